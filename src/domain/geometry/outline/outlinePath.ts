import type { Rect } from '../rect.ts';
import { mapOutline, type Outline, ringsOf, WHOLE } from './outline.ts';
import { simplify } from './repair.ts';

const digits = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * An outline as an SVG or canvas path, areas closed; to be filled by the even-odd rule.
 *
 * @param outline fractions of the photo
 * @param photo where the photo is drawn, in the unit of the drawing
 * @param off points that deviate less than this are not drawn, in the same unit
 */
export function outlinePath(outline: Outline, photo: Rect, off: number): string {
  const drawn = simplify(mapOutline(outline, WHOLE, photo), off);
  const end = outline.kind === 'line' ? '' : 'Z';
  return ringsOf(drawn)
    .map((ring) => `M${ring.map(digits).join(' ')}${end}`)
    .join('');
}
