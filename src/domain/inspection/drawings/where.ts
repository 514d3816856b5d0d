import type { Location } from '../building/project.ts';
import type { Defect } from '../register/defect.ts';
import { type Drawing, standOf } from './drawing.ts';
import { type Cell, cellAt, NO_CELL } from './grid.ts';

/** The source of a defect's floor or column: a person, its pin, the location of its photo; null where there is none. */
type PositionSource = 'person' | 'pin' | 'place' | null;

/** Where on the building a defect lies, by floor and column. */
export interface Whereabouts extends Cell {
  readonly floorBy: PositionSource;
  readonly columnBy: PositionSource;
}

/** What a location's own name gives, if it is a floor, or a zone of one. */
function cellOfPlace(locations: readonly Location[], id: string | null): Cell {
  const place = locations.find((one) => one.id === id);
  if (place?.kind === 'floor') return { floor: place.name, column: '' };
  if (place?.kind !== 'zone') return NO_CELL;
  const floor = locations.find((one) => one.id === place.parent && one.kind === 'floor');
  return { floor: floor?.name ?? '', column: place.name };
}

/** The first source with a text, and that text. */
const first = (
  ...told: readonly (readonly [text: string, by: PositionSource])[]
): readonly [string, PositionSource] => told.find(([text]) => text !== '') ?? ['', null];

/**
 * Finds where defects lie: what a person wrote comes first, then the pin, in the grid of the drawing that it was placed
 * on, then the photo's location where that is a floor or a zone. A pin on an earlier picture doesn't count.
 */
export function createWhere(
  drawings: readonly Drawing[],
  locations: readonly Location[],
): (defect: Pick<Defect, 'facts' | 'location'>) => Whereabouts {
  const byPlace = new Map<string | null, Cell>();
  const ofPlace = (id: string | null): Cell => {
    const known = byPlace.get(id) ?? cellOfPlace(locations, id);
    byPlace.set(id, known);
    return known;
  };
  return ({ facts: { floor, column, pin }, location }) => {
    const drawing = pin && standOf(pin, drawings) === 'here' && drawings.find(({ id }) => id === pin.drawing);
    const pinned = pin && drawing ? cellAt(drawing.grid, pin) : NO_CELL;
    const place = ofPlace(location);
    const [floorTold, floorBy] = first([floor, 'person'], [pinned.floor, 'pin'], [place.floor, 'place']);
    const [columnTold, columnBy] = first([column, 'person'], [pinned.column, 'pin'], [place.column, 'place']);
    return { floor: floorTold, column: columnTold, floorBy, columnBy };
  };
}

/** `3/F · B`; empty where neither is known. */
export const cellText = ({ floor, column }: Cell): string => [floor, column].filter(Boolean).join(' · ');
