import type { ReadonlySignal } from '@preact/signals-core';
import type { Label } from '#domain/damage/label.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import type { ProjectPhotos } from './navigation.ts';

/** What the annotator asks of the app around it. */
export interface AppPort {
  /** The photos that can be opened. */
  readonly photos: ReadonlySignal<ProjectPhotos>;
  /** The project's labels in their order; digits choose among them, see `labelDigits`. */
  readonly labels: ReadonlySignal<readonly Label[]>;
  /** What an image's scale can follow from; null where the image is not known. */
  scaleFacts(image: string): ScaleFacts | null;
  /** Opens an image's photo for tracing lines. */
  tracer(image: InspectionImage): Promise<Tracer>;
  /** How likely detections of the project are right, by its verdicts. Rejects where these can't be read now. */
  calibration(): Promise<Calibration>;
  /** Name of the person at work, for comments. */
  author(): string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
