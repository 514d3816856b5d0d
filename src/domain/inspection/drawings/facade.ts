import { byName } from '../../order.ts';
import type { Location } from '../building/project.ts';
import type { Defect } from '../register/defect.ts';
import type { Drawing } from './drawing.ts';
import { evenBands, type Grid, MOST_BANDS } from './grid.ts';
import type { Whereabouts } from './where.ts';

/** The facade of a location: itself or its nearest ancestor that is one, else the topmost; null for none. */
export function facadeOf(locations: readonly Location[], id: string | null): string | null {
  const byId = new Map(locations.map((one) => [one.id, one]));
  const passed = new Set<string>();
  let top: string | null = null;
  for (let at = id === null ? undefined : byId.get(id); at && !passed.has(at.id); ) {
    if (at.kind === 'facade') return at.id;
    passed.add(at.id);
    top = at.id;
    at = at.parent === null ? undefined : byId.get(at.parent);
  }
  return top;
}

/** What a facade's floors and columns are derived from, besides its drawings. */
export interface FacadeSources {
  readonly place: string;
  readonly locations: readonly Location[];
  readonly drawings: readonly Drawing[];
  /** The defects at the facade. */
  readonly defects: readonly Pick<Defect, 'facts' | 'location'>[];
  readonly whereIs: (defect: Pick<Defect, 'facts' | 'location'>) => Whereabouts;
}

/**
 * Stated names first, then others that occur; the latter sorted by name, since the order of floors can't be computed.
 */
function joined(stated: readonly string[], occurring: readonly string[]): readonly string[] {
  const known = new Set(stated);
  const others = [...new Set(occurring)].filter((name) => name !== '' && !known.has(name));
  return [...stated, ...others.toSorted(byName)].slice(0, MOST_BANDS);
}

/** The longest list of names on the facade's drawings. */
const statedBy = (drawings: readonly Drawing[], of: keyof Grid): readonly string[] =>
  drawings
    .map(({ grid }) => grid[of].names)
    .reduce((most, names) => (names.length > most.length ? names : most), []);

/**
 * The floors and columns of a facade as a grid of equal cells, drawn where there is no picture. Taken from its
 * drawings, else from its locations (floors, listed from the ground up, and their zones), then from names used by
 * defects. Null where there are none.
 */
export function schematicOf({ place, locations, drawings, defects, whereIs }: FacadeSources): Grid | null {
  const here = drawings.filter((one) => one.place === place);
  const positions = defects.map(whereIs);
  const under = locations.filter(({ parent }) => parent === place);
  const floorsThere = under.filter(({ kind }) => kind === 'floor');
  const zones = locations.filter(
    ({ parent, kind }) => kind === 'zone' && floorsThere.some(({ id }) => id === parent),
  );
  const stated = (of: keyof Grid, otherwise: readonly string[]) => {
    const names = statedBy(here, of);
    return names.length > 0 ? names : [...new Set(otherwise)];
  };
  const floors = joined(
    stated('floors', floorsThere.map(({ name }) => name).toReversed()),
    positions.map(({ floor }) => floor).toReversed(),
  );
  const columns = joined(
    stated(
      'columns',
      zones.map(({ name }) => name),
    ),
    positions.map(({ column }) => column),
  );
  if (floors.length === 0 && columns.length === 0) return null;
  return { floors: evenBands(floors, 0, 1), columns: evenBands(columns, 0, 1) };
}
