import type { Statement } from '#domain/damage/origin.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Measures } from '#domain/measure/measure.ts';
import type { Result } from '#domain/result.ts';

/** Something to report about one place in a file. */
export interface Note {
  /** The unit counted, in the format's own terms (`line`, `annotations`, `shape`); null = the whole file. */
  readonly part: string | null;
  /** Its index: lines count from 1, everything else from 0; null = all of the part. */
  readonly n: number | null;
  /** The photo's name in the file; null where it has none. */
  readonly image: string | null;
  readonly reason: Reason;
  /** The number of boxes concerned, if not one. */
  readonly boxes?: number;
}

/** A value of a further attribute of a box or a photo; a list for several choices. */
export type AttributeValue = string | number | boolean | readonly string[];

/** What our own files, and a few others, say of a box besides the detection itself. */
export interface ReviewOfBox {
  /** Who drew it. */
  readonly stated?: Statement;
  readonly verdict?: 'unreviewed' | 'accepted' | 'rejected' | 'unsure';
  /** 0 to 4. */
  readonly severity?: number;
  /** Never empty. */
  readonly remark?: string;
  readonly measures?: Partial<Measures>;
  /** Attributes of any other name; never empty. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
}

/** The label of a box without one: people are asked what it should be. */
export const NO_LABEL = '';

/** One box of a file, not yet clipped to its photo. */
export interface ReadBox {
  /** As spelled in the file; {@link NO_LABEL} where it has none. */
  readonly label: string;
  /** 0 to 1; null where the file has none. */
  readonly confidence: number | null;
  /** In the reading's unit; width and height are at least 0, all numbers are finite. Its outline is as in the file. */
  readonly box: Shape;
  /** Its index in the file, counted in the reading's `part`. */
  readonly at: number;
  readonly review?: ReviewOfBox;
}

/** A photo as described by an annotation file. */
export interface ReadImage {
  /** Names or paths of the photo in the file, `/` as separator, likeliest first; none for YOLO. */
  readonly names: readonly string[];
  /** Whether the file describes only this photo, so that its own stem names the photo (YOLO, VOC, labelme). */
  readonly perImage: boolean;
  /** Declared size in pixels; null where the file has none. */
  readonly size: Size | null;
  /** What the file says of the photo itself, by name; absent where that is nothing. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
  readonly boxes: readonly ReadBox[];
}

/** The content of a file. */
export interface Reading {
  /** The `id` of the format that it was read as. */
  readonly format: string;
  readonly unit: 'px' | 'fraction';
  /** The unit for counting boxes, see {@link Note.part}. */
  readonly part: string;
  readonly images: readonly ReadImage[];
  /** Labels in the file's own order, used or not. */
  readonly labels: readonly string[];
  /** Left out, with the reason. */
  readonly skipped: readonly Note[];
  /** Accepted with a correction. */
  readonly repaired: readonly Note[];
  /** For information; nothing was lost. */
  readonly noted: readonly Note[];
  readonly hints: ReadingHints;
}

/** What a file says about the {@link ReadOptions} for it. */
export interface ReadingHints {
  /** VOC: a coordinate is 0, so pixels count from 0. */
  readonly vocZero?: boolean;
  /** VIA: region attributes that might be the label. */
  readonly viaAttributes?: readonly string[];
  /** Label Studio: what can be read, `latest` first; empty where there is no choice. */
  readonly labelStudioTakes?: readonly string[];
}

/** A reading, or why there is none. */
export type Read = Result<Reading, Reason>;
