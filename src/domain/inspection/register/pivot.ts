import { groupBy } from '../../groupBy.ts';
import type { Location } from '../building/project.ts';
import { locationTree, rollUp, treeRows } from '../places/locations.ts';
import type { Defect } from './defect.ts';

/** The number of defects, and of the boxes they were seen in. */
interface PivotCount {
  readonly defects: number;
  readonly observations: number;
}

export interface PivotRow {
  /** null = without a location. */
  readonly location: string | null;
  readonly name: string;
  readonly depth: number;
  /** By label key, including sublocations. */
  readonly cells: ReadonlyMap<string, PivotCount>;
  readonly total: PivotCount;
}

export interface Pivot {
  /** Label keys that occur, most defects first. */
  readonly labels: readonly string[];
  readonly rows: readonly PivotRow[];
  /** Each defect counted once. */
  readonly total: PivotRow;
}

/** Counts by label key. */
type Cells = ReadonlyMap<string, PivotCount>;

const NONE: PivotCount = { defects: 0, observations: 0 };
const sum = (a: PivotCount, b: PivotCount): PivotCount => ({
  defects: a.defects + b.defects,
  observations: a.observations + b.observations,
});

function cellsOf(defects: readonly Defect[]): Cells {
  const cells = new Map<string, { defects: number; observations: number }>();
  for (const { label, observations } of defects) {
    const cell = cells.get(label) ?? { defects: 0, observations: 0 };
    cell.defects += 1;
    cell.observations += observations.length;
    cells.set(label, cell);
  }
  return cells;
}

const together = (a: Cells, b: Cells): Cells =>
  new Map([...a, ...[...b].map(([label, count]) => [label, sum(a.get(label) ?? NONE, count)] as const)]);

const rowOf = (cells: Cells, of: Pick<PivotRow, 'location' | 'name' | 'depth'>): PivotRow => ({
  ...of,
  cells,
  total: [...cells.values()].reduce(sum, NONE),
});

/** Defects by location and by type, without locations that have none. */
export function pivotDefects(defects: readonly Defect[], locations: readonly Location[]): Pivot {
  const known = new Set(locations.map(({ id }) => id));
  const placed = groupBy(defects, ({ location }) =>
    location !== null && known.has(location) ? location : null,
  );
  const here = (id: string | null): Cells => cellsOf(placed.get(id) ?? []);
  const inside = rollUp(locations, here, together);
  const rows = treeRows(locationTree(locations)).map(({ location: { id, name }, depth }) =>
    rowOf(inside.get(id) ?? new Map(), { location: id, name, depth }),
  );
  const nowhere = rowOf(here(null), { location: null, name: '', depth: 0 });
  const total = rowOf(cellsOf(defects), { location: null, name: '', depth: 0 });
  const count = (label: string): number => total.cells.get(label)?.defects ?? 0;
  return {
    labels: [...total.cells.keys()].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1)),
    rows: [...rows, nowhere].filter((row) => row.total.defects > 0),
    total,
  };
}
