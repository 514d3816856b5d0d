import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { createOverlay, createProjector } from '#domain/edit/projector.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Queue } from './queue.ts';

/** The damages of an image; null until they are read. */
interface Reading extends ReadonlySignal<readonly Damage[] | null> {
  /** Its stored and pending documents, for reading and for the next step. */
  readonly lay: ReturnType<typeof createOverlay>;
}

/** @returns the damages of an image, the same signal while it is referenced */
export function createReadings(confirmed: Confirmed, queue: Queue): (image: string) => Reading {
  // Weak references, so that documents of images that are no longer shown can be freed.
  const readings = new Map<string, WeakRef<Reading>>();
  return (image) => {
    const known = readings.get(image)?.deref();
    if (known) return known;
    const lay = createOverlay();
    const project = createProjector(lay);
    const [stored, pending] = [confirmed.damages(image), queue.of(image)];
    const made = computed(() => (stored.value ? project(stored.value, pending.value) : null));
    const reading = Object.assign(made, { lay });
    readings.set(image, new WeakRef(reading));
    return reading;
  };
}
