import { announce, type Core, run } from '#annotator/core.ts';
import type { Damage } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Traced } from '#domain/measure/measure.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import { suggestionFor } from '#domain/measure/suggestion.ts';
import { isResolved, takeMeasure } from '#domain/measure/takeMeasure.ts';
import type { MeasuredFact } from '#machines/measure.machine.ts';

/** Points of a measure, and how they were found. */
export interface Found extends Pick<MeasuredFact, 'kind' | 'points'> {
  readonly traced?: Traced | undefined;
}

/**
 * Stores a measure of a damage, at its photo's current scale.
 *
 * @returns `not_resolved` where a traced width is below what the photo resolves, which is not stored; else null
 */
export function storeMeasured(
  core: Core,
  { kind, points, traced }: Found,
  of: Damage,
): 'not_resolved' | null {
  const facts = core.app.scaleFacts(of.image);
  if (!facts) return null;
  const { tilted } = photoScale(facts);
  if (!tilted) {
    announce(core, 'measure_no_scale');
    return null;
  }
  const by = { by: core.app.author(), at: core.app.now(), program: PROGRAM };
  const taken = takeMeasure(kind, points, facts.photo, tilted, by, traced);
  if (!taken.ok) return null;
  if (traced && !isResolved(taken.value)) {
    announce(core, 'measure_not_resolved');
    return 'not_resolved';
  }
  if (run(core, drafts.measure(of, taken.value)))
    announce(core, 'changed', { id: of.id, label: of.label, kind: 'measure', count: 1 });
  return null;
}

/** Gives a damage the severity that its rule proposes; announces it where there is no proposal. */
export function takeSuggested(core: Core, asked: Damage) {
  const { all } = core.listingSource.listing.value;
  const damage = all.find(({ key }) => key === asked.key);
  // Another photo was opened meanwhile, so that the facts for its rule are gone.
  if (!damage) return;
  const suggestion = suggestionFor(damage, all);
  if (suggestion.kind === 'none') return announce(core, 'nothing_suggested');
  if (!run(core, drafts.severity([damage], suggestion.severity, 'rule'))) return;
  announce(core, 'changed', { id: damage.id, label: damage.label, kind: 'severity', count: 1 });
}
