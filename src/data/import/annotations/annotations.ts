import type { ReadFormat } from '#domain/exchange/formats.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Result } from '#domain/result.ts';
import type { ReadOptions } from '#formats/reading/options.ts';
import type { PlacedPhoto } from '#formats/reading/place.ts';
import type { ReadingHints, ReviewOfBox } from '#formats/reading/report.ts';
import type { FileSource } from '../fileSource.ts';
import type { ReportLine } from '../importReport.ts';

/** A file that was read, without its boxes. */
export interface FileReading {
  readonly path: string;
  readonly format: ReadFormat;
  readonly images: readonly ImageReading[];
  /** In the file's own order, used or not. */
  readonly labels: readonly string[];
  readonly skipped: readonly ReportLine[];
  readonly repaired: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
  readonly hints: ReadingHints;
}

/** A photo of a file that was read, without its boxes. */
export interface ImageReading {
  /** Fetches its boxes, see {@link Annotations.place}. */
  readonly id: number;
  readonly names: readonly string[];
  readonly perImage: boolean;
  /** Number of boxes by label as spelt. */
  readonly labels: ReadonlyMap<string, number>;
}

/** What became of one file. */
export type FileOutcome =
  | { readonly kind: 'read'; readonly reading: FileReading }
  | { readonly kind: 'classes'; readonly path: string }
  /** A picture that is a mask of an annotation file, whose path is `of`. */
  | { readonly kind: 'mask'; readonly path: string; readonly of: string }
  /** Not needed, for the reason. */
  | { readonly kind: 'other'; readonly path: string; readonly reason: Reason }
  | { readonly kind: 'refused'; readonly path: string; readonly reason: Reason };

/** What happens when the boxes of one photo of one file are put on the photo they were matched with. */
interface Placing {
  readonly id: number;
  readonly skipped: readonly ReportLine[];
  readonly repaired: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
}

export interface PlacedBoxes extends Placing {
  readonly boxes: readonly PlacedBox[];
}

export interface PlacedBox {
  /** As the file spells it. */
  readonly label: string;
  readonly confidence: number | null;
  /** Fractions of the upright photo, inside 0 to 1. */
  readonly box: Shape;
  readonly review?: ReviewOfBox;
}

/** A read photo and the photo it was matched with. */
export interface OnPhoto {
  readonly id: number;
  readonly photo: PlacedPhoto;
}

/** Annotation files, read beside the main thread; their boxes stay there until they are wanted. */
export interface Annotations {
  /**
   * Reads files that belong together: class lists and datasets among them explain the others. Done when
   * `onFile` was done with every file: from a worker its calls are messages, which an answer may overtake.
   * @param pictures those among which the files may have their masks; only these are opened, and told
   */
  read(
    files: readonly FileSource[],
    options: ReadOptions,
    onFile: (outcome: FileOutcome) => void | Promise<void>,
    pictures?: readonly FileSource[],
  ): Promise<void>;
  /** Tells what {@link place} would leave out or cut. `gone`: the worker fell over, and all boxes with it. */
  check(on: readonly OnPhoto[]): Promise<Result<readonly Placing[], 'gone'>>;
  /** Puts the boxes of read photos on their matches. What doesn't fit is told with its place in the file. */
  place(on: readonly OnPhoto[]): Promise<Result<readonly PlacedBoxes[], 'gone'>>;
  /** Frees what is held; nothing may be asked afterwards. */
  dispose(): void;
}
