import * as v from 'valibot';
import { own } from '../../keyed.ts';
import { plainName } from '../../plainName.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import { type Bands, bandsSchema, type Grid, NO_BANDS } from './grid.ts';
import type { Pin } from './pin.ts';

/** The kind of project documents that hold one drawing each. */
export const DRAWING = 'drawing';

/** The picture of a drawing, stored among the photos by its content. */
export interface DrawingPicture {
  readonly sha256: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The name of the file that it was made from. */
  readonly file: string;
  /** Page of the PDF, from 1; null for an image file. */
  readonly page: number | null;
}

/** The drawing of a facade, or of another part of the building, as people entered it. */
export interface Drawing {
  readonly id: string;
  readonly name: string;
  /** Id of the location that it shows with all its sublocations; null = not stated. */
  readonly place: string | null;
  /** The current picture; null where it has none, or only floors and columns. */
  readonly picture: DrawingPicture | null;
  readonly grid: Grid;
}

/** Prefix of the registers that hold one picture each: every picture that a drawing ever had is kept. */
const PICTURE_PREFIX = 'picture:';
const SHA256 = /^[0-9a-f]{64}$/;
/** Pixels; far more than this program makes of a file. */
const LONGEST_SIDE = 100_000;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_SIDE));
const picture = v.object({
  width: side,
  height: side,
  file: v.fallback(v.string(), ''),
  page: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

/**
 * SHA-256 of every picture of a stored drawing, including earlier ones: pins, signed revisions and undo refer to them.
 * Read from the names of its registers alone, so that those of a newer version are found, too.
 */
export const picturesIn = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields).flatMap((field) => {
    const sha256 = field.startsWith(PICTURE_PREFIX) ? field.slice(PICTURE_PREFIX.length) : '';
    return SHA256.test(sha256) ? [sha256] : [];
  });

/** Whether each picture register of a drawing has a valid name. */
export const namesPictures = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(fields).every(
    (field) => !field.startsWith(PICTURE_PREFIX) || SHA256.test(field.slice(PICTURE_PREFIX.length)),
  );

function readPicture(values: ProjectDocument['values']): DrawingPicture | null {
  const sha256 = values.picture;
  if (typeof sha256 !== 'string' || !SHA256.test(sha256)) return null;
  const read = v.safeParse(picture, own(values, PICTURE_PREFIX + sha256));
  return read.success ? { sha256, ...read.output, file: plainName(read.output.file) } : null;
}

const readBands = (value: unknown): Bands => {
  const read = v.safeParse(bandsSchema, value);
  return read.success ? read.output : NO_BANDS;
};

/** A drawing from its project document; invalid values count as not set. */
export function readDrawing({ id, values }: ProjectDocument): Drawing {
  const { name, place, floors, columns } = values;
  return {
    id,
    name: typeof name === 'string' ? plainName(name) : '',
    place: typeof place === 'string' ? place : null,
    picture: readPicture(values),
    grid: { floors: readBands(floors), columns: readBands(columns) },
  };
}

/** Changes of a drawing; omitted parts stay as they are. */
export interface DrawingChange {
  readonly name?: string;
  readonly place?: string | null;
  readonly picture?: DrawingPicture | null;
  readonly grid?: Grid;
}

/** The registers to write for a change of a drawing. */
export function drawingValues({ name, place, picture: made, grid }: DrawingChange): Record<string, unknown> {
  const { sha256, ...facts } = made ?? { sha256: '' };
  return {
    ...(name === undefined ? {} : { name }),
    ...(place === undefined ? {} : { place }),
    ...(made === undefined ? {} : { picture: sha256 }),
    ...(made ? { [PICTURE_PREFIX + sha256]: facts } : {}),
    ...(grid === undefined ? {} : { floors: grid.floors, columns: grid.columns }),
  };
}

/** Where a pin is: on its drawing's current picture, on an earlier one, or on a drawing that is gone. */
export function standOf(pin: Pin, drawings: readonly Drawing[]): 'here' | 'earlier' | 'gone' {
  const drawing = drawings.find(({ id }) => id === pin.drawing);
  if (!drawing) return 'gone';
  return (drawing.picture?.sha256 ?? '') === pin.picture ? 'here' : 'earlier';
}
