import { stepTo } from '#domain/damage/cycle.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { type Core, listedIds, say, selected } from './core.ts';

/** Runs a step that changes something; one that would change nothing makes no step of undo. */
export function run(core: Core, draft: Draft): readonly string[] {
  return drafts.isEmpty(draft) ? [] : core.edits.run(draft).created;
}

/** Selects a damage and brings it to where it can be judged. */
export function goTo(core: Core, id: string | null) {
  const damage = id === null ? undefined : core.keeper.find(id);
  const { image } = core.keeper.listing.get();
  if (!damage || !image) return;
  core.selection.send({ type: 'damage.chosen', id: damage.id });
  core.viewing.bringIntoView(fractionToStage(damage.box, image));
  say(core, 'selected', { id: damage.id, label: damage.label, verdict: damage.verdict });
}

/** The nearest unreviewed one that isn't among these. */
export function nextUnreviewed(core: Core, by: 1 | -1, not: readonly Damage[] = []): string | null {
  const { listing, find } = core.keeper;
  return stepTo(
    listedIds(core),
    listing.get().lead?.id ?? null,
    by,
    (id) => find(id)?.verdict === 'unreviewed' && !not.some((damage) => damage.id === id),
  );
}

/** Judges the selection; then the next unreviewed one, unless it is to stay or was the last. */
export function judge(core: Core, verdict: Verdict, stay: boolean, reason?: RejectReason) {
  const damages = selected(core);
  const [lead] = damages;
  if (!lead) return;
  // Looked up before the verdict: a filter by verdict may take the judged one off the list.
  const next = stay || verdict === 'unreviewed' ? null : nextUnreviewed(core, 1, damages);
  run(core, drafts.judge(damages, verdict, reason));
  core.desk.panel = verdict === 'rejected' ? 'reason' : core.desk.panel === 'reason' ? null : core.desk.panel;
  core.desk.judged = damages.map((damage) => damage.id);
  say(core, 'judged', { id: lead.id, verdict, count: damages.length });
  if (next !== null) goTo(core, next);
  else if (core.keeper.listing.get().unreviewed === 0) say(core, 'photo_done', { id: lead.id, verdict });
}
