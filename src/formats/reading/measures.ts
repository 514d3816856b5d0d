import * as v from 'valibot';
import { FIELD_SCHEMAS, MEASURE_FIELDS } from '#domain/damage/fields.ts';
import type { Measures } from '#domain/measure/measure.ts';
import { pick } from '#domain/pick.ts';

/** Measurements and observations of a damage: columns of our CSV. */
export const MEASURE_COLUMNS = ['crack_width_mm', 'length_m', 'area_m2', 'measures'] as const;

/** Enough digits for any measure taken on a photo. */
const figure = (value: number): number => Number(value.toPrecision(4));

const NOTHING = MEASURE_COLUMNS.map(() => '');

/**
 * The cells of {@link MEASURE_COLUMNS}: the largest width, the length and the area as numbers for people, with `<`
 * before a width that the photo doesn't resolve; then everything as JSON, with points, scale, error, author and date.
 * Only the JSON is read back.
 */
export function measureCells(of: Measures): readonly (string | number)[] {
  const { crackWidth, lineLength, surfaceArea } = of;
  const taken = MEASURE_FIELDS.filter((field) => of[field] !== null);
  if (taken.length === 0) return NOTHING;
  const width = crackWidth?.result;
  return [
    width === undefined
      ? ''
      : width.kind === 'measured'
        ? figure(width.max.value)
        : `<${figure(width.belowMm)}`,
    lineLength ? figure(lineLength.result.value) : '',
    surfaceArea ? figure(surfaceArea.result.value) : '',
    JSON.stringify(pick(of, taken)),
  ];
}

/** Null for invalid JSON. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

const cell = v.partial(v.looseObject(pick(FIELD_SCHEMAS, MEASURE_FIELDS)));

/** Reads the cell `measures`. @returns null where it isn't as {@link measureCells} writes it */
export function readMeasures(content: string): Partial<Measures> | null {
  const read = v.safeParse(cell, parsed(content));
  if (!read.success) return null;
  const { output } = read;
  return Object.fromEntries(
    MEASURE_FIELDS.flatMap((field) => (output[field] ? [[field, output[field]]] : [])),
  );
}
