import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Ran, Workspace } from '../workspace.ts';

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
  /** Sets why they were rejected; only for rejected ones. */
  reason(damages: readonly Damage[], why: RejectReason): Ran | null;
}

/** The assignments by which a patch changes the current box. */
const changesOf = (damage: Damage, set: Partial<HumanFields>): readonly Assignment[] =>
  (Object.keys(set) as (keyof HumanFields & keyof Damage)[])
    .filter((field) => set[field] !== damage[field])
    .map((field) => ({ doc: damage.key, field, before: damage[field], after: set[field] }));

/** A part of the workspace, loaded with the page for judging across photos. */
export function createJudging({ manage }: Workspace): Judging {
  /** By the box object in the findings: once read again, it is another object that includes the verdict. */
  const judged = new WeakMap<Damage, Damage>();
  const version = signal(0);
  const now = (damage: Damage): Damage => judged.get(damage) ?? damage;

  const run = (damages: readonly Damage[], make: (now: readonly Damage[]) => Draft): Ran | null => {
    const given = new Map(damages.map((damage) => [damage.key, damage]));
    const { kind, patches } = make([...given.values()].map(now));
    const images = new Set<string>();
    const assign = patches.flatMap(({ key, set }) => {
      const damage = given.get(key);
      if (!damage) return [];
      const before = now(damage);
      images.add(damage.image);
      judged.set(damage, { ...before, ...set });
      return changesOf(before, set);
    });
    const [image, other] = images;
    if (image === undefined) return null;
    version.value += 1;
    return manage.take({
      kind,
      project: projectOf(image),
      image: other === undefined ? image : null,
      count: patches.length,
      assign,
    });
  };
  return {
    now,
    version,
    judge: (damages, verdict, reason) => run(damages, (all) => drafts.judge(all, verdict, reason)),
    reason: (damages, why) => run(damages, (all) => drafts.reason(all, why)),
  };
}
