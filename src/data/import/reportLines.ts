import type { Note } from '#formats/reading/report.ts';
import type { ReportLine } from './importReport.ts';

/** Above so many of one kind in one file a report says how many more there are instead of listing them. */
const LISTED = 100;

/**
 * Notes of a file as lines of a report. A file with a hundred thousand bad boxes gives a hundred lines and one
 * that counts the rest.
 * @param boxes how many boxes a note about an item stands for: 1, or 0 where notes are about something else
 */
export function reportLines(file: string, notes: readonly Note[], boxes: 0 | 1): ReportLine[] {
  const lines: ReportLine[] = [];
  const seen = new Map<string, number>();
  for (const { part, n, image, reason } of notes) {
    const count = (seen.get(reason.key) ?? 0) + 1;
    seen.set(reason.key, count);
    if (count <= LISTED) lines.push({ file, image, part, n, reason, boxes: n === null ? 0 : boxes });
  }
  for (const [key, count] of seen) {
    const sample = lines.find((line) => line.reason.key === key);
    if (count > LISTED && sample)
      lines.push({ ...sample, image: null, n: null, boxes: boxes * (count - LISTED) });
  }
  return lines;
}
