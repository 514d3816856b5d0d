import type { Label } from '#domain/damage/label.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { Readable } from '#domain/readable.ts';

/** What the annotator asks of the app around it. */
export interface AppPort {
  /** Puts the next or previous image of the list on the stage. */
  stepImage(by: 1 | -1): void;
  /** Puts another image on the stage, where an undone step happened. */
  goTo(image: string): void;
  /** Opens a dialog of the app, puts the focus on the filter or the stage, or takes it off the stage (`leave`). */
  show(what: 'export' | 'import' | 'filter' | 'stage' | 'leave'): void;
  /** The project's labels in their order; digits choose among them, see `labelDigits`. */
  readonly labels: Readable<readonly Label[]>;
  /** What an image's scale can follow from; null where the image is not known. */
  scaleFacts(image: string): ScaleFacts | null;
  /** Name of the person at work, for comments. */
  author(): string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
