import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Ran, Workspace } from '../workspace.ts';
import { takeDraft } from './assessing.ts';

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
    reason: (damages, why) => run(damages, (all) => drafts.reason(all, why)),
  };
}
