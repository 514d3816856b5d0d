import type { Author, NamedModel } from '#domain/damage/origin.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Result } from '#domain/result.ts';
import type { ReadOptions } from '#formats/reading/collect.ts';
import type { PlacedPhoto } from '#formats/reading/place.ts';
import type { AttributeValue, ReadingHints, ReviewOfBox } from '#formats/reading/report.ts';
import type { FileSource } from '../fileSource.ts';
import type { ReportLine } from '../importReport.ts';

/** The result of reading a file, without its boxes. */
export interface FileReading {
  readonly path: string;
  readonly format: string;
  readonly images: readonly ImageReading[];
  /** In the file's own order, including unused ones. */
  readonly labels: readonly string[];
  readonly skipped: readonly ReportLine[];
  readonly repaired: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
  readonly hints: ReadingHints;
  /** Whether it is one of many files about one photo each. */
  readonly perImage: boolean;
  /** Whether it contains a photo, see {@link Annotations.embedded}. */
  readonly hasPhoto: boolean;
  readonly says: StatedIn;
}

/** What a file itself says of who drew its boxes. */
export interface StatedIn {
  /** Boxes of which the file says it, by what it says. */
  readonly stated: Readonly<Record<Author, number>>;
  /** Boxes with a confidence among the others: only models give one. */
  readonly scored: number;
  readonly boxes: number;
  /** The models that it names, the first few, and how many boxes are of named models. */
  readonly models: readonly NamedModel[];
  readonly named: number;
}

/** A photo in a file that was read, without its boxes. */
export interface ImageReading {
  /** Id for {@link Annotations.place}. */
  readonly id: number;
  readonly names: readonly string[];
  readonly perImage: boolean;
  /** Number of boxes by label, as spelled. */
  readonly labels: ReadonlyMap<string, number>;
  /** Whether the file says something of the photo itself: see {@link PlacedBoxes.attributes}. */
  readonly hasAttributes: boolean;
}

/** The result for one file. */
export type FileOutcome =
  | { readonly kind: 'read'; readonly reading: FileReading }
  /** `encoding`: how it was read, where it doesn't say how it is written. */
  | { readonly kind: 'classes'; readonly path: string; readonly encoding: string | null }
  /** A picture that is a mask of an annotation file, whose path is `of`. */
  | { readonly kind: 'mask'; readonly path: string; readonly of: string }
  /** Not needed, for the reason. */
  | { readonly kind: 'other'; readonly path: string; readonly reason: Reason }
  | { readonly kind: 'refused'; readonly path: string; readonly reason: Reason };

/** The effect of placing the boxes of one photo in one file on the matched photo. */
interface Placing {
  readonly id: number;
  readonly skipped: readonly ReportLine[];
  readonly repaired: readonly ReportLine[];
  readonly noted: readonly ReportLine[];
}

export interface PlacedBoxes extends Placing {
  /** What the file says of the photo itself, by name. */
  readonly attributes?: ReadonlyMap<string, AttributeValue>;
  readonly boxes: readonly PlacedBox[];
}

export interface PlacedBox {
  /** As spelled in the file. */
  readonly label: string;
  readonly confidence: number | null;
  /** Fractions of the upright photo, inside 0 to 1. */
  readonly box: Shape;
  readonly review?: ReviewOfBox;
}

/** A photo in a file and the photo it was matched with. */
export interface OnPhoto {
  readonly id: number;
  readonly photo: PlacedPhoto;
}

/** A file is opened first, and interpreted when all files that may explain it are open. */
export type ReadingPhase = 'open' | 'interpret';

/** One step of reading, by which a file that takes too long is found. */
export interface ReadingStep {
  readonly path: string;
  readonly phase: ReadingPhase;
}

/** How reading is watched from outside of its worker. */
interface ReadingWatch {
  readonly onBegin?: (step: ReadingStep) => void | Promise<void>;
  /** Steps that were too slow before; all other files are read as if these had been done. */
  readonly leaveOut?: readonly ReadingStep[];
}

/** Annotation files, read in a worker; their boxes stay there until they are needed. */
export interface Annotations {
  /**
   * Reads files that belong together: class lists and datasets among them explain the others. Resolves when `onFile`
   * has handled every file: from a worker its calls are messages, which the answer may overtake.
   * @param pictures which may be masks of the files; only those that are get opened and reported
   */
  read(
    files: readonly FileSource[],
    options: ReadOptions,
    onFile: (outcome: FileOutcome) => void | Promise<void>,
    pictures?: readonly FileSource[],
    watch?: ReadingWatch,
  ): Promise<void>;
  /** Says what {@link place} would leave out or clip. `gone`: the worker crashed, and all boxes are lost. */
  check(on: readonly OnPhoto[]): Promise<Result<readonly Placing[], 'gone'>>;
  /** Places the boxes on their matched photos. What doesn't fit is reported with its position in the file. */
  place(on: readonly OnPhoto[]): Promise<Result<readonly PlacedBoxes[], 'gone'>>;
  /**
   * The photo that a file contains itself, under the file's stem; the file is read again for it. Null where there is
   * none or it can't be read.
   */
  embedded(file: FileSource): Promise<File | null>;
  /** Frees memory; nothing may be called afterwards. */
  dispose(): void;
}
