import { type Reason, reason } from '#domain/exchange/reason.ts';
import { type Outline, outlineBounds, type Ring, type Shape } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import type { ClassNames, Keypoints } from '../reading/classNames.ts';
import { collector } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { lines } from '../reading/text.ts';
import { boundedBy } from '../shapes/outlines.ts';
import { writeYolo } from './writeYolo.ts';

/** What the lines of a label file contain, judged by all of them and the dataset's settings. */
interface Dialect {
  /** The sixth column holds track numbers, as written by CVAT, not confidences. */
  readonly tracked: boolean;
  /** Lines with four corners are turned boxes. */
  readonly turned: boolean;
  readonly keypoints: Keypoints | null;
}

interface Line {
  readonly index: number;
  readonly box: Shape;
  readonly confidence: number | null;
  /** It has keypoints, which are ignored. */
  readonly isPose: boolean;
}

/** Whether a line is a box on the photo followed by triples of keypoints, with visible ones inside the box. */
function isPose(row: readonly number[], count: number): boolean {
  const after = 5 + 3 * count;
  const [, cx = 0, cy = 0, width = 0, height = 0] = row;
  const isBox = Math.abs(cx - 0.5) + width / 2 <= 0.51 && Math.abs(cy - 0.5) + height / 2 <= 0.51;
  if (!isBox || row.length < after || row.length > after + 1) return false;
  for (let i = 5; i < after; i += 3) {
    const [x = 0, y = 0, seen = Number.NaN] = row.slice(i, i + 3);
    if (seen !== 0 && seen !== 1 && seen !== 2) return false;
    const isIn = Math.abs(x - cx) <= width / 2 + 0.01 && Math.abs(y - cy) <= height / 2 + 0.01;
    if (seen > 0 && !isIn) return false;
  }
  return true;
}

/**
 * Keypoints without settings that state them: every line is a box, then triples that end with a visibility, 0, 1 or 2,
 * and lie in the box. A single such line might be a triangle with its confidence.
 */
function posesIn(rows: readonly (readonly number[])[]): Keypoints | null {
  const long = rows.filter(({ length }) => length > 6);
  const [first] = long;
  if (!first) return null;
  const count = Math.floor((first.length - 5) / 3);
  return count > 1 && long.every((row) => isPose(row, count)) ? { count, figures: 3 } : null;
}

/** @param rows the numbers of all lines */
function dialectOf(rows: readonly (readonly number[])[], keypoints: Keypoints | null): Dialect {
  const isTrack = (row: readonly number[]) =>
    row.length === 6 && Number.isInteger(row[5]) && (row[5] ?? 0) > 1;
  return {
    tracked: rows.some(isTrack),
    // A segmentation of nothing but quadrilaterals looks the same; rectangular ones count as turned boxes there as
    // well.
    turned: rows.every(({ length }) => length <= 6 || length === 9 || length === 10),
    keypoints: keypoints ?? posesIn(rows),
  };
}

/** Whether corners are those of their bounding box: trainers can only write a box among polygons like that. */
function isUpright(corners: Ring): boolean {
  const { x, y, width, height } = outlineBounds({ kind: 'turned', corners });
  const near = (a: number, b: number) => Math.abs(a - b) < 2e-6;
  const onSide = corners.every((value, i) =>
    i % 2 === 0 ? near(value, x) || near(value, x + width) : near(value, y) || near(value, y + height),
  );
  // Crossing or repeated corners cover less.
  const isRectangle = Math.abs(Math.abs(signedArea(corners)) - width * height) <= 1e-3 * width * height;
  return corners.length === 8 && onSide && isRectangle;
}

/** A box by its centre and extent, followed by the confidence where there is one. */
function boxLine(values: readonly number[], confidence: number | null): Omit<Line, 'isPose'> {
  const [index = Number.NaN, cx = Number.NaN, cy = Number.NaN, width = Number.NaN, height = Number.NaN] =
    values;
  return { index, confidence, box: { x: cx - width / 2, y: cy - height / 2, width, height } };
}

/** One line, or why it is invalid. */
function parseLine(fields: readonly string[], of: Dialect): Line | Reason {
  if (fields.length < 5) return reason('line_field_count', { count: fields.length });
  const values = fields.map(number);
  if (values.some(Number.isNaN)) return reason('box_not_numbers');
  const [index = Number.NaN] = values;
  if (!Number.isInteger(index) || index < 0) return reason('class_unknown', { index: String(index) });
  if (fields.length <= 6) {
    const confidence = fields.length === 6 && !of.tracked ? (values[5] ?? null) : null;
    return { ...boxLine(values, confidence), isPose: false };
  }
  if (of.keypoints) {
    const { count, figures } = of.keypoints;
    const after = 5 + count * figures;
    // A detector writes the confidence after the keypoints.
    const isLong = values.length === after || values.length === after + 1;
    if (!isLong) return reason('keypoints_count', { count: values.length, expected: after });
    return { ...boxLine(values, values[after] ?? null), isPose: true };
  }
  const withConfidence = fields.length % 2 === 0;
  const points = withConfidence ? values.slice(1, -1) : values.slice(1);
  const confidence = withConfidence ? (values.at(-1) ?? null) : null;
  const outline: Outline = of.turned
    ? { kind: 'turned', corners: points }
    : { kind: 'polygon', parts: [[points]] };
  const { outline: drawn, ...box } = boundedBy(outline);
  return {
    index,
    confidence,
    isPose: false,
    box: isUpright(points) ? box : { ...box, outline: drawn ?? outline },
  };
}

/**
 * Reads one YOLO label file: `class cx cy w h` in fractions, with the confidence as sixth column where a detector wrote
 * it. Longer lines are polygons (`class x y x y x y …`), turned boxes where all of them have four corners, or poses
 * (`class cx cy w h`, then keypoints), of which the box is read.
 * @param names null where there is no class list: classes are then called `class_0` …
 * @param keypoints from the dataset's settings; null where they state no poses
 */
function readYolo(content: string, names: ClassNames | null, keypoints: Keypoints | null = null): Read {
  const out = collector('yolo', 'fraction', 'line');
  for (const name of names?.values() ?? []) out.label(name);
  const take = out.image({ names: [], size: null, perImage: true });
  const rows = lines(content).map((line) => line.trim().split(/[\s\u00A0]+/));
  const dialect: Dialect = dialectOf(
    rows.map((fields) => fields.map(number)),
    keypoints,
  );
  let [nameless, poses] = [false, 0];
  for (const [index, fields] of rows.entries()) {
    const at = index + 1;
    if (fields.length === 1 && fields[0] === '') continue;
    const line = parseLine(fields, dialect);
    if ('key' in line) {
      out.skip(at, line);
      continue;
    }
    const { isPose, ...found } = line;
    const named = names?.get(line.index);
    if (named === undefined && names) {
      out.skip(at, reason('class_unknown', { index: String(line.index) }));
      continue;
    }
    nameless ||= named === undefined;
    poses += isPose ? 1 : 0;
    take({ ...found, label: named ?? `class_${line.index}`, at });
  }
  if (nameless) out.note(reason('class_names_missing'));
  if (poses > 0) out.note(reason('keypoints_left_out', { count: poses }));
  return ok(out.finish());
}

/** Whether a line is a class and at least three numbers; with a comma it is from another table. */
function isLabel(row: string): boolean {
  const fields = row.split(/\s+/);
  return (
    fields.length >= 4 &&
    !fields[0]?.includes(',') &&
    fields.slice(1).filter((field) => !Number.isNaN(number(field))).length >= 3
  );
}

/** YOLO: a text file for each photo, boxes by class number, centre and size in fractions. */
export const yolo = shipped('yolo', {
  reader: reader('lines', {
    claims({ rows, name }) {
      const labels = rows.filter(isLabel).length;
      if (rows.length > 0 && labels * 2 >= rows.length) return 'mark';
      // An empty label file means that nothing was found on its photo.
      return /\.txt$/.test(name) && (labels > 0 || rows.length === 0) ? 'guess' : null;
    },
    read: ({ text }, { classNames, keypoints }) => readYolo(text, classNames, keypoints),
  }),
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'box' }),
});

/** Polygons, each line with its corners: read by the YOLO reader. */
export const yoloSegmentation = shipped('yolo_segmentation', {
  reader: null,
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'polygon' }),
});

/** Turned boxes, each line with four corners. */
export const yoloObb = shipped('yolo_obb', {
  reader: null,
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'turned' }),
});
