import { createNamer } from '#domain/damage/id.ts';
import { NOT_KNOWN } from '#domain/damage/origin.ts';
import { reason } from '#domain/exchange/reason.ts';
import { mapRings, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';
import type { FileRead } from './createFormats.ts';
import type { OutBox, OutImage, OutSet } from './outgoing.ts';
import { nameIndex, stemOf } from './reading/photoNames.ts';
import { type PlacedPhoto, placement } from './reading/place.ts';
import {
  type AttributeValue,
  NO_LABEL,
  type Note,
  type ReadBox,
  type ReadImage,
  type Reading,
} from './reading/report.ts';
import { UNNAMED_STATED } from './reading/review.ts';

/** A photo that boxes of files may be on. */
export interface NamedPhoto extends Size {
  /** File name with its extension, or its path among the files; unique. */
  readonly name: string;
  /** EXIF orientation, 1 to 8; `width` and `height` are upright already. Default 1. */
  readonly orientation?: number;
}

/** A note with the file that it is about. */
interface FileNote extends Note {
  readonly file: string;
}

/** The boxes of files on their photos, to be written in a format. */
export interface Gathered {
  /** All photos in their order; its classes are the files' labels in theirs. */
  readonly set: OutSet;
  /** Boxes that are not in the set, each with its reason: what the reader left out included. */
  readonly skipped: readonly FileNote[];
  readonly repaired: readonly FileNote[];
  /** Photos that files name and that none, or several, of the given ones may be. */
  readonly unmatched: readonly { readonly file: string; readonly name: string; readonly boxes: number }[];
}

/** A box of a file as it is written again; pixels. */
function outBox(
  { label, confidence, review }: ReadBox,
  { outline, ...box }: Shape,
  { width, height }: Size,
  id: string,
): OutBox {
  const { author, ...rest } = review?.stated ?? (confidence === null ? NOT_KNOWN : UNNAMED_STATED);
  return {
    ...{ id, label, confidence, source: author, model: 'model' in rest ? rest.model : null },
    box: { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height },
    outline: outline
      ? mapRings(outline, (ring) => ring.map((value, at) => value * (at % 2 === 0 ? width : height)))
      : null,
    verdict: review?.verdict ?? 'unreviewed',
    severity: review?.severity ?? null,
    remark: review?.remark ?? '',
    measures: { ...NO_MEASURES, ...review?.measures },
    ...(review?.attributes && { attributes: review.attributes }),
  };
}

/** Finds the photo that a file means. */
function photoFinder(photos: readonly NamedPhoto[]) {
  const index = nameIndex(photos.map(({ name }) => ({ key: name, paths: [name] })));
  const byName = new Map(photos.map((photo) => [photo.name, photo]));
  return ({ names, perImage }: ReadImage, file: string): NamedPhoto | null => {
    const named = names.map((name) => index.byName(name, file).match).find((match) => match !== null);
    const match = named ?? (perImage ? index.byOwnStem(file).match : null);
    return byName.get(match ?? '') ?? null;
  };
}

/**
 * Puts the boxes of files on their photos, as an import does: photos are found by their names in the files, boxes are
 * clipped to them, and turned with them. Boxes without a label are left out, since a person has to be asked for it.
 * @param files as {@link Formats.read} returns them
 * @param photos with their upright sizes in pixels
 * @param name of the set, for formats that hold one
 */
export function gather(files: readonly FileRead[], photos: readonly NamedPhoto[], name = ''): Gathered {
  const [skipped, repaired]: [FileNote[], FileNote[]] = [[], []];
  const unmatched: Gathered['unmatched'][number][] = [];
  const classes = new Set<string>();
  const boxes = new Map(photos.map((photo) => [photo.name, [] as OutBox[]]));
  const attributes = new Map<string, ReadonlyMap<string, AttributeValue>>();
  const namers = new Map(photos.map((photo) => [photo.name, createNamer([])]));
  const find = photoFinder(photos);
  const add = (file: string, reading: Reading, image: ReadImage) => {
    const photo = find(image, file);
    const named = image.names[0] ?? stemOf(file);
    if (!photo) return unmatched.push({ file, name: named, boxes: image.boxes.length });
    // Of several files, the first that states something counts.
    const stated = new Map([...(image.attributes ?? []), ...(attributes.get(photo.name) ?? [])]);
    if (stated.size > 0) attributes.set(photo.name, stated);
    const on: PlacedPhoto = { orientation: 1, ...photo };
    const { place } = placement(reading.unit, image.size, on);
    for (const box of image.boxes) {
      const where = { file, part: reading.part, n: box.at, image: named };
      const placed = place(box.box);
      if ('key' in placed) skipped.push({ ...where, reason: placed });
      else if (box.label === NO_LABEL) skipped.push({ ...where, reason: reason('label_missing') });
      else {
        repaired.push(...placed.repaired.map((why) => ({ ...where, reason: why })));
        classes.add(box.label);
        const id = namers.get(photo.name)?.(box.label) ?? '';
        boxes.get(photo.name)?.push(outBox(box, placed.box, photo, id));
      }
    }
  };
  for (const { path, read } of files) {
    if (!read) continue;
    if (!read.ok) {
      skipped.push({ ...{ file: path, part: null, n: null, image: null }, reason: read.error });
      continue;
    }
    const reading = read.value;
    for (const label of reading.labels) classes.add(label);
    skipped.push(...reading.skipped.map((note) => ({ ...note, file: path })));
    repaired.push(...reading.repaired.map((note) => ({ ...note, file: path })));
    for (const image of reading.images) add(path, reading, image);
  }
  const images = photos.map(({ name, width, height }): OutImage => {
    const stated = attributes.get(name);
    return { name, width, height, boxes: boxes.get(name) ?? [], ...(stated && { attributes: stated }) };
  });
  return { set: { name, classes: [...classes], images }, skipped, repaired, unmatched };
}
