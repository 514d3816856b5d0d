import type { ReadonlySignal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Draft, SaveState, Step } from '#domain/edit/command.ts';
import type { ReportedChange } from '#domain/edit/otherWord.ts';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import type { ListedPhoto } from '#domain/lists/photoList.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { Result } from '#domain/result.ts';

// What the annotator needs of the app around it. The app implements these; the annotator imports none of it.

/** A photo that can be opened; its size is the upright one in pixels. */
export interface Photo extends ListedPhoto, Size {
  /** File name with its extension. */
  readonly name: string;
}

/** The photos that can be opened, and the locations by which they are listed. */
export interface ProjectPhotos {
  /** Null while they are being read. */
  readonly images: readonly Photo[] | null;
  readonly locations: readonly { readonly id: string }[];
}

/** A step that was undone or redone. */
export interface UndoneStep extends Step {
  /** Number of fields that were left unchanged because somebody changed them since. */
  readonly skipped: number;
  /** Keys of the damages it changed. */
  readonly keys: readonly string[];
}

/** Reads damages and writes steps. */
export interface EditPort {
  /**
   * Damages of an image that aren't deleted, in the order of creation; null until they are read. Includes steps that
   * aren't stored yet.
   */
  damages(image: string): ReadonlySignal<readonly Damage[] | null>;
  /** Takes a step. `created` are the displayed ids of its new boxes; `isDenied`: the person's role doesn't allow it. */
  run(draft: Draft): { readonly created: readonly string[]; readonly isDenied?: boolean };
  /** Undoes this person's newest step that can be undone; null where there is none, a failure where it can't be read. */
  undo(): Promise<Result<UndoneStep | null, unknown>>;
  redo(): Promise<Result<UndoneStep | null, unknown>>;
  /** Stores again what couldn't be stored. */
  retry(): void;
  readonly save: ReadonlySignal<Pick<SaveState, 'status'>>;
  /** What undo and redo would do next. */
  readonly steps: ReadonlySignal<{ readonly undo: Step | null; readonly redo: Step | null }>;
  /** Who did what to a damage, oldest first. Rejects where it can't be read. */
  history(image: string, key: string): Promise<readonly ReportedChange[]>;
}

/** The widths along a traced line. */
export interface CrackWidths {
  /** The two edges of the crack at each place, fractions of the upright photo. */
  readonly places: readonly (readonly [Point, Point])[];
  /** The softness of the edges, as the standard deviation of a blur; photo pixels. */
  readonly blur: number;
}

/**
 * Traces a crack between points of one photo. All points are fractions of the upright photo. Every call rejects where
 * the photo can't be decoded; after `close` calls never settle.
 */
export interface PhotoTracer {
  /** The likely path between two points, searched only in the visible part of the photo. */
  propose(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The same path at full resolution, smoothed. */
  refine(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The widths along such a path. */
  widths(line: readonly Point[]): Promise<CrackWidths>;
  close(): void;
}

/** How likely boxes are right, as the verdicts on others of the project let one expect. */
export interface Likelihoods {
  /** Labels, as the model gives them, that have enough verdicts. */
  readonly labels: readonly string[];
  /** 0 to 1; the confidence itself for other labels, null for boxes without one. */
  chance(damage: Pick<Damage, 'label' | 'confidence' | 'model'>): number | null;
}

/** What else the annotator asks of the app around it. */
export interface AppPort {
  /** The photos that can be opened. */
  readonly photos: ReadonlySignal<ProjectPhotos>;
  /** The project's labels in their order; digits choose among them, see `labelDigits`. */
  readonly labels: ReadonlySignal<readonly Label[]>;
  /** What an image's scale can follow from; null where the image is not known. */
  scaleFacts(image: string): ScaleFacts | null;
  /** Opens a photo for tracing lines, by its id. Rejects where it can't be traced on. */
  tracer(image: string): Promise<PhotoTracer>;
  /** How likely detections of the project are right, by its verdicts. Rejects where these can't be read now. */
  calibration(): Promise<Likelihoods>;
  /** Name of the person at work, for comments. */
  author(): string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
