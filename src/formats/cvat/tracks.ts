import { reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import type { Collector, Take } from '../reading/collect.ts';
import { number, sizeOf } from '../reading/narrow.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { attribute, child, children, type Element, textOf } from '../reading/xml.ts';
import { SHAPES, takeShape } from './cvatShape.ts';

/** CVAT's name for a frame exported as a picture, without the extension. */
const nameOf = (frame: number): string => `frame_${String(frame).padStart(6, '0')}`;

/** The size of all frames of a video. */
function sizeOfFrames(root: Element): Size | null {
  const meta = child(root, 'meta');
  for (const holder of [child(meta, 'task'), child(meta, 'job'), meta]) {
    const original = child(holder, 'original_size');
    const size = sizeOf(textOf(original, 'width'), textOf(original, 'height'));
    if (size) return size;
  }
  return null;
}

/**
 * Reads the tracks of a video, each shape on its own frame; one marked as outside means the object is not visible
 * there. CVAT writes every frame of a track, so nothing is interpolated.
 */
export function readTracks(root: Element, out: Collector): void {
  const size = sizeOfFrames(root);
  const takes = new Map<number, Take>();
  const takeOn = (frame: number): Take => {
    const take = takes.get(frame) ?? out.image({ names: [nameOf(frame)], size, perImage: false });
    takes.set(frame, take);
    return take;
  };
  let at = 0;
  for (const track of children(root, 'track')) {
    const parts = isObject(track) ? track : {};
    const seen = new Set<number>();
    for (const kind of SHAPES) {
      let before = -1;
      for (const shape of children(parts, kind)) {
        const here = at++;
        const frame = isObject(shape) ? number(attribute(shape, 'frame')) : Number.NaN;
        if (!isObject(shape) || !Number.isInteger(frame) || frame < 0) {
          out.skip(here, reason('image_reference_unknown', { id: String(frame) }));
          continue;
        }
        const image = nameOf(frame);
        if (frame < before) out.repair(here, reason('track_disordered'), { image });
        before = frame;
        if (attribute(shape, 'outside') === '1') continue;
        if (seen.has(frame)) out.skip(here, reason('id_repeated', { id: String(frame) }), { image });
        else if (!takeShape(kind, shape, attribute(parts, 'label'), here, takeOn(frame)))
          out.skip(here, shapeReason(kind), { image });
        seen.add(frame);
      }
    }
  }
}
