import type { Point, Rect } from '#domain/geometry/rect.ts';
import { centre } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { bearingOf, scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { barLength } from '../pictures/scaleBar.ts';
import { keyObservation } from '../source.ts';
import { INK } from '../typesetting/blocks.ts';
import { MAIN_FONT } from '../typesetting/fit.ts';
import type { Facade } from './facades.ts';
import { groundOf } from './ground.ts';
import { gatherPins, num, numberOf, pinSvg, svgOf } from './pins.ts';
import { wallFrame } from './wallFrame.ts';

/** Points. */
const WIDTH = 499;
const HIGHEST = 360;
const EDGE = 34;

/** A defect on the wall; metres to the right of the middle as one faces it, and above the take-off point. */
interface OnWall {
  readonly defect: Defect;
  readonly at: Point;
}

/** A photo's part of the wall, in the same metres; y is its lower edge. */
type Footprint = Rect;

export interface Elevation {
  readonly defects: readonly OnWall[];
  readonly footprints: readonly Footprint[];
  /** Defects whose photo has no position or height. */
  readonly left: number;
}

const heightOf = ({ facts }: InspectionImage): number | null => {
  const { relativeAltitude } = { ...facts } as { readonly relativeAltitude?: unknown };
  return typeof relativeAltitude === 'number' && Math.abs(relativeAltitude) < 2000 ? relativeAltitude : null;
};

/**
 * Where on a facade defects lie, from the positions and heights of their photos: the middle of a photo stands before
 * the drone, and where the photo has a scale a box lies as far from there as it does in the photo. As exact as the
 * positions are, that is to metres.
 *
 * @returns null without the facade's bearing, or where fewer than two photos tell position and height
 */
export function elevationOf(facade: Facade, project: Pick<Project, 'locations'>): Elevation | null {
  const bearing = bearingOf(project.locations, facade.location?.id ?? null);
  if (bearing === null) return null;
  // Facing the wall one looks against its normal; to the right is a quarter turn from there.
  const right = ((bearing + 270) * Math.PI) / 180;
  const photos = new Map(
    groundOf(facade.images).stands.flatMap(({ image, at }) => {
      const height = heightOf(image);
      if (height === null) return [];
      const held = photoScale(scaleFactsOf(image, project)).held;
      const middle = { x: at.x * Math.sin(right) + at.y * Math.cos(right), y: height };
      return [[image.id, { image, middle, metres: held ? held.scale.mmPerPx / 1000 : null }] as const];
    }),
  );
  if (photos.size < 2) return null;
  const defects = facade.defects.flatMap((defect): OnWall[] => {
    const { damage } = keyObservation(defect);
    const photo = photos.get(damage.image);
    if (!photo) return [];
    const { image, middle, metres } = photo;
    if (metres === null) return [{ defect, at: middle }];
    const box = centre(damage.box);
    const at = {
      x: middle.x + (box.x - 0.5) * image.width * metres,
      y: middle.y - (box.y - 0.5) * image.height * metres,
    };
    return [{ defect, at }];
  });
  const footprints = [...photos.values()].flatMap(({ image, middle, metres }): Footprint[] => {
    if (metres === null) return [];
    const [width, height] = [image.width * metres, image.height * metres];
    return [{ x: middle.x - width / 2, y: middle.y - height / 2, width, height }];
  });
  return { defects, footprints, left: facade.defects.length - defects.length };
}

const label = (x: number, y: number, said: string, anchor: string): string =>
  `<text x="${num(x)}" y="${num(y)}" font-family="${MAIN_FONT}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${said}</text>`;

/** An elevation as SVG, with lines of equal height above the take-off point. */
export function elevationSvg(elevation: Elevation): string {
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
  return svgOf(
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
