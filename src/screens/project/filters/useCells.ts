import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useDrawings } from '../../kit/data/useProjectDocuments.ts';

/** Names of floors and columns to choose from. */
export interface Cells {
  readonly floors: readonly string[];
  readonly columns: readonly string[];
}

/** Without repetitions, in the order of first occurrence. */
const once = (names: readonly string[]): readonly string[] => [...new Set(names.filter(Boolean))];

/** The floors and columns of a project: those of its drawings and locations, then those that people typed. */
export function useCells({ id, locations }: Project, rows: readonly RegisterRow[]): Cells {
  const drawings = useDrawings(id);
  // A single pass without allocations, as there may be a quarter of a million rows.
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
