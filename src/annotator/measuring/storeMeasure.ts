import type { Core } from '../core.ts';
import type { Found } from './measured.ts';

/** Stores what was measured of a damage, the lead unless said otherwise; what works it out is loaded when something is. */
export async function storeMeasure(
  core: Core,
  measured: Found,
  of = core.listingSource.listing.value.lead,
): Promise<void> {
  const { storeMeasured } = await import('./measured.ts');
  if (of) storeMeasured(core, measured, of);
}

/** Gives the lead the severity that its rule proposes, where there is one. */
export async function takeSuggestion(core: Core): Promise<void> {
  // The one that leads now: the person may have gone on when the code is there.
  const of = core.listingSource.listing.value.lead;
  const { takeSuggested } = await import('./measured.ts');
  if (of) takeSuggested(core, of);
}
