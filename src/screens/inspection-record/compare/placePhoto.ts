import { centre, type Rect, type Size } from '#domain/geometry/rect.ts';
import type { SyncedView } from './useSyncedView.ts';

/** At zoom 1 a pane shows this many times the box's longer side. */
const SURROUNDINGS = 4;
/** At least this many photo pixels, however small the box. */
const LEAST_PX = 240;

/**
 * Positions a photo with its box in the middle of the pane, in CSS pixels from the pane's top left corner.
 *
 * @param box fractions of the upright photo
 */
export function placePhoto(photo: Size, box: Rect, pane: Size, view: SyncedView): Rect {
  const longest = Math.max(box.width * photo.width, box.height * photo.height);
  const shown = Math.max(LEAST_PX, longest * SURROUNDINGS);
  const scale = (Math.min(pane.width, pane.height) / shown) * view.zoom;
  const middle = centre(box);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: pane.width / 2 + view.x * pane.width - middle.x * width,
    y: pane.height / 2 + view.y * pane.width - middle.y * height,
    width,
    height,
  };
}
