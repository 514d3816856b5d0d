import type { ImageDamages } from '#domain/edit/confirmed.ts';
import { overlay } from '#domain/edit/projector.ts';
import type { Queue } from '../write/queue.ts';
import type { Confirmed } from './confirmed.ts';

/** The current boxes of an image: what is stored, with people's pending steps applied. */
export async function presentDamages(
  confirmed: Pick<Confirmed, 'readDamages'>,
  queue: Queue,
  image: string,
): Promise<ImageDamages> {
  for (;;) {
    const version = queue.version();
    // Read first: a step that is stored meanwhile is then in both, which is harmless, instead of in neither.
    const pending = queue.of(image).value;
    const stored = await confirmed.readDamages(image);
    if (version === queue.version()) return overlay(stored, pending);
  }
}
