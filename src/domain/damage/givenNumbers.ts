import * as v from 'valibot';
import { rankOf, type Stamp } from '../edit/registers/stamp.ts';

/** The largest running number that is accepted. */
export const LAST_NUMBER = 999_999;

/** The running number that a box got when it first counted as a defect at a place. Given once, never changed. */
export interface GivenNumber {
  /** Location id; a dash for photos without a location. */
  readonly place: string;
  /** At least 1. */
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

/**
 * Whether the first of two numbers takes precedence, at one place of a box or between two boxes: the earlier one
 * counts.
 */
export const isEarlier = (a: GivenNumber, b: GivenNumber): boolean => {
  const [x, y] = [rankOf(a.t), rankOf(b.t)];
  // A number without a stamp wasn't given by this program: it ranks after those with one.
  if (x !== y) return y === '' || (x !== '' && x < y);
  return a.no < b.no;
};

/** The numbers of one box merged from two devices: at each place the first that was given, sorted by place. */
export function mergeNumbers(a: readonly GivenNumber[], b: readonly GivenNumber[]): readonly GivenNumber[] {
  const first = new Map<string, GivenNumber>();
  for (const one of [...a, ...b]) {
    const known = first.get(one.place);
    if (!known || isEarlier(one, known)) first.set(one.place, one);
  }
  return [...first.values()].sort((x, y) => (x.place < y.place ? -1 : x.place > y.place ? 1 : 0));
}

/** The number of a box at a place; null where it has none there. */
export const numberAt = (numbers: readonly GivenNumber[] | undefined, place: string): GivenNumber | null =>
  numbers?.find((one) => one.place === place) ?? null;
