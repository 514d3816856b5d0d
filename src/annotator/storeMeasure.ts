import type { MeasuredFact } from '#machines/measure.machine.ts';
import type { Core } from './core.ts';

/** Stores what was measured; what works it out is loaded when something is. */
export async function storeMeasure(core: Core, fact: MeasuredFact): Promise<void> {
  const { storeMeasured } = await import('./measured.ts');
  storeMeasured(core, fact);
}

/** Gives the lead the severity that its rule proposes, where there is one. */
export async function takeSuggestion(core: Core): Promise<void> {
  const { takeSuggested } = await import('./measured.ts');
  takeSuggested(core);
}
