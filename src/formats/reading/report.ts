import type { ReadFormat } from '#domain/exchange/formats.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Measures } from '#domain/measure/measure.ts';
import type { Result } from '#domain/result.ts';

/** Something that happened to one place of a file. */
export interface Note {
  /** What is counted, as the format itself calls it (`line`, `annotations`, `shape`); null = the whole file. */
  readonly part: string | null;
  /** Which one: lines count from 1, everything else from 0; null = all of the part. */
  readonly n: number | null;
  /** The photo's name as the file has it; null where it has none. */
  readonly image: string | null;
  readonly reason: Reason;
  /** How many boxes it is about, where it isn't one. */
  readonly boxes?: number;
}

/** What a file of our own says of a box besides the detection itself. */
export interface ReviewOfBox {
  readonly source?: 'model' | 'person';
  readonly verdict?: 'unreviewed' | 'accepted' | 'rejected' | 'unsure';
  /** 0 to 4. */
  readonly severity?: number;
  /** Never empty. */
  readonly remark?: string;
  readonly measures?: Partial<Measures>;
}

/** What a box without a label has for one: people are asked what it shall be. */
export const NO_LABEL = '';

/** One box of a file, not yet clamped to its photo. */
export interface ReadBox {
  /** As the file spells it; {@link NO_LABEL} where it has none. */
  readonly label: string;
  /** 0 to 1; null where the file has none. */
  readonly confidence: number | null;
  /** In the reading's unit; width and height are at least 0, everything is finite. Its outline is as the file has it. */
  readonly box: Shape;
  /** Its place in the file, counted in the reading's `part`. */
  readonly at: number;
  readonly review?: ReviewOfBox;
}

/** A photo as an annotation file knows it. */
export interface ReadImage {
  /** Names or paths the file gives the photo, `/` as separator, likeliest first; none for YOLO. */
  readonly names: readonly string[];
  /** Whether the file describes this photo alone, so that its own stem names the photo (YOLO, VOC, labelme). */
  readonly perImage: boolean;
  /** Declared size in pixels; null where the file has none. */
  readonly size: Size | null;
  readonly boxes: readonly ReadBox[];
}

/** What a file holds. */
export interface Reading {
  readonly format: ReadFormat;
  readonly unit: 'px' | 'fraction';
  /** What boxes are counted in, see {@link Note.part}. */
  readonly part: string;
  readonly images: readonly ReadImage[];
  /** Labels in the file's own order, used or not. */
  readonly labels: readonly string[];
  /** Left out, with the reason. */
  readonly skipped: readonly Note[];
  /** Taken in with a correction. */
  readonly repaired: readonly Note[];
  /** Worth knowing; nothing was lost. */
  readonly noted: readonly Note[];
  readonly hints: ReadingHints;
}

/** What a file tells about the {@link ReadOptions} it was read with. */
export interface ReadingHints {
  /** VOC: a coordinate is 0, so pixels count from 0. */
  readonly vocZero?: boolean;
  /** VIA: region attributes in which the label might be. */
  readonly viaAttributes?: readonly string[];
  /** Label Studio: what may be taken, `latest` first; empty where there is no choice. */
  readonly labelStudioTakes?: readonly string[];
}

/** A reading, or why there is none. */
export type Read = Result<Reading, Reason>;
