import type { Defect } from './defect.ts';
import { locationTree, treeRows, withDescendants } from './locations.ts';
import type { Location } from './project.ts';

/** How many things, and in how many boxes they were seen. */
interface PivotCount {
  readonly defects: number;
  readonly observations: number;
}

export interface PivotRow {
  /** null = without a location. */
  readonly location: string | null;
  readonly name: string;
  readonly depth: number;
  /** By label key; what lies under the location is counted with it. */
  readonly cells: ReadonlyMap<string, PivotCount>;
  readonly total: PivotCount;
}

export interface Pivot {
  /** Label keys that occur, most defects first. */
  readonly labels: readonly string[];
  readonly rows: readonly PivotRow[];
  /** Every defect once. */
  readonly total: PivotRow;
}

const NONE: PivotCount = { defects: 0, observations: 0 };
const add = (count: PivotCount, { observations }: Defect): PivotCount => ({
  defects: count.defects + 1,
  observations: count.observations + observations.length,
});

function rowOf(
  defects: readonly Defect[],
  { location, name, depth }: Pick<PivotRow, 'location' | 'name' | 'depth'>,
): PivotRow {
  const cells = new Map<string, PivotCount>();
  for (const defect of defects) cells.set(defect.label, add(cells.get(defect.label) ?? NONE, defect));
  return { location, name, depth, cells, total: defects.reduce(add, NONE) };
}

/** Defects by location and by type; locations without any are left out. */
export function pivotDefects(defects: readonly Defect[], locations: readonly Location[]): Pivot {
  const known = new Set(locations.map(({ id }) => id));
  const nowhere = defects.filter(({ location }) => location === null || !known.has(location));
  const rows = treeRows(locationTree(locations)).map(({ location, depth }) => {
    const inside = withDescendants(locations, [location.id]);
    const here = defects.filter((defect) => defect.location !== null && inside.has(defect.location));
    return rowOf(here, { location: location.id, name: location.name, depth });
  });
  const total = rowOf(defects, { location: null, name: '', depth: 0 });
  const count = (label: string): number => total.cells.get(label)?.defects ?? 0;
  return {
    labels: [...total.cells.keys()].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1)),
    rows: [
      ...rows.filter((row) => row.total.defects > 0),
      ...(nowhere.length > 0 ? [rowOf(nowhere, { location: null, name: '', depth: 0 })] : []),
    ],
    total,
  };
}
