import type { Reason } from '#domain/exchange/reason.ts';

/** One thing that happened to a file, a photo or a box. */
export interface ReportLine {
  /** The file's path as the person gave it. */
  readonly file: string;
  /** The photo's name, where the line is about one. */
  readonly image: string | null;
  /** What `n` counts, as the format calls it (`line`, `annotations`); null = the whole file. */
  readonly part: string | null;
  readonly n: number | null;
  readonly reason: Reason;
  /** How many boxes this line stands for; 0 for a file without boxes. */
  readonly boxes: number;
}

/** What an import did. */
export interface ImportReport {
  readonly project: string;
  /** When it ended; milliseconds since 1970. */
  readonly at: number;
  /** Newly added photos, in their order. */
  readonly photos: readonly { readonly image: string; readonly name: string }[];
  /** Newly added detections. */
  readonly detections: number;
  /** Boxes and photos that were there before and were not added again. */
  readonly already: { readonly photos: number; readonly boxes: number };
  /** The image to show: the first new photo, else the first that received boxes; null = none. */
  readonly show: string | null;
  readonly repaired: readonly ReportLine[];
  /** Files, photos and boxes left out. */
  readonly skipped: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
  /** `complete`, or what ended it early; what was done until then is stored. */
  readonly end: 'complete' | 'cancelled' | 'failed';
}
