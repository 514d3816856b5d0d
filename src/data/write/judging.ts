import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Ran, Workspace } from '../workspace.ts';

/**
 * Verdicts on boxes of many photos, as one step of undo. Boxes are given as findings have them; findings follow a
 * step a moment later, so what was judged since is known here.
 */
export interface Judging {
  /** A box as it is now: as it was just judged here, until findings have it. */
  now(damage: Damage): Damage;
  /** Grows with every verdict. */
  readonly version: ReadonlySignal<number>;
  /** @returns null where every box has that verdict already, so that it makes no step of undo */
  judge(damages: readonly Damage[], verdict: Verdict, reason?: RejectReason): Ran | null;
  /** Why they were rejected; only rejected ones take a reason. */
  reason(damages: readonly Damage[], why: RejectReason): Ran | null;
}

/** What a patch changes of a box that reads so now. */
const changesOf = (damage: Damage, set: Partial<HumanFields>): readonly Assignment[] =>
  (Object.keys(set) as (keyof HumanFields & keyof Damage)[])
    .filter((field) => set[field] !== damage[field])
    .map((field) => ({ doc: damage.key, field, before: damage[field], after: set[field] }));

/** A part of the workspace, loaded with the page that judges across photos. */
export function createJudging({ manage }: Workspace): Judging {
  /** By the box as findings have it: one that they read anew is another object, with what was judged here in it. */
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
