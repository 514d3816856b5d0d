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

/** Gives defects their numbers, in the transaction that makes them defects. */
export interface Numbering {
  /** Whether there may be something to number: most steps need not wait for an answer. */
  isDue(writing: Writing): boolean;
  /**
   * To be called under the project's lock.
   *
   * @returns further documents that belong to the transaction
   */
  give(writing: Writing): Promise<Result<readonly FieldDoc[], StoreFailure>>;
}

/** What the boxes of a project have by now; where none has any, what earlier programs showed. */
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
 * Puts a number on each, in what is being written where it is part of that.
 *
 * @param last the last number of each place, which is counted on
 * @param earlier the numbers that some have already, by box
 * @returns those that are not part of what is being written
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

/**
 * @param device whose numbers are counted under its own name: of two devices that were apart neither sets back the other
 */
export function createNumbering(documents: Documents, device: string): Numbering {
  /** Projects of which every defect has a number: what this tab writes is numbered as it is written. */
  const complete = new Set<string>();
  /** What was given here last, by project and place, should its counter not be stored. */
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
