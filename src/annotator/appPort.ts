import type { Label } from '#domain/damage/label.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { Readable } from '#domain/readable.ts';
import type { ProjectPhotos } from './navigation.ts';

/** What the annotator asks of the app around it. */
export interface AppPort {
  /** What can be opened. */
  readonly photos: Readable<ProjectPhotos>;
  /** The project's labels in their order; digits choose among them, see `labelDigits`. */
  readonly labels: Readable<readonly Label[]>;
  /** What an image's scale can follow from; null where the image is not known. */
  scaleFacts(image: string): ScaleFacts | null;
  /** Name of the person at work, for comments. */
  author(): string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
