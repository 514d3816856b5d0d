import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useDrawings } from '../../kit/data/useDrawings.ts';

/** Floors and columns by name, to be chosen from. */
export interface Cells {
  readonly floors: readonly string[];
  readonly columns: readonly string[];
}

/** Each once, in the order in which they first occur. */
const once = (names: readonly string[]): readonly string[] => [...new Set(names.filter(Boolean))];

/** The floors and columns of a project: as its drawings and places name them, then as people wrote them. */
export function useCells({ id, locations }: Project, rows: readonly RegisterRow[]): Cells {
  const drawings = useDrawings(id);
  // Once over all rows, and nothing made for each: there may be a quarter of a million.
  const written = useMemo(() => {
    const [floors, columns] = [new Set<string>(), new Set<string>()];
    for (const { defect } of rows) {
      floors.add(defect.facts.floor);
      columns.add(defect.facts.column);
    }
    return { floors, columns };
  }, [rows]);
  return useMemo(() => {
    const grids = (drawings ?? []).map(({ grid }) => grid);
    const named = (kind: 'floor' | 'zone') =>
      locations.filter((one) => one.kind === kind).map(({ name }) => name);
    return {
      floors: once([...grids.flatMap((grid) => grid.floors.names), ...named('floor'), ...written.floors]),
      columns: once([...grids.flatMap((grid) => grid.columns.names), ...named('zone'), ...written.columns]),
    };
  }, [drawings, locations, written]);
}
