import * as v from 'valibot';
import { rankOf, type Stamp } from '../edit/registers/stamp.ts';

/** The largest running number of a place that is believed. */
export const LAST_NUMBER = 999_999;

/** The running number that a box got when it first counted as a defect at a place. Given once, never changed. */
export interface GivenNumber {
  /** Location id; a dash without one. */
  readonly place: string;
  /** From 1 on. */
  readonly no: number;
  /** When it was given, and by whom. */
  readonly t: Stamp;
}

/** Stands for the place of photos without a location. */
const NO_PLACE = '–';
export const placeOfNumber = (location: string | null): string => location ?? NO_PLACE;

export const givenNumbers = v.array(
  v.looseObject({
    place: v.string(),
    no: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_NUMBER)),
    t: v.string(),
  }),
);

/** Of two numbers that a box got at one place, or two boxes have in common, the one that stands: the first given. */
export const isEarlier = (a: GivenNumber, b: GivenNumber): boolean => {
  const [x, y] = [rankOf(a.t), rankOf(b.t)];
  // What has no stamp was not given by this program: it stands behind what was.
  if (x !== y) return y === '' || (x !== '' && x < y);
  return a.no < b.no;
};

/** The numbers of one box that two devices know: at each place the first that was given, in the order of the places. */
export function mergeNumbers(a: readonly GivenNumber[], b: readonly GivenNumber[]): readonly GivenNumber[] {
  const first = new Map<string, GivenNumber>();
  for (const one of [...a, ...b]) {
    const known = first.get(one.place);
    if (!known || isEarlier(one, known)) first.set(one.place, one);
  }
  return [...first.values()].sort((x, y) => (x.place < y.place ? -1 : x.place > y.place ? 1 : 0));
}

/** The number that a box has at a place; null where it was given none there. */
export const numberAt = (numbers: readonly GivenNumber[] | undefined, place: string): GivenNumber | null =>
  numbers?.find((one) => one.place === place) ?? null;
