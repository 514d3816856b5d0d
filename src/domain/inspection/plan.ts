import type { Severity } from '../damage/damage.ts';
import type { ImageCounts, InspectionImage } from './image.ts';
import { withDescendants } from './locations.ts';
import type { Location } from './project.ts';

/** What was found at a place, all under it included. */
export interface PlaceFigures {
  readonly photos: number;
  /** Observations: boxes of defect labels that were not rejected. */
  readonly defects: number;
  readonly unreviewed: number;
  readonly boxes: number;
  /** The gravest that was assessed; null = none was. */
  readonly gravest: Severity | null;
  /** When the newest photo was taken, ISO 8601; null where none tells. */
  readonly lastSeen: string | null;
}

const LEVELS: readonly Severity[] = [4, 3, 2, 1, 0];

/** Figures of several photos together. */
export function figuresOf(
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
): PlaceFigures {
  let [defects, unreviewed, boxes] = [0, 0, 0];
  let gravest: Severity | null = null;
  let lastSeen: string | null = null;
  for (const { id, takenAt } of images) {
    const of = counts[id];
    defects += of?.defects ?? 0;
    unreviewed += of?.unreviewed ?? 0;
    boxes += of?.boxes ?? 0;
    const level = LEVELS.find((one) => (of?.bySeverity?.[one] ?? 0) > 0);
    if (level !== undefined && level > (gravest ?? -1)) gravest = level;
    if (takenAt !== null && takenAt > (lastSeen ?? '')) lastSeen = takenAt;
  }
  return { photos: images.length, defects, unreviewed, boxes, gravest, lastSeen };
}

interface PlanCell {
  /** The zone here; null where the floor has none of that name. */
  readonly location: Location | null;
  readonly figures: PlaceFigures | null;
}

interface PlanFloor {
  readonly location: Location;
  readonly figures: PlaceFigures;
  /** One for each of the facade's zone names. */
  readonly cells: readonly PlanCell[];
}

/** A facade as a grid of floors and zones. */
export interface PlanFacade {
  readonly location: Location;
  readonly figures: PlaceFigures;
  readonly zones: readonly string[];
  /** In the order of the locations: floors are never sorted by arithmetic, since they skip numbers. */
  readonly floors: readonly PlanFloor[];
}

export interface Plan {
  readonly facades: readonly PlanFacade[];
  /** Photos without a location. */
  readonly nowhere: PlaceFigures;
}

/** A building's places as a plan without a map: each top location with the floors under it and their zones. */
export function planOf(
  locations: readonly Location[],
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
): Plan {
  const known = new Set(locations.map(({ id }) => id));
  const under = (parent: string) => locations.filter((one) => one.parent === parent);
  const figures = (id: string): PlaceFigures => {
    const inside = withDescendants(locations, [id]);
    return figuresOf(
      images.filter(({ location }) => location !== null && inside.has(location)),
      counts,
    );
  };
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
    nowhere: figuresOf(
      images.filter(({ location }) => location === null || !known.has(location)),
      counts,
    ),
  };
}
