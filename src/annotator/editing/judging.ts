import { batch } from '@preact/signals-core';
import { announce, type Core, listedIds, run, selected } from '#annotator/core.ts';
import { isMeasured } from '#annotator/measuring/measuring.ts';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import { stepTo } from '#domain/damage/listing/cycle.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { unionOf } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { setJudged } from '#stores/stageSettings.ts';
import type { Announcement } from '../announcement.ts';

/** Selects a damage and moves the view so that it can be judged. @param before what to announce first */
export function goTo(core: Core, id: string | null, before?: Announcement) {
  const damage = id === null ? undefined : core.listingSource.find(id);
  if (damage && core.listingSource.listing.value.image)
    core.navigation.leave(() => goNow(core, damage, before));
}

/** Brings all of these damages of the open photo into view, unless the person wants the camera to stay. */
export function follow({ listingSource, viewing, choices }: Core, damages: readonly Damage[]) {
  const { image, listed } = listingSource.listing.value;
  const [first, ...others] = damages;
  if (!image || !first || choices.camera === 'stay') return;
  const rectOf = ({ box }: Damage) => fractionToStage(box, image);
  viewing.follow({
    box: unionOf([first, ...others].map(rectOf)) ?? rectOf(first),
    label: others.length > 0 ? null : first.label,
    alike: () => [first, ...listed.filter(({ label }) => label === first.label)].map(rectOf),
  });
}

function goNow(core: Core, damage: Damage, before?: Announcement) {
  const { listed } = core.listingSource.listing.value;
  core.selection.send({ type: 'damage.chosen', id: damage.id });
  follow(core, [damage]);
  const { label, verdict, confidence, severity } = damage;
  const params = {
    id: damage.id,
    label,
    verdict,
    position: listed.indexOf(damage) + 1,
    total: listed.length,
    ...(confidence === null ? {} : { value: confidence }),
    ...(severity === null ? {} : { severity }),
  };
  announce(core, 'selected', params, before);
}

/** The id of the nearest unreviewed damage that isn't among these. */
export function nextUnreviewed(core: Core, by: 1 | -1, not: readonly Damage[] = []): string | null {
  const { listing, find } = core.listingSource;
  const left = new Set(not);
  return stepTo(listedIds(core), listing.value.lead?.id ?? null, by, (id) => {
    const damage = find(id);
    return damage?.verdict === 'unreviewed' && !left.has(damage);
  });
}

/** A verdict on the selection: with why, for a rejection; with how severe, for what is accepted. */
interface Judgement {
  readonly verdict: Verdict;
  readonly reason?: RejectReason;
  readonly severity?: Severity;
}

/**
 * Judges the selection and selects the next unreviewed damage, unless `stay` is set or there is none. With nothing
 * selected it judges nothing: it selects the first unreviewed damage, so that a person sees what the key is about.
 */
// In one batch, so that readers of the listing are notified once of verdict and selection.
export function judge(core: Core, judgement: Judgement, stay: boolean) {
  if (selected(core).length === 0) {
    if (judgement.verdict !== 'unreviewed') goTo(core, nextUnreviewed(core, 1));
    return;
  }
  leaveToJudge(core, judgement.verdict, stay, () => batch(() => judgeNow(core, judgement, stay)));
}

/** Asks first where going on to the next damage would lose measured points. */
function leaveToJudge(core: Core, verdict: Verdict, stay: boolean, act: () => void) {
  const steps = !stay && verdict !== 'unreviewed' && isMeasured(core.draft);
  if (steps && nextUnreviewed(core, 1, selected(core)) !== null) core.navigation.leave(act);
  else act();
}

function judgeNow(core: Core, { verdict, reason, severity }: Judgement, stay: boolean) {
  const damages = selected(core);
  const [lead] = damages;
  if (!lead) return;
  // Looked up before the verdict: a filter by verdict may remove the judged one from the list.
  const next = stay || verdict === 'unreviewed' ? null : nextUnreviewed(core, 1, damages);
  const draft =
    severity === undefined ? drafts.judge(damages, verdict, reason) : drafts.grade(damages, severity);
  if (!run(core, draft)) return;
  core.listingSource.catchUp();
  const count = damages.length;
  const judged: Announcement =
    severity === undefined
      ? { key: 'judged', params: { id: lead.id, verdict, count } }
      : { key: 'graded', params: { id: lead.id, verdict, severity, count } };
  const done = verdict !== 'unreviewed' && core.listingSource.listing.value.unreviewed === 0;
  if (next !== null) goTo(core, next, judged);
  else if (done) announce(core, 'photo_done', {}, judged);
  else core.announcement.value = judged;
  // Last, since moving on closes the previous reason chooser.
  setJudged(
    core.stageSettings,
    damages.map((damage) => damage.id),
  );
  if (verdict === 'rejected') core.navigation.openPanel('reason');
  else forgetReason(core);
}

/** Closes the reason chooser: the person has gone on to something else. */
export function forgetReason({ navigation }: Core) {
  if (navigation.state.value.panel === 'reason') navigation.closePanel('reason');
}
