import * as v from 'valibot';
import { isMeasured, MEASURE_KINDS, type Measures } from '#domain/measure/measure.ts';
import { measureValues } from '#domain/measure/schemas.ts';

/** What of a damage was measured or seen: the columns of our CSV. */
export const MEASURE_COLUMNS = ['crack_width_mm', 'length_m', 'area_m2', 'measures'] as const;

/** Enough digits for any measure taken on a photo. */
const figure = (value: number): number => Number(value.toPrecision(4));

const NOTHING = MEASURE_COLUMNS.map(() => '');

/**
 * The cells of {@link MEASURE_COLUMNS}: the largest width, the length and the area as figures for people, `<` before a
 * width that the photo doesn't resolve; then all of it as JSON, with points, scale, error, author and date, which alone
 * is read again.
 */
export function measureCells(of: Measures): readonly (string | number)[] {
  const { crackWidth, lineLength, surfaceArea, signs } = of;
  if (!isMeasured(of) && signs === null) return NOTHING;
  const width = crackWidth?.result;
  const all = Object.entries({ crackWidth, lineLength, surfaceArea, signs }).filter(
    ([, one]) => one !== null,
  );
  return [
    width === undefined
      ? ''
      : width.kind === 'measured'
        ? figure(width.max.value)
        : `<${figure(width.belowMm)}`,
    lineLength ? figure(lineLength.result.value) : '',
    surfaceArea ? figure(surfaceArea.result.value) : '',
    JSON.stringify(Object.fromEntries(all)),
  ];
}

const cell = v.pipe(v.string(), v.parseJson(), v.partial(v.looseObject(measureValues)));

/** Reads the cell `measures`. @returns null where it doesn't hold what {@link measureCells} writes */
export function readMeasures(content: string): Partial<Measures> | null {
  const read = v.safeParse(cell, content);
  if (!read.success) return null;
  const known = [...MEASURE_KINDS, 'signs'] as const;
  return Object.fromEntries(known.flatMap((kind) => (read.output[kind] ? [[kind, read.output[kind]]] : [])));
}
