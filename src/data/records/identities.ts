import { computed, type ReadonlySignal } from '@preact/signals-core';
import { imageOfKey } from '#domain/edit/ids.ts';
import {
  type Conflict,
  type Identities,
  type IdentitySources,
  identify,
  noIdentities,
  type Pairs,
  pairId,
} from '#domain/inspection/comparison/identity.ts';
import { continuedFacts, inspectionDays } from '#domain/inspection/comparison/previous.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { memo } from '../memo.ts';
import type { Ran, Workspace } from '../workspace.ts';
import type { FiledRecord } from './checkedRecord.ts';
import type { Written } from './written.ts';

type FactsByKey = ReadonlyMap<string, DefectFacts>;

/** Which defects of a project are one, and what was written about them. Signals are null until they are read. */
export interface IdentityReadings {
  identities(project: string): ReadonlySignal<Identities | null>;
  /** What people wrote about defects, those of several inspections joined; the latest inspection's state counts. */
  currentFacts(project: string): ReadonlySignal<FactsByKey | null>;
  /** The same for a signed record: nothing is taken over from earlier inspections. */
  statedFacts(project: string): ReadonlySignal<FactsByKey | null>;
  /**
   * States whether two defects are the same; null withdraws it. An answer that contradicts others is not stored.
   *
   * @returns the contradiction
   */
  answerPair(project: string, before: string, after: string, same: boolean | null): Result<Ran, Conflict>;
}

interface Source {
  readonly all: ReadonlySignal<readonly FiledRecord[] | null>;
  readonly written: Written;
  readonly images: Workspace['images'];
}

const hasSame = (pairs: Pairs): boolean => [...pairs.values()].includes(true);

/** Answers with one more, in whichever order the pair was stored before. */
function withAnswer(pairs: Pairs, before: string, after: string, same: boolean | null): Pairs {
  const next = new Map(pairs);
  next.delete(pairId(before, after));
  next.delete(pairId(after, before));
  if (same !== null) next.set(pairId(before, after), same);
  return next;
}

export function createIdentities({ all, written, images }: Source): IdentityReadings {
  /** Everything but the answers; null until it is read. */
  const sources = memo((project) =>
    computed((): Omit<IdentitySources, 'answers'> | null => {
      const facts = written.defectFacts(project).value;
      const list = images(project).value;
      const filed = all.value;
      if (!facts || !list || !filed) return null;
      const mine = filed.filter((one) => one.project.id === project);
      const days = inspectionDays(mine, list);
      const merged = new Map(
        [...facts].flatMap(([key, { mergedInto }]) =>
          mergedInto === null ? [] : [[key, mergedInto] as const],
        ),
      );
      return { merged, dayOf: (key) => days.get(imageOfKey(key) ?? '') ?? '' };
    }),
  );
  const identities = memo((project) =>
    computed((): Identities | null => {
      const answers = written.pairs(project).value;
      if (!answers) return null;
      if (answers.size === 0) return noIdentities();
      const rest = sources(project).value;
      return rest && identify({ ...rest, answers });
    }),
  );
  const facts = (carries: boolean) =>
    memo((project) =>
      computed((): FactsByKey | null => {
        const [stated, joined] = [written.defectFacts(project).value, identities(project).value];
        return stated && joined && continuedFacts(stated, joined, carries);
      }),
    );
  return {
    identities,
    currentFacts: facts(true),
    statedFacts: facts(false),
    answerPair(project, before, after, same) {
      const answers = written.pairs(project).peek() ?? new Map<string, boolean>();
      const rest = sources(project).peek();
      const next = withAnswer(answers, before, after, same);
      const involves = ({ answers: of }: Conflict) =>
        of.some(([a, b]) => (a === before && b === after) || (a === after && b === before));
      const conflict =
        same === null || !hasSame(next)
          ? null
          : identify({ ...rest, answers: next }).conflicts.find(involves);
      if (conflict) return fail(conflict);
      return ok(written.setPair(project, before, after, same, answers));
    },
  };
}
