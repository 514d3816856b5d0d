import { frameRect, photoPixelsPerUnit, revealRect } from '#domain/geometry/navigation.ts';
import { centre, type Rect, type Size } from '#domain/geometry/rect.ts';
import { type View, viewTransform } from '#domain/geometry/view.ts';

/** A framed box is shown with so much around it: this many times its size, and at least so many photo pixels. */
const CONTEXT = 2.5;
const CONTEXT_PIXELS = 160;

/** A box narrower than this on the screen (CSS pixels) is brought nearer by "next". */
const SMALL = 32;
/** What "next" keeps free around a box, in CSS pixels. */
const MARGIN = 24;

/** The box grown about its centre to what has to be seen with it to judge it. Stage units. */
function withContext(box: Rect, photo: Size): Rect {
  const least = CONTEXT_PIXELS / photoPixelsPerUnit(photo);
  const { x, y } = centre(box);
  const width = Math.max(box.width * CONTEXT, least);
  const height = Math.max(box.height * CONTEXT, least);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The view that shows a box (stage units) with its surroundings. */
export const frame = (box: Rect, photo: Size, host: Size): View =>
  frameRect(withContext(box, photo), host, photo, 0);

/** The view in which a box can be judged: the same if it is, else moved to it, or nearer if it is small. */
export function bringIntoView(view: View, box: Rect, photo: Size, host: Size): View {
  const { scale } = viewTransform(view, host);
  if (scale > 0 && Math.min(box.width, box.height) * scale < SMALL) {
    const framed = frame(box, photo, host);
    if (framed.zoomOffset > view.zoomOffset) return framed;
  }
  return revealRect(view, box, host, photo, MARGIN);
}
