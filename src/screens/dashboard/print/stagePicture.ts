import { intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { rectToScreen, type ViewTransform } from '#domain/geometry/view.ts';

/**
 * The part of the host that the photo covers: without the dark surroundings, which would waste ink.
 * @param photo the upright photo's size in pixels
 * @param host CSS pixels
 * @returns CSS pixels in the host; null where nothing of the photo is in view
 */
export const photoInView = (photo: Size, drawn: ViewTransform, host: Size): Rect | null =>
  intersection(rectToScreen(photoRect(photo), drawn), { x: 0, y: 0, ...host });

/**
 * Copies a part of the stage's canvas, which is asked to draw first: once a frame is presented it is blank, or without
 * the boxes. Asked here and not by the window's own event, whose listeners are called in the order in which they were
 * added, and so sometimes after this copy.
 * @param from the canvas of a host
 * @param host the host's size, CSS pixels
 * @param part CSS pixels in the host
 */
export function copyPart(from: HTMLCanvasElement, to: HTMLCanvasElement, host: Size, part: Rect): void {
  from.dispatchEvent(new Event('beforeprint'));
  // Device pixels of the canvas for a CSS pixel.
  const ratio = from.width / host.width;
  const [width, height] = [Math.round(part.width * ratio), Math.round(part.height * ratio)];
  Object.assign(to, { width, height });
  to.getContext('2d')?.drawImage(from, part.x * ratio, part.y * ratio, width, height, 0, 0, width, height);
}
