import type { HumanFields } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { MadeBy } from '#domain/edit/documents.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Result } from '#domain/result.ts';
import type { PhotoFacts } from '#photos/header/facts.ts';
import type { FolderPath } from '../../folders/folders.ts';

/** A photo to be recorded; its bytes are kept already. */
export interface NewPhoto {
  /** Names the photo within the import. */
  readonly key: string;
  /** Its place among the photos of the import, from 0: parts may come in any order. */
  readonly place: number;
  readonly name: string;
  /** Path as it was given, for matching later files. */
  readonly path: string;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly location: string | null;
  readonly takenAt: string | null;
  readonly facts: PhotoFacts;
}

/** A box to be recorded: a model's detection, or a person's own where our own export says so. */
export interface NewDetection {
  readonly label: string;
  readonly confidence: number | null;
  /** Fractions of the upright photo, inside 0 to 1. */
  readonly box: Shape;
  readonly source: 'model' | 'person';
  /** What our own export says a person had decided. */
  readonly set?: Partial<HumanFields>;
}

/** What an import writes at a time: all of it is stored, or none. */
export interface ImportPart {
  /** Labels that the project has not yet, in the order they are to be pinned. */
  readonly labels: readonly Label[];
  readonly photos: readonly NewPhoto[];
  /** Boxes by {@link NewPhoto.key} or by the id of an image that is there. */
  readonly detections: ReadonlyMap<string, readonly NewDetection[]>;
  /** The model that was run here, by the id of the image: its run is kept even where it found nothing. */
  readonly by?: ReadonlyMap<string, MadeBy>;
}

/** Why something could not be stored: no room, or anything else. */
export type NotStored = 'quota' | 'failed';

/** Why a part could not be stored, and what of it was handed over all the same. */
export interface PartNotStored {
  readonly why: NotStored;
  /** Image ids by {@link NewPhoto.key}, or by the image's own id: stored by now, or pending until another try. */
  readonly underway: ReadonlyMap<string, string>;
}

const NONE_UNDERWAY: ReadonlyMap<string, string> = new Map();
/** Something broke before anything was handed over. */
export const NOTHING_STORED: PartNotStored = { why: 'failed', underway: NONE_UNDERWAY };

/** One import being written: its parts are one step of undo. */
export interface ImportStep {
  /**
   * One part after the other. What could not be stored stays pending like any other step.
   * @returns image ids by {@link NewPhoto.key}
   */
  write(part: ImportPart): Promise<Result<ReadonlyMap<string, string>, PartNotStored>>;
}

/** What an import writes to. */
export interface ImportTarget {
  /**
   * Stores bytes under their hash; storing the same twice is free.
   * @param at where the file lies in a linked folder: it is noted, and nothing is copied
   */
  keepPhoto(photo: Blob, sha256: string, at?: FolderPath): Promise<Result<void, NotStored>>;
  /** Every detection ever brought to an image by a file or drawn, deleted ones included. */
  everDetected(
    image: string,
  ): Promise<Result<readonly { label: string; confidence: number | null; box: Shape }[], NotStored>>;
  /**
   * @param project its id
   * @param group names the step of undo; absent: a name of its own
   */
  begin(project: string, group?: string): ImportStep;
}
