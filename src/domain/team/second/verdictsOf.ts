import type { CommandDoc } from '../../edit/documents.ts';
import type { Register, Registers } from '../../edit/registers/registerTypes.ts';
import { own, put } from '../../keyed.ts';
import { type VerdictPair, verdictPairs } from './agreement.ts';
import { type ReviewWord, readReviewWord, secondReviewerOf, secondVerdictField } from './secondVerdict.ts';

/** All verdicts on one box. */
interface BoxVerdicts {
  /** The last second verdict of each person, by its register. */
  readonly second: Registers;
  /** Every main verdict it had, oldest first. */
  readonly main: readonly Register[];
}

/** By the key of the box. */
export type Verdicts = ReadonlyMap<string, BoxVerdicts>;

type Step = Pick<CommandDoc, 'stamp' | 'changes'>;

const isMain = (field: string): boolean => field === 'verdict';

/** Whether a step gave or removed a verdict. */
export const isVerdictStep = ({ changes }: Step): boolean =>
  changes.some(
    ({ doc, field }) => doc.startsWith('d:') && (isMain(field) || secondReviewerOf(field) !== null),
  );

/** All verdicts by box, from the steps of a project in any order; each once. */
export function verdictsOf(steps: readonly Step[]): Verdicts {
  const found = new Map<string, { readonly second: Record<string, Register>; readonly main: Register[] }>();
  for (const { stamp, changes } of steps.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1)))
    for (const { doc, field, after } of changes) {
      if (!doc.startsWith('d:') || (!isMain(field) && secondReviewerOf(field) === null)) continue;
      const box = found.get(doc) ?? { second: {}, main: [] };
      found.set(doc, box);
      const register = { v: after, t: stamp };
      if (isMain(field)) box.main.push(register);
      else put(box.second, field, register);
    }
  return found;
}

/** Somebody's second verdict on a box; null where there is none. @param user their user name */
export function secondVerdictOf(verdicts: Verdicts, key: string, user: string): ReviewWord | null {
  const second = verdicts.get(key)?.second;
  return readReviewWord(second && own(second, secondVerdictField(user))?.v);
}

/** Two people's verdicts on one box, and which box. */
export interface BoxPair extends VerdictPair {
  /** The key of the box. */
  readonly key: string;
}

/** The pairs of verdicts of a project's boxes. */
export const pairsOf = (verdicts: Verdicts): readonly BoxPair[] =>
  [...verdicts].flatMap(([key, { second, main }]) =>
    verdictPairs(second, main).map((pair) => ({ key, ...pair })),
  );
