import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtIn } from '../../../../src/domain/damage/label.ts';
import { labelForm } from '../../../../src/domain/damage/labelSpelling.ts';

/** Small files from the field with what is right for each; tests on them skip where nobody has put them. */
export const CASES = process.env.CASES ?? join(import.meta.dirname, '../../../../../shared/cases');
export const caseNames: readonly string[] = existsSync(CASES)
  ? readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expected.json')))
  : [];

export interface ExpectedBox {
  readonly label: string;
  /** Pixels of the upright photo: x, y, width, height. */
  readonly px: readonly number[];
}

interface Named {
  readonly file: string;
  readonly any_of?: readonly string[];
  readonly lines?: readonly number[];
  readonly unless_read?: boolean;
  readonly unless_photos?: number;
}

type Colour = readonly number[];

/** What is right for a case. Counts are numbers, or words with several numbers. */
export interface Expected {
  readonly kind: 'import' | 'facts' | 'model' | 'scenario';
  readonly inputs: readonly (readonly string[])[];
  readonly photo?: string;
  readonly layout?: string;
  readonly photos?: number | string;
  readonly photos_each?: number | string;
  readonly photos_by_input?: readonly (number | string)[];
  readonly photo_names?: readonly string[];
  readonly sizes?: Readonly<Record<string, readonly number[]>>;
  readonly boxes?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly boxes_each?: readonly ExpectedBox[];
  readonly boxes_if_read?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly optional_boxes?: readonly string[];
  readonly tolerance_px?: number;
  /** Colours by place, or by photo and place. */
  readonly pixels?: Readonly<Record<string, Colour | Readonly<Record<string, Colour>>>>;
  readonly pixel_tolerance?: number;
  readonly unnamed?: object;
  readonly must_name?: readonly Named[];
  readonly must_not?: readonly string[];
  readonly must_not_say?: readonly string[];
  readonly facts?: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  readonly facts_tolerance?: Readonly<Record<string, number>>;
  readonly optional_facts?: readonly string[];
}

export const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as Expected;

export interface KeptPhoto {
  readonly name: string;
  readonly size: readonly [number, number];
  readonly boxes: readonly ExpectedBox[];
}

/** What became of an input of a case. */
export interface Outcome {
  /** Number of photos that came in. */
  readonly photos: number;
  readonly kept: readonly KeptPhoto[];
  /** What a person is shown, a line for each file or finding. */
  readonly lines: readonly string[];
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string) => baseOf(path).replace(/\.\w{2,5}$/, '');
/** Whether every number is within the tolerance. */
export const isNear = (found: readonly number[], wanted: readonly number[], tolerance: number) =>
  wanted.every((value, at) => Math.abs((found[at] ?? Number.NaN) - value) <= tolerance);

/** The photo of a name, which may have got the ending of what it is, or a number that tells it from its twin. */
const photoOf = (kept: readonly KeptPhoto[], name: string) =>
  kept.find((photo) => photo.name === baseOf(name)) ??
  kept.find((photo) => stemOf(photo.name) === stemOf(name)) ??
  kept.find((photo) => stemOf(photo.name).replace(/ \(\d+\)$/, '') === stemOf(name));

/** Whether a label is the expected one: its name or key, or what it is called in another language. */
const isLabel = (key: string, wanted: string) =>
  labelForm(key) === labelForm(wanted) || (builtIn(key)?.alsoCalled.includes(wanted) ?? false);

/** @returns what is wrong with the boxes of photos, a line each */
export function boxFaults(
  kept: readonly KeptPhoto[],
  boxes: Expected['boxes'],
  expected: Expected,
): string[] {
  const tolerance = Math.max(0.5, expected.tolerance_px ?? 0);
  const left = [...kept];
  return Object.entries(boxes ?? {}).flatMap(([name, wanted]) => {
    const photo = photoOf(left, name);
    if (!photo) return [`no photo ${name} among ${kept.map((one) => one.name).join(', ')}`];
    left.splice(left.indexOf(photo), 1);
    if (photo.boxes.length === 0 && expected.optional_boxes?.includes(name)) return [];
    const missing = wanted.filter(
      ({ label, px }) =>
        !photo.boxes.some((box) => isNear(box.px, px, tolerance) && isLabel(box.label, label)),
    );
    return [
      ...(photo.boxes.length === wanted.length
        ? []
        : [`${name} has ${photo.boxes.length} boxes, not ${wanted.length}`]),
      ...missing.map(
        ({ label, px }) => `${name}: no ${label} ${px.join(' ')} among ${JSON.stringify(photo.boxes)}`,
      ),
    ];
  });
}

/** @returns whether words name what is expected */
export const namesOneOf = (text: string, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

function wordFaults(outcomes: readonly Outcome[], { must_name = [], must_not_say = [] }: Expected): string[] {
  const lines = outcomes.flatMap((one) => one.lines);
  const unnamed = must_name.flatMap(
    ({ file, any_of = [], lines: numbers = [], unless_read, unless_photos }) => {
      const isRead = outcomes.some(({ kept }) => photoOf(kept, file) !== undefined);
      if ((unless_read && isRead) || outcomes.some(({ photos }) => photos === unless_photos)) return [];
      const text = lines.filter((line) => line.includes(baseOf(file))).join('\n');
      return [
        ...(text === '' ? [`${file} is not named`] : []),
        ...(namesOneOf(text, any_of) ? [] : [`${file} is called none of ${any_of.join(', ')}: ${text}`]),
        ...numbers
          .filter((number) => !text.includes(`line ${number}`))
          .map((number) => `line ${number} of ${file} is not named: ${text}`),
      ];
    },
  );
  return [...unnamed, ...must_not_say.flatMap((words) => lines.filter((line) => line.includes(words)))];
}

/** Whether a count is right: a number, or words with several numbers. */
const isRightCount = (count: number, wanted: number | string | undefined) =>
  wanted === undefined || (typeof wanted === 'number' ? count === wanted : wanted.includes(String(count)));

function countFaults(outcomes: readonly Outcome[], expected: Expected): string[] {
  const counts = outcomes.map(({ photos }) => photos);
  const kept = outcomes.flatMap((one) => one.kept);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const wanted = [
    [total, expected.photos] as const,
    ...counts.map((count) => [count, expected.photos_each] as const),
    ...(expected.photos_by_input ?? []).map((of, at) => [counts[at] ?? 0, of] as const),
  ];
  const names = kept.map((photo) => photo.name);
  return [
    ...wanted
      .filter(([count, of]) => !isRightCount(count, of))
      .map(([count, of]) => `${count} photos, not ${of}`),
    ...(expected.photo_names ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => `no photo ${name} among ${names.join(', ')}`),
    ...Object.entries(expected.sizes ?? {})
      .filter(([name, size]) => String(photoOf(kept, name)?.size) !== String(size))
      .map(([name, size]) => `${name} measures ${photoOf(kept, name)?.size}, not ${size}`),
    // The small picture that cameras put into a photo.
    ...kept.filter(({ size }) => String(size) === '64,48').map(({ name }) => `${name} is the preview`),
  ];
}

/** @returns all that differs from what is right for the case, a line each: counts, names, sizes, boxes, words */
export function faultsOf(outcomes: readonly Outcome[], expected: Expected): string[] {
  const kept = outcomes.flatMap((one) => one.kept);
  return [
    ...countFaults(outcomes, expected),
    ...wordFaults(outcomes, expected),
    ...boxFaults(kept, expected.boxes, expected),
    ...kept.flatMap((photo) => [
      ...(photo.boxes.length > 0 ? boxFaults([photo], expected.boxes_if_read, expected) : []),
      ...(expected.boxes_each ? boxFaults([photo], { [photo.name]: expected.boxes_each }, expected) : []),
    ]),
  ];
}

/** The colours that a photo has to have, by place: `x,y` in pixels. */
export function coloursOf({ pixels = {} }: Expected, photo: string): readonly (readonly [string, Colour])[] {
  return Object.entries(pixels).flatMap(([key, of]): readonly (readonly [string, Colour])[] => {
    if (Array.isArray(of)) return [[key, of]];
    return stemOf(key) === stemOf(photo) ? Object.entries(of as Readonly<Record<string, Colour>>) : [];
  });
}
