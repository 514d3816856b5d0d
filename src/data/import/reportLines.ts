import type { Note } from '#formats/reading/report.ts';
import type { ReportLine } from './importReport.ts';

/** With more lines of one kind in one file, a report gives the number of the rest. */
const LISTED = 100;

/**
 * Notes about a file as report lines. A file with a hundred thousand bad boxes gives a hundred lines and one that
 * counts the rest.
 * @param each how many boxes a note represents where it doesn't say: 1, or 0 for notes about other things
 */
export function reportLines(file: string, notes: readonly Note[], each: 0 | 1): ReportLine[] {
  const lines: ReportLine[] = [];
  const seen = new Map<string, { count: number; more: number }>();
  for (const { part, n, image, reason, boxes = n === null ? 0 : each } of notes) {
    const { count, more } = seen.get(reason.key) ?? { count: 0, more: 0 };
    const isListed = count < LISTED;
    seen.set(reason.key, { count: count + 1, more: isListed ? more : more + (n === null ? each : boxes) });
    if (isListed) lines.push({ file, image, part, n, reason, boxes });
  }
  for (const [key, { count, more }] of seen) {
    const sample = lines.find((line) => line.reason.key === key);
    if (count > LISTED && sample) lines.push({ ...sample, image: null, n: null, boxes: more });
  }
  return lines;
}
