import type { Core } from '../core.ts';
import type { Found } from './measured.ts';

/** Stores a measure of a damage, by default of the lead. The code that computes it is loaded on first use. */
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
  // The lead now: it may be another one once the code has loaded.
  const of = core.listingSource.listing.value.lead;
  const { takeSuggested } = await import('./measured.ts');
  if (of) takeSuggested(core, of);
}
