import type { ImageDamages } from '#domain/edit/confirmed.ts';
import { overlay } from '#domain/edit/projector.ts';
import type { Queue } from '../write/queue.ts';
import type { Confirmed } from './confirmed.ts';

/** The boxes of an image as they are now: what is stored, and on top of it what people did that isn't stored yet. */
export async function presentDamages(
  confirmed: Pick<Confirmed, 'readDamages'>,
  queue: Queue,
  image: string,
): Promise<ImageDamages> {
  for (;;) {
    const version = queue.version();
    // Looked at first: a step that is stored meanwhile is in both, which does no harm, and not in neither.
    const pending = queue.of(image).value;
    const stored = await confirmed.readDamages(image);
    if (version === queue.version()) return overlay(stored, pending);
  }
}
