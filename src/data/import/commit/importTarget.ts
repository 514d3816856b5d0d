import type { HumanFields } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Statement } from '#domain/damage/origin.ts';
import type { MadeBy } from '#domain/edit/documents.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { BroughtFile } from '#domain/inspection/photos/custody.ts';
import type { OwnField, OwnValue } from '#domain/inspection/register/ownField.ts';
import type { Result } from '#domain/result.ts';
import type { PhotoFacts } from '#photos/header/facts.ts';
import type { FolderPath } from '../../folders/folders.ts';

/** A photo to record; its bytes are already stored. */
export interface NewPhoto {
  /** Identifies the photo within the import. */
  readonly key: string;
  /** Its index among the photos of the import, from 0: parts may come in any order. */
  readonly place: number;
  readonly name: string;
  /** Its path as given, for matching later files. */
  readonly path: string;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly location: string | null;
  readonly takenAt: string | null;
  readonly facts: PhotoFacts;
  /** Absent where it came from no file of a person's. */
  readonly brought?: BroughtFile;
}

/** A box to record: a proposal, or a person's own where our own export says so. */
export interface NewDetection {
  readonly label: string;
  readonly confidence: number | null;
  /** Fractions of the upright photo, inside 0 to 1. */
  readonly box: Shape;
  /** Whether a person drew and judged it in this app, as our own export says: no proposal. */
  readonly isOwn?: true;
  /**
   * Who drew it, the path of its file, and what the file itself says; absent for what a model found here. `kind` is the
   * same whatever a person answers about the file: boxes of one kind are one run, so that answers that differ between two
   * devices don't make two runs of the same boxes.
   */
  readonly from?: { readonly statement: Statement; readonly file: string; readonly kind?: string };
  /** A person's decisions in our own export. */
  readonly set?: Partial<HumanFields>;
  /** What the file states of its defect in the project's own fields, by register. */
  readonly own?: Readonly<Record<string, OwnValue>>;
}

/** A part of an import: stored completely or not at all. */
export interface ImportPart {
  /** New labels for the project, in order. */
  readonly labels: readonly Label[];
  readonly photos: readonly NewPhoto[];
  /** Boxes by {@link NewPhoto.key} or by the id of an existing image. */
  readonly detections: ReadonlyMap<string, readonly NewDetection[]>;
  /** Values of the photos' own fields by register, by the same keys; what a photo states already is not in them. */
  readonly ofPhotos?: ReadonlyMap<string, Readonly<Record<string, OwnValue>>>;
  /** The model that was run here, by image id: its run is stored even where it found nothing. */
  readonly by?: ReadonlyMap<string, MadeBy>;
}

/** Why something could not be stored: no space, or another reason. */
export type NotStored = 'quota' | 'failed';

/** Why a part could not be stored, and what of it is pending. */
export interface PartNotStored {
  readonly why: NotStored;
  /** Image ids by {@link NewPhoto.key}, or by the image's own id: stored by now, or pending until a retry. */
  readonly underway: ReadonlyMap<string, string>;
}

const NONE_UNDERWAY: ReadonlyMap<string, string> = new Map();
/** A failure before anything was queued. */
export const NOTHING_STORED: PartNotStored = { why: 'failed', underway: NONE_UNDERWAY };

/** One import: its parts are one step of undo. */
export interface ImportStep {
  /**
   * Writes parts sequentially. What could not be stored stays pending like any other step.
   * @returns image ids by {@link NewPhoto.key}
   */
  write(part: ImportPart): Promise<Result<ReadonlyMap<string, string>, PartNotStored>>;
}

/** The target of an import. */
export interface ImportTarget {
  /**
   * Stores bytes by their hash; repeated calls cost nothing.
   * @param at position in a linked folder: it is recorded, and nothing is copied
   */
  keepPhoto(photo: Blob, sha256: string, at?: FolderPath): Promise<Result<void, NotStored>>;
  /** All detections of an image that were ever imported or drawn, including deleted ones. */
  everDetected(
    image: string,
  ): Promise<Result<readonly { label: string; confidence: number | null; box: Shape }[], NotStored>>;
  /** The own fields of a project, which attributes of files may be of. */
  ownFields(project: string): Promise<readonly OwnField[]>;
  /** What is stated of a project's photos in own fields, as stored, by image id; without those of which nothing is. */
  ownOfPhotos(project: string): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /**
   * @param project its id
   * @param group id of the step of undo; absent: a new one
   * @param script the script that proposed it to the person
   */
  begin(project: string, group?: string, script?: string): ImportStep;
}
