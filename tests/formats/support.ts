import type { Reason } from '#domain/exchange/reason.ts';
import { appFormats } from '#formats/adapters.ts';
import { classNames, interpret } from '#formats/createFormats.ts';
import type { ClassNames, Keypoints } from '#formats/reading/classNames.ts';
import type { ReadOptions } from '#formats/reading/collect.ts';
import type { Note, Reading } from '#formats/reading/report.ts';
import { decodeText } from '#formats/reading/text.ts';

const utf8 = new TextEncoder();

/** Reads a file as an import does: by its content. Throws the reason of a refusal. */
export function read(
  content: string | Uint8Array,
  path = 'file.bin',
  {
    names = null,
    keypoints = null,
    pictures = {},
    ...options
  }: ReadOptions & {
    names?: readonly string[] | null;
    keypoints?: Keypoints | null;
    pictures?: Readonly<Record<string, Uint8Array>>;
  } = {},
): Reading {
  const text = decodeText(typeof content === 'string' ? utf8.encode(content) : content);
  if (!text.ok) throw new Refused(text.error);
  const detected = appFormats.detect(text.value.text, path);
  if (!detected.ok) throw new Refused(detected.error);
  if (detected.value.kind === 'classes' || detected.value.kind === 'other')
    throw new Error(detected.value.kind);
  const classes: ClassNames | null = names && new Map(names.entries());
  const picture = (name: string) => new Map(Object.entries(pictures)).get(name) ?? null;
  const companions = { classNames: classes, keypoints, dataset: null, picture };
  const reading = interpret(detected.value, companions, options);
  if (!reading.ok) throw new Refused(reading.error);
  return reading.value;
}

class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.key);
    this.reason = reason;
  }
}

/** Boxes as `label x y width height (confidence)`, rounded for comparing. */
export const boxes = (reading: Reading, digits = 4): string[] =>
  reading.images.flatMap((image) =>
    image.boxes.map(({ label, box, confidence }) => {
      const sides = [box.x, box.y, box.width, box.height].map((side) => Number(side.toFixed(digits)));
      return [label, ...sides, ...(confidence === null ? [] : [`(${confidence})`])].join(' ');
    }),
  );

/** Notes as `part n: reason`. */
export const notes = (list: readonly Note[]): string[] =>
  list.map(({ part, n, reason }) => `${part ?? 'file'}${n === null ? '' : ` ${n}`}: ${reason.key}`);

/** The names of a class list. */
export function classesOf(content: string, path: string): [number, string][] {
  const detected = appFormats.detect(content, path);
  if (!detected.ok || detected.value.kind !== 'classes') throw new Error('no class list');
  return [...(classNames(detected.value) ?? [])];
}
