import type { Reason } from '#domain/exchange/reason.ts';

/** One thing that happened to a file, a photo or a box. */
export interface ReportLine {
  /** The file's path as given. */
  readonly file: string;
  /** The photo's name, where the line is about one. */
  readonly image: string | null;
  /** What `n` counts, in the format's terms (`line`, `annotations`); null = the whole file. */
  readonly part: string | null;
  /** Lines count from 1, everything else from 0; null = the whole file or part. */
  readonly n: number | null;
  readonly reason: Reason;
  /** How many boxes this line represents; 0 for a whole file or photo. */
  readonly boxes: number;
}

/** A line about a whole file. */
export const aboutFile = (file: string, why: Reason): ReportLine => ({
  file,
  image: null,
  part: null,
  n: null,
  reason: why,
  boxes: 0,
});

/** The result of an import. */
export interface ImportReport {
  readonly project: string;
  /** When it ended; milliseconds since 1970. */
  readonly at: number;
  /** New photos, in order. */
  readonly photos: readonly { readonly image: string; readonly name: string }[];
  /** How many photos were to be added; those missing in `photos` were left out or not reached. */
  readonly planned: number;
  /** Number of new detections. */
  readonly detections: number;
  /** Photos, new and existing, of which values of own fields were stored. */
  readonly described: number;
  /** Pending since the store refused; stored by the next successful retry. */
  readonly underway: {
    readonly photos: ImportReport['photos'];
    readonly detections: number;
    readonly described: number;
  };
  /** Existing photos and boxes that were not added again. */
  readonly already: { readonly photos: number; readonly boxes: number };
  /** The image to show: the first new photo, else the first that received boxes; null = none. */
  readonly show: string | null;
  /** Boxes imported with a correction. */
  readonly repaired: readonly ReportLine[];
  /** Files, photos and boxes left out. */
  readonly skipped: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
  /** `complete`, or why it ended early; what was added before stays. */
  readonly end: 'complete' | 'cancelled' | 'failed';
}

/** How many things lines represent: boxes, or one each for lines about files. */
export const countLines = (lines: readonly ReportLine[]): number =>
  lines.reduce((total, line) => total + Math.max(1, line.boxes), 0);

/** How many new photos are far from the others by their positions. */
export const countFar = (noted: readonly ReportLine[]): number =>
  noted.filter(({ reason }) => reason.key === 'image_far').length;

/** The report of an import whose pending part has been stored since. */
export const withUnderway = (report: ImportReport): ImportReport => ({
  ...report,
  photos: [...report.photos, ...report.underway.photos],
  detections: report.detections + report.underway.detections,
  described: report.described + report.underway.described,
  underway: { photos: [], detections: 0, described: 0 },
});

/**
 * A report as text, one line per entry.
 * @param say the words of a reason in the reader's language
 * @param headings for what was repaired, skipped and noted
 */
export function reportAsText(
  report: ImportReport,
  say: (reason: Reason) => string,
  headings: {
    readonly summary: string;
    readonly repaired: string;
    readonly skipped: string;
    readonly noted: string;
  },
): string {
  const section = (heading: string, lines: readonly ReportLine[]) =>
    lines.length === 0
      ? []
      : [
          '',
          `${heading} (${countLines(lines)})`,
          ...lines.map((line) => `  ${place(line)}: ${say(line.reason)}`),
        ];
  return `${[
    headings.summary,
    ...section(headings.skipped, report.skipped),
    ...section(headings.repaired, report.repaired),
    ...section(headings.noted, report.noted),
  ].join('\n')}\n`;
}

/** `labels/a.txt, line 3` or `coco.json, a.jpg, annotations[12] (×4)`. */
export function place({ file, image, part, n, boxes }: ReportLine): string {
  const item = n === null ? part : part === 'line' ? `line ${n}` : `${part}[${n}]`;
  return [file, image, item].filter((part) => part !== null).join(', ') + (boxes > 1 ? ` (×${boxes})` : '');
}
