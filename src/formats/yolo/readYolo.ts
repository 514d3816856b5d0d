import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { ok } from '#domain/result.ts';
import type { ClassNames } from '../reading/classNames.ts';
import { collector } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { boundsOf } from '../reading/shapes.ts';
import { lines } from '../reading/text.ts';

/**
 * Reads one YOLO label file: `class cx cy w h` in fractions, with the confidence as sixth column where a
 * detector wrote it. Polygons (`class x y x y x y …`) and oriented boxes (four corners) become their bounds.
 * @param names null where no class list came along: classes are then called `class_0` …
 */
export function readYolo(content: string, names: ClassNames | null): Read {
  const out = collector('yolo', 'fraction', 'line');
  for (const name of names?.values() ?? []) out.label(name);
  const take = out.image({ names: [], size: null, perImage: true });
  const rows = lines(content).map((line) => line.trim().split(/[\s\u00A0]+/));
  const tracked = rows.some(
    (fields) => fields.length === 6 && Number.isInteger(number(fields[5])) && number(fields[5]) > 1,
  );
  let nameless = false;
  for (const [index, fields] of rows.entries()) {
    const at = index + 1;
    if (fields.length === 1 && fields[0] === '') continue;
    const line = parseLine(fields, tracked);
    if ('key' in line) {
      out.skip(at, line);
      continue;
    }
    const named = names?.get(line.index);
    if (named === undefined && names) {
      out.skip(at, reason('class_unknown', { index: String(line.index) }));
      continue;
    }
    nameless ||= named === undefined;
    take({ ...line, label: named ?? `class_${line.index}`, at });
  }
  if (nameless) out.note(reason('class_names_missing'));
  return ok(out.finish());
}

interface Line {
  readonly index: number;
  readonly box: Rect;
  readonly confidence: number | null;
  readonly from: 'polygon' | null;
}

/** @param tracked the sixth column holds track numbers, as CVAT writes them, not confidences */
function parseLine(fields: readonly string[], tracked: boolean): Line | Reason {
  if (fields.length < 5) return reason('line_field_count', { count: fields.length });
  const values = fields.map(number);
  if (values.some(Number.isNaN)) return reason('box_not_numbers');
  const [index = Number.NaN, cx = Number.NaN, cy = Number.NaN, width = Number.NaN, height = Number.NaN] =
    values;
  if (!Number.isInteger(index) || index < 0) return reason('class_unknown', { index: String(index) });
  if (fields.length <= 6) {
    const confidence = fields.length === 6 && !tracked ? (values[5] ?? null) : null;
    return { index, confidence, box: { x: cx - width / 2, y: cy - height / 2, width, height }, from: null };
  }
  const withConfidence = fields.length % 2 === 0;
  const points = withConfidence ? values.slice(1, -1) : values.slice(1);
  const confidence = withConfidence ? (values.at(-1) ?? null) : null;
  return { index, confidence, box: boundsOf(points), from: 'polygon' };
}
