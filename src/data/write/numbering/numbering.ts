import { type GivenNumber, mergeNumbers } from '#domain/damage/givenNumbers.ts';
import type { DamageDoc, FieldDoc } from '#domain/edit/documents.ts';
import { damagesIn } from '#domain/edit/ids.ts';
import { lastNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';
import { counterKeys, lastOf, withLast } from './counters.ts';
import { type Earlier, earlierNumbers } from './earlierNumbers.ts';
import {
  isAccepted,
  isDamage,
  isMoved,
  type Needing,
  numbersIn,
  unnumbered,
  type Writing,
} from './unnumbered.ts';

/** Numbers defects, in the transaction that makes them defects. */
export interface Numbering {
  /** Whether there may be something to number: most steps needn't wait for that. */
  isDue(writing: Writing): boolean;
  /**
   * To be called with the project's lock held.
   *
   * @returns further documents for the transaction
   */
  give(writing: Writing): Promise<Result<readonly FieldDoc[], StoreFailure>>;
}

/** The existing numbers of a project's boxes; where there are none, those that earlier versions displayed. */
async function numbersSoFar(
  documents: Documents,
  { project, stamp }: Writing,
): Promise<Result<Earlier, StoreFailure>> {
  const all = await documents.range(damagesIn(project));
  if (!all.ok) return all;
  const stored = all.value.filter(isDamage).map(numbersIn);
  return stored.every((numbers) => numbers.length === 0)
    ? earlierNumbers(documents, project, stamp)
    : ok({ numbers: new Map(), last: lastNumbers(stored) });
}

/**
 * Gives each a number, within the documents being written where they are among these.
 *
 * @param last the last number of each place, from which counting continues
 * @param earlier existing numbers, by box
 * @returns those that are not among the documents being written
 */
function putNumbers(
  { docs, stamp }: Writing,
  needing: readonly Needing[],
  last: Map<string, number>,
  earlier: ReadonlyMap<string, GivenNumber>,
): readonly FieldDoc[] {
  const extra: FieldDoc[] = [];
  for (const [doc, place] of needing) {
    const before = earlier.get(doc._id);
    const no = (last.get(place) ?? 0) + 1;
    if (before?.place !== place) last.set(place, no);
    const one = before?.place === place ? before : { place, no, t: stamp };
    const v = mergeNumbers(numbersIn(doc), [one]).map((each) => ({ ...each }));
    const numbered: DamageDoc = { ...doc, fields: { ...doc.fields, numbers: { v, t: stamp } } };
    if (docs.has(doc._id)) docs.set(doc._id, numbered);
    else extra.push(numbered);
  }
  return extra;
}

/** @param device under whose name its numbers are counted, so that devices that work offline don't reset each other */
export function createNumbering(documents: Documents, device: string): Numbering {
  /** Projects in which every defect has a number, so that only written documents need numbering. */
  const complete = new Set<string>();
  /** The last numbers given here, by project and place, in case a counter is not stored. */
  const given = new Map<string, number>();

  const give: Numbering['give'] = async (writing) => {
    const { project, stamp } = writing;
    const isFirst = !complete.has(project);
    const needing = await unnumbered(documents, writing, isFirst);
    if (!needing.ok) return needing;
    if (needing.value.length === 0) {
      complete.add(project);
      return ok([]);
    }
    const places = [...new Set(needing.value.map(([, place]) => place))];
    const counters = await documents.get(counterKeys(project, places));
    if (!counters.ok) return counters;
    const lastHere = (place: string) =>
      Math.max(lastOf(project, place, counters.value), given.get(`${project}:${place}`) ?? 0);
    const last = new Map(places.map((place) => [place, lastHere(place)]));
    let earlier: ReadonlyMap<string, GivenNumber> = new Map();
    if (isFirst || [...last.values()].includes(0)) {
      const soFar = await numbersSoFar(documents, writing);
      if (!soFar.ok) return soFar;
      earlier = soFar.value.numbers;
      for (const [place, no] of soFar.value.last) last.set(place, Math.max(no, last.get(place) ?? 0));
    }
    const extra = putNumbers(writing, needing.value, last, earlier);
    complete.add(project);
    for (const place of places) given.set(`${project}:${place}`, last.get(place) ?? 0);
    return ok([
      ...extra,
      ...places.map((place) =>
        withLast(project, place, last.get(place) ?? 0, { counters: counters.value, device, stamp }),
      ),
    ]);
  };
  return {
    give,
    isDue: ({ project, docs, stored }) =>
      !complete.has(project) ||
      [...docs.values()].some((doc) => (isDamage(doc) && isAccepted(doc)) || isMoved(doc, stored)),
  };
}
