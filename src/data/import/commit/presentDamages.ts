import type { ImageDamages } from '#domain/edit/confirmed.ts';
import { overlay } from '#domain/edit/projector.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import type { Writer } from '../../write/writer.ts';

interface Sources {
  readonly confirmed: Confirmed;
  readonly writer: Writer;
}

/** The boxes of an image as they are now: what is stored, and on top of it what people did that isn't stored yet. */
export async function presentDamages({ confirmed, writer }: Sources, image: string): Promise<ImageDamages> {
  for (;;) {
    const version = writer.queue.version();
    // Looked at first: a step that is stored meanwhile is in both, which does no harm, and not in neither.
    const pending = writer.queue.of(image).value;
    const stored = await confirmed.readDamages(image);
    if (version === writer.queue.version()) return overlay(stored, pending);
  }
}
