import type { Project } from '#domain/inspection/building/project.ts';
import { type WallPositions, wallPositions } from '#domain/inspection/places/onWall.ts';
import { barLength } from '../pictures/scaleBar.ts';
import { keyObservation } from '../source.ts';
import { INK } from '../typesetting/blocks.ts';
import type { Facade } from './facades.ts';
import { gatherPins, num, numberOf, pinSvg, type Sketch, sketch } from './pins.ts';
import { wallFrame } from './wallFrame.ts';

/** Points. */
const WIDTH = 499;
const HIGHEST = 300;
const EDGE = 34;

/** Positions of defects on a facade, from the photos on their sheets; see {@link wallPositions}. */
export const elevationOf = (facade: Facade, project: Pick<Project, 'locations'>): WallPositions | null =>
  wallPositions({ ...facade, place: facade.location?.id ?? null }, project, keyObservation);

const label = (x: number, y: number, said: string, anchor: string): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${said}</text>`;

/** An elevation with lines of equal height above the take-off point. */
export function elevationSketch(elevation: WallPositions): Sketch {
  const { defects, footprints } = elevation;
  const { scale, height, low, high, on } = wallFrame(elevation, { width: WIDTH, height: HIGHEST }, EDGE);
  const step = barLength(((high - low) * 1000) / 3 || 5000) / 1000;
  const lines: string[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
    const { y } = on({ x: 0, y: at });
    lines.push(
      `<line x1="${EDGE}" y1="${num(y)}" x2="${WIDTH - 8}" y2="${num(y)}" stroke="${INK.line}" stroke-width="0.5"/>`,
      label(EDGE - 4, y + 2.4, `${num(at)} m`, 'end'),
    );
  }
  const frames = footprints.map((frame) => {
    const { x, y } = on({ x: frame.x, y: frame.y + frame.height });
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(frame.width * scale)}" height="${num(frame.height * scale)}" fill="${INK.accent}" fill-opacity="0.05" stroke="${INK.accent}" stroke-opacity="0.35" stroke-width="0.5"/>`;
  });
  const pins = defects.map(({ defect, at }) => ({
    text: numberOf(defect),
    severity: defect.severity,
    at: on(at),
  }));
  return sketch(
    WIDTH,
    height,
    [
      `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`,
      ...lines,
      ...frames,
      ...gatherPins(pins).map(pinSvg),
    ].join(''),
  );
}
