import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { fractionToStage, photoRect, stageToFraction } from '#domain/geometry/stage.ts';
import { screenToStage, stageToScreen } from '#domain/geometry/view.ts';
import type { Core } from '../core.ts';
import type { Photo } from '../ports.ts';

const inside = (value: number): number => Math.min(1, Math.max(0, value));

/** Converts between the screen and fractions of the open photo, at the current view. */
export interface Places {
  /** The nearest place of the photo. */
  fraction(at: Point): Point;
  /** The photo's size on the screen, CSS pixels. */
  unit(): Size;
  /** The visible part of the photo, fractions. */
  seen(): Rect;
  screen(at: Point): Point;
}

export function placesOn({ viewing, view }: Core, image: Photo): Places {
  const raw = (at: Point): Point => {
    const { x, y } = stageToFraction(
      { ...screenToStage(at, viewing.transform()), width: 0, height: 0 },
      image,
    );
    return { x, y };
  };
  const fraction = (at: Point): Point => {
    const { x, y } = raw(at);
    return { x: inside(x), y: inside(y) };
  };
  return {
    fraction,
    unit() {
      const { width, height } = photoRect(image);
      const { scale } = viewing.transform();
      return { width: width * scale, height: height * scale };
    },
    seen() {
      const [a, b] = [fraction({ x: 0, y: 0 }), fraction({ x: view.host.width, y: view.host.height })];
      return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
    },
    screen: ({ x, y }) =>
      stageToScreen(fractionToStage({ x, y, width: 0, height: 0 }, image), viewing.transform()),
  };
}
