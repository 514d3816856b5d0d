import { area, intersection, type Rect, type Size } from './rect.ts';

/** A corner of an area. */
export type Corner = `${'top' | 'bottom'} ${'left' | 'right'}`;

function placeIn(corner: Corner, { width, height }: Size, host: Size, gap: number): Rect {
  const x = corner.endsWith('left') ? gap : host.width - gap - width;
  const y = corner.startsWith('top') ? gap : host.height - gap - height;
  return { x, y, width, height };
}

/**
 * The first corner in which something would cover none of what has to stay visible; where each covers some, the one
 * that covers least.
 * @param corners in order of preference, at least one
 * @param size of what is placed there; in the same unit as the host, the gap and what has to stay visible
 * @param gap to the host's edges
 */
export function freeCorner(
  corners: readonly [Corner, ...Corner[]],
  size: Size,
  host: Size,
  gap: number,
  seen: Rect | null,
): Corner {
  const covered = (corner: Corner): number => {
    const common = seen && intersection(placeIn(corner, size, host, gap), seen);
    return common ? area(common) : 0;
  };
  let [best] = corners;
  for (const corner of corners) if (covered(corner) < covered(best)) best = corner;
  return best;
}
