import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import type { ClassNames, Keypoints } from '../reading/classNames.ts';
import { collector } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { lines } from '../reading/text.ts';
import { type Dialect, dialectOf, parseLine } from './line.ts';

/**
 * Reads one YOLO label file: `class cx cy w h` in fractions, with the confidence as sixth column where a detector wrote
 * it. Longer lines are polygons (`class x y x y x y …`), turned boxes where all of them have four corners, or poses
 * (`class cx cy w h`, then keypoints), of which the box is read.
 * @param names null where there is no class list: classes are then called `class_0` …
 * @param keypoints from the dataset's settings; null where they state no poses
 */
export function readYolo(
  content: string,
  names: ClassNames | null,
  keypoints: Keypoints | null = null,
): Read {
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
