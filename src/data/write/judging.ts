import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Damage, HumanFields, Severity } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import type { PlannedAssessment } from '#domain/inspection/register/assess.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { Projects, Ran, Workspace } from '../workspace.ts';

/** A location that was chosen for photos; one with `added` doesn't exist yet. */
export interface ChosenLocation {
  /** Null for none. */
  readonly id: string | null;
  readonly added?: Location;
}

/**
 * Verdicts on boxes of many photos, as one step of undo. Boxes are given as in the findings, which follow a step a
 * moment later; so verdicts since then are held here.
 */
export interface Judging {
  /** The current box, including a verdict that isn't in the findings yet. */
  now(damage: Damage): Damage;
  /** Increases with every verdict. */
  readonly version: ReadonlySignal<number>;
  /** @returns null where every box already has that verdict, so that it is no step of undo */
  judge(damages: readonly Damage[], verdict: Verdict, reason?: RejectReason): Ran | null;
  /** Accepts them at a severity; null where each has both already. */
  grade(damages: readonly Damage[], severity: Severity): Ran | null;
  /** Sets why they were rejected; only for rejected ones. */
  reason(damages: readonly Damage[], why: RejectReason): Ran | null;
}

/** The assignments by which a patch changes a box. */
const changesOf = (damage: Damage, set: Partial<HumanFields>): readonly Assignment[] =>
  (Object.keys(set) as (keyof HumanFields & keyof Damage)[])
    .filter((field) => set[field] !== damage[field])
    .map((field) => ({ doc: damage.key, field, before: damage[field], after: set[field] }));

/** Takes a draft about boxes of any photos of a project as one step of undo; null where it changes nothing. */
export function takeDraft(
  manage: Projects,
  project: string,
  damages: readonly Damage[],
  { kind, patches }: Draft,
  group?: string,
): Ran | null {
  const byKey = new Map(damages.map((damage) => [damage.key, damage]));
  const images = new Set<string>();
  const assign = patches.flatMap(({ key, set }) => {
    const damage = byKey.get(key);
    if (!damage) return [];
    images.add(damage.image);
    return changesOf(damage, set);
  });
  const [image, other] = images;
  if (image === undefined) return null;
  return manage.take({
    kind,
    project,
    image: other === undefined ? image : null,
    count: patches.length,
    assign,
    ...(group !== undefined && { group }),
  });
}

/**
 * Writes an assessment of several defects; one undo takes all of it back.
 *
 * @param group id of the step of undo
 * @param added a new location that their photos are put at
 * @returns whether the person's role allowed every part of it
 */
export function assessDefects(
  manage: Projects,
  project: string,
  defects: readonly Defect[],
  { drafts, facts, moved }: PlannedAssessment,
  group: string,
  added?: Location,
): boolean {
  const damages =
    drafts.length > 0 ? defects.flatMap(({ observations }) => observations.map(({ damage }) => damage)) : [];
  const ran = drafts.map((draft) => takeDraft(manage, project, damages, draft, group));
  if (facts.size > 0) ran.push(manage.setProjectDocuments(project, 'defect', facts, 'defect', group));
  if (moved && added) ran.push(manage.setLocation(project, added.id, added, group));
  if (moved) ran.push(manage.locate(moved.images, moved.location, group));
  return ran.every((one) => one?.isDenied !== true);
}

/**
 * Puts photos at a location, which may be a new one; one undo takes all of it back.
 *
 * @param images ids of those that aren't there yet; nothing is written for none
 * @returns whether the person's role allowed it
 */
export function putPhotos(
  manage: Projects,
  project: string,
  images: readonly string[],
  { id, added }: ChosenLocation,
): boolean {
  if (images.length === 0) return true;
  const group = `put-${crypto.randomUUID()}`;
  if (added && manage.setLocation(project, added.id, added, group).isDenied) return false;
  return !manage.locate(images, id, group).isDenied;
}

/** A part of the workspace, loaded with the page for judging across photos. */
export function createJudging({ manage }: Workspace): Judging {
  /** By the box object in the findings: once read again, it is another object that includes the verdict. */
  const judged = new WeakMap<Damage, Damage>();
  const version = signal(0);
  const now = (damage: Damage): Damage => judged.get(damage) ?? damage;

  const run = (damages: readonly Damage[], make: (now: readonly Damage[]) => Draft): Ran | null => {
    const given = new Map(damages.map((damage) => [damage.key, damage]));
    const current = [...given.values()].map(now);
    const draft = make(current);
    const [first] = draft.patches;
    const image = first && given.get(first.key)?.image;
    if (image === undefined) return null;
    const ran = takeDraft(manage, projectOf(image), current, draft);
    if (ran?.isDenied) return ran;
    for (const { key, set } of draft.patches) {
      const damage = given.get(key);
      if (damage) judged.set(damage, { ...now(damage), ...set });
    }
    version.value += 1;
    return ran;
  };
  return {
    now,
    version,
    judge: (damages, verdict, reason) => run(damages, (all) => drafts.judge(all, verdict, reason)),
    grade: (damages, severity) => run(damages, (all) => drafts.grade(all, severity)),
    reason: (damages, why) => run(damages, (all) => drafts.reason(all, why)),
  };
}
