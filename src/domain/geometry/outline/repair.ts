import { fail, ok, type Result } from '../../result.ts';
import { united } from './clip.ts';
import { crossings } from './crossings.ts';
import {
  MAX_POINTS,
  mapRings,
  type Outline,
  outlineBounds,
  pointCount,
  type Ring,
  ringsOf,
} from './outline.ts';
import { outlineArea, outlineLength } from './outlineExtent.ts';
import { piecesOnPhoto } from './piecesOnPhoto.ts';
import { GRID } from './pointGrid.ts';
import { ringWithin } from './rings/ringWithin.ts';

/** What was repaired in an outline. */
export type Repair = 'crossing' | 'thinned' | 'cut' | 'pieces';

/** Why an outline is invalid: no numbers, too few points, no extent, all of it off the photo, too many pieces. */
export type OutlineFault = 'not_numbers' | 'too_few' | 'no_extent' | 'outside' | 'tangled';

/** Overshoot that counts as rounding: a millionth of the photo. */
const ROUNDING = 1e-6;
/** More crossings than this are no shape that anybody drew, and take Clipper minutes. */
const MOST_CROSSINGS = 2000;
/** What lies further off the photo than this many times its size is cut off first, so that whole numbers stay exact. */
const FAR = 10;
/** Areas that differ by less than this share count as equal. */
const SAME = 1e-6;

const onGrid = (value: number): number => Math.round(value * GRID) / GRID;

/** A ring on the grid without repeated points. */
function tidy(ring: Ring, closes: boolean): Ring {
  const kept: number[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const [x, y] = [onGrid(ring[i] ?? 0), onGrid(ring[i + 1] ?? 0)];
    if (kept.length === 0 || kept.at(-2) !== x || kept.at(-1) !== y) kept.push(x, y);
  }
  while (closes && kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.splice(-2);
  return kept;
}

/** A ring without points nearer than this to the last one kept. */
function thinned(ring: Ring, least: number): Ring {
  const kept: number[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const [x = 0, y = 0] = [ring[i], ring[i + 1]];
    const [lastX, lastY] = [kept.at(-2), kept.at(-1)];
    const near = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < least;
    if (!near || i + 2 === ring.length) kept.push(x, y);
  }
  return kept;
}

/** At most {@link MAX_POINTS} points: those nearest to the one before are removed first. */
function withFewer(outline: Outline): Outline {
  let fewer = outline;
  for (let least = 1e-6; pointCount(fewer) > MAX_POINTS; least *= 2)
    fewer = mapRings(outline, (ring) => thinned(ring, least));
  return fewer;
}

/** Whether a ring visits one of its points twice. */
function repeats(ring: Ring): boolean {
  const seen = new Set<string>();
  for (let i = 0; i < ring.length; i += 2) seen.add(`${ring[i]} ${ring[i + 1]}`);
  return seen.size < ring.length / 2;
}

const isWithin = (outline: Outline): boolean => {
  const { x, y, width, height } = outlineBounds(outline);
  return x >= -ROUNDING && y >= -ROUNDING && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
};

type Sound = Result<{ readonly outline: Outline; readonly repairs: readonly Repair[] }, OutlineFault>;

function line(points: Ring, repairs: readonly Repair[]): Sound {
  const made: Outline = { kind: 'line', points: tidy(points, false) };
  if (made.points.length < 4) return fail('no_extent');
  if (isWithin(made)) return ok({ outline: made, repairs });
  const [longest] = piecesOnPhoto(made.points)
    .filter((piece) => piece.length >= 4)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return fail('outside');
  return ok({ outline: { kind: 'line', points: longest }, repairs: [...repairs, 'cut'] });
}

const lengthOf = (points: Ring): number => outlineLength({ kind: 'line', points });

function area(given: Outline, repairs: readonly Repair[]): Sound {
  const tidied: Outline =
    given.kind === 'polygon'
      ? {
          kind: 'polygon',
          // Drops holes without an area.
          parts: given.parts
            .map((part) => part.map((ring) => tidy(ring, true)))
            .filter(([outer]) => outer !== undefined && outer.length >= 6)
            .map((part) => part.filter((ring) => ring.length >= 6)),
        }
      : mapRings(given, (ring) => tidy(ring, true));
  const rings = ringsOf(tidied).filter((ring) => ring.length >= 6);
  const [only, ...others] = rings;
  if (!only) return fail('no_extent');
  const within = isWithin(tidied);
  const covers = outlineArea(tidied);
  const crossed = crossings(rings, MOST_CROSSINGS);
  if (crossed === MOST_CROSSINGS) return fail('tangled');
  // A ring that visits a point twice has holes or parts joined to it by edges there and back.
  const joined = others.length === 0 && repeats(only);
  if (others.length === 0 && crossed === 0 && within && !joined)
    return covers > 0 ? ok({ outline: tidied, repairs }) : fail('no_extent');
  const parts = united(tidied.kind === 'polygon' ? tidied.parts : [[only]]);
  if (parts.length === 0) return fail(within ? 'no_extent' : 'outside');
  const made: Outline = { kind: 'polygon', parts };
  if (within && Math.abs(outlineArea(made) - covers) <= SAME * covers)
    return ok({ outline: joined ? made : tidied, repairs });
  return ok({ outline: made, repairs: [...repairs, within ? 'crossing' : 'cut'] });
}

/**
 * An outline from a file, in fractions of the photo, in a form that can be stored: on the photo, in parts that don't
 * cross, of at most {@link MAX_POINTS} points. A sound one keeps its points in their order, to a ten-millionth of the
 * photo.
 */
export function repair(given: Outline): Sound {
  const rings = ringsOf(given);
  if (!rings.every((ring) => ring.every(Number.isFinite))) return fail('not_numbers');
  const least = given.kind === 'line' ? 4 : 6;
  if (!rings.some((ring) => ring.length >= least)) return fail('too_few');
  const isLong = pointCount(given) > MAX_POINTS;
  const outline = isLong ? withFewer(given) : given;
  const repairs: Repair[] = isLong ? ['thinned'] : [];
  if (outline.kind === 'line') return line(outline.points, repairs);
  if (rings.some((ring) => ring.length < least)) repairs.push('pieces');
  const isFar = rings.some((ring) => ring.some((value) => value < -FAR || value > 1 + FAR));
  const near = isFar ? mapRings(outline, (ring) => ringWithin(ring, FAR)) : outline;
  if (isFar && !ringsOf(near).some((ring) => ring.length >= least)) return fail('outside');
  return area(near.kind === 'turned' && isFar ? { kind: 'polygon', parts: [[near.corners]] } : near, repairs);
}
