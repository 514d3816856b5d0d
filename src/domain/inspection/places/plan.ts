import { SEVERITIES, type Severity } from '../../damage/damage.ts';
import { groupBy } from '../../groupBy.ts';
import { addTo, own } from '../../keyed.ts';
import { gravest } from '../../rating/locationVerdict.ts';
import type { Location } from '../building/project.ts';
import type { ImageCounts, InspectionImage } from '../photos/image.ts';
import { leftByCounts } from '../photos/leftToJudge.ts';
import type { DefectsByPhoto } from '../register/countDefects.ts';
import { rollUp } from './locations.ts';

/** What was found at a location, including its sublocations. */
export interface PlaceFigures {
  readonly photos: number;
  /** Defects named by a photo there: each counts once in a project. */
  readonly defects: number;
  readonly unreviewed: number;
  readonly boxes: number;
  /** The same by severity: `none`, `0` to `4`; levels without any may be absent. */
  readonly bySeverity: Readonly<Record<string, number>>;
  /** The most severe assessed; null = none was assessed. */
  readonly gravest: Severity | null;
  /** When the newest photo was taken, ISO 8601; null where unknown. */
  readonly lastSeen: string | null;
}

const gravestOf = (bySeverity: PlaceFigures['bySeverity']): Severity | null =>
  SEVERITIES.findLast((level) => (bySeverity[level] ?? 0) > 0) ?? null;

/** Who viewed a photo doesn't matter for its boxes. */
const NONE: ReadonlySet<string> = new Set();

/**
 * Figures of several photos combined.
 *
 * @param counted the defects of all photos of the project
 */
export function figuresOf(
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
  counted: DefectsByPhoto,
): PlaceFigures {
  let [defects, boxes] = [0, 0];
  const bySeverity: Record<string, number> = {};
  let lastSeen: string | null = null;
  for (const { id, takenAt } of images) {
    const of = own(counts, id);
    const here = counted.get(id);
    boxes += of?.boxes ?? 0;
    defects += here?.named ?? 0;
    for (const [severity, count] of Object.entries(here?.bySeverity ?? {}))
      addTo(bySeverity, severity, count);
    if (takenAt !== null && takenAt > (lastSeen ?? '')) lastSeen = takenAt;
  }
  const unreviewed = leftByCounts(images, counts, NONE).boxes;
  return {
    photos: images.length,
    defects,
    unreviewed,
    boxes,
    bySeverity,
    gravest: gravestOf(bySeverity),
    lastSeen,
  };
}

/** Two counts by the same keys, added up. */
function sumOf(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum: Record<string, number> = { ...a };
  for (const [key, count] of Object.entries(b)) addTo(sum, key, count);
  return sum;
}

/** Figures of two locations combined. */
function together(a: PlaceFigures, b: PlaceFigures): PlaceFigures {
  if (a.photos === 0 || b.photos === 0) return a.photos === 0 ? b : a;
  return {
    photos: a.photos + b.photos,
    defects: a.defects + b.defects,
    unreviewed: a.unreviewed + b.unreviewed,
    boxes: a.boxes + b.boxes,
    bySeverity: sumOf(a.bySeverity, b.bySeverity),
    gravest: gravest([a.gravest, b.gravest]),
    lastSeen: (a.lastSeen ?? '') > (b.lastSeen ?? '') ? a.lastSeen : b.lastSeen,
  };
}

/** What was found, by location. */
export interface Places {
  /** By location id, including sublocations. */
  readonly at: ReadonlyMap<string, PlaceFigures>;
  /** Photos without a location, or at one that no longer exists. */
  readonly nowhere: PlaceFigures;
}

/** What was found at every location, in one pass over the photos. */
export function figuresByPlace(
  locations: readonly Location[],
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
  counted: DefectsByPhoto,
): Places {
  const known = new Set(locations.map(({ id }) => id));
  const placed = groupBy(images, ({ location }) =>
    location !== null && known.has(location) ? location : null,
  );
  const here = (id: string | null) => figuresOf(placed.get(id) ?? [], counts, counted);
  return { at: rollUp(locations, here, together), nowhere: here(null) };
}

interface PlanCell {
  /** The zone at this cell; null where the floor has none of that name. */
  readonly location: Location | null;
  readonly figures: PlaceFigures | null;
}

interface PlanFloor {
  readonly location: Location;
  readonly figures: PlaceFigures;
  /** One per zone name of the facade. */
  readonly cells: readonly PlanCell[];
}

/** A facade as a grid of floors and zones. */
export interface PlanFacade {
  readonly location: Location;
  readonly figures: PlaceFigures;
  readonly zones: readonly string[];
  /** In the order of the locations: floors can't be sorted by number, since buildings skip some. */
  readonly floors: readonly PlanFloor[];
}

export interface Plan {
  readonly facades: readonly PlanFacade[];
  /** Photos without a location. */
  readonly nowhere: PlaceFigures;
}

/** A building's locations as a plan without a map: each top location with its floors and their zones. */
export function planOf(
  locations: readonly Location[],
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
  counted: DefectsByPhoto,
): Plan {
  const known = new Set(locations.map(({ id }) => id));
  const children = groupBy(locations, ({ parent }) => parent);
  const under = (parent: string) => children.get(parent) ?? [];
  const places = figuresByPlace(locations, images, counts, counted);
  const figures = (id: string): PlaceFigures => places.at.get(id) ?? figuresOf([], counts, counted);
  const tops = locations.filter(({ parent }) => parent === null || !known.has(parent));
  return {
    facades: tops.map((location) => {
      const floors = under(location.id);
      const zones = [...new Set(floors.flatMap(({ id }) => under(id).map(({ name }) => name)))];
      return {
        location,
        figures: figures(location.id),
        zones,
        floors: floors.map((floor) => ({
          location: floor,
          figures: figures(floor.id),
          cells: zones.map((name) => {
            const zone = under(floor.id).find((one) => one.name === name) ?? null;
            return { location: zone, figures: zone && figures(zone.id) };
          }),
        })),
      };
    }),
    nowhere: places.nowhere,
  };
}
