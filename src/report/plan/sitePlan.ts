import type { Point } from '#domain/geometry/rect.ts';
import type { Stand } from '#domain/inspection/places/ground.ts';
import { barLength } from '../pictures/scaleBar.ts';
import { INK } from '../typesetting/blocks.ts';
import { gatherPins, num, PIN_HEIGHT, pinSvg, type Sketch, sketch } from './pins.ts';

/** Points. */
const WIDTH = 499;
const HIGHEST = 300;
const EDGE = 26;
/** Smallest width of a plan in metres, so that GPS noise around one place doesn't fill the page. */
const SMALLEST_M = 10;
/** The wedge that shows where the camera looked: length in points, half angle in degrees. */
const [REACH, HALF_ANGLE] = [17, 24];

const text = (x: number, y: number, said: string, anchor = 'middle'): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${said}</text>`;
const line = (a: Point, b: Point): string =>
  `<line x1="${num(a.x)}" y1="${num(a.y)}" x2="${num(b.x)}" y2="${num(b.y)}" stroke="${INK.text}" stroke-width="0.8"/>`;

/** The point at a distance and direction (degrees clockwise from up) from another. */
const towards = ({ x, y }: Point, degrees: number, far: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far };
};

function wedge(at: Point, heading: number): string {
  const [a, b] = [towards(at, heading - HALF_ANGLE, REACH), towards(at, heading + HALF_ANGLE, REACH)];
  const path = `M${num(at.x)} ${num(at.y)}L${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}Z`;
  return `<path d="${path}" fill="${INK.accent}" fill-opacity="0.16"/>`;
}

const north = `<path d="M${WIDTH - 16} 8l5 14l-5 -3.5l-5 3.5z" fill="${INK.text}"/>${text(WIDTH - 16, 31, 'N')}`;

/** Camera positions seen from above, north up, with a scale bar; null for fewer than two. */
export function sitePlan(stands: readonly Stand[]): Sketch | null {
  if (stands.length < 2) return null;
  const [xs, ys] = [stands.map(({ at }) => at.x), stands.map(({ at }) => at.y)];
  const [west, east, south, north_] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (WIDTH - 2 * EDGE - 24) / Math.max(SMALLEST_M, east - west),
    (HIGHEST - 2 * EDGE) / Math.max(SMALLEST_M, north_ - south),
  );
  const height = Math.max(90, 2 * EDGE + (north_ - south) * scale + PIN_HEIGHT);
  const left = (WIDTH - (east - west) * scale) / 2;
  const placed = stands.map((stand) => ({
    ...stand,
    on: { x: left + (stand.at.x - west) * scale, y: EDGE + (north_ - stand.at.y) * scale },
  }));
  const bar = barLength(60_000 / scale) / 1000;
  const [from, to] = [
    { x: EDGE / 2, y: height - 8 },
    { x: EDGE / 2 + bar * scale, y: height - 8 },
  ];
  return sketch(
    WIDTH,
    height,
    [
      `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`,
      ...placed.map(({ on, heading }) => (heading === null ? '' : wedge(on, heading))),
      ...gatherPins(placed.map(({ on, number }) => ({ text: String(number), severity: null, at: on }))).map(
        pinSvg,
      ),
      north,
      line(from, to),
      line({ ...from, y: from.y - 3 }, { ...from, y: from.y + 3 }),
      line({ ...to, y: to.y - 3 }, { ...to, y: to.y + 3 }),
      text(to.x + 5, to.y + 2.5, `${num(bar)} m`, 'start'),
    ].join(''),
  );
}
