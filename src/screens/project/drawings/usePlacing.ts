import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { OpenUndecided } from '#domain/inspection/comparison/undecided.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { facadeOf, schematicOf } from '#domain/inspection/drawings/facade.ts';
import { cellAt } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { withDescendants } from '#domain/inspection/places/locations.ts';
import { wallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { keyObservation } from '#report/source.ts';
import { useDrawings } from '../../kit/data/useProjectDocuments.ts';
import { useRegister } from '../defects/register/useRegister.ts';
import { usePhotos } from '../usePhotos.ts';
import { type ShownPin, shownPins } from './shownPins.ts';

/** Prefix of the id of an elevation drawn only from floors and columns, which isn't stored. */
const SCHEMATIC = 'schematic:';
export const isSchematic = ({ id }: Drawing): boolean => id.startsWith(SCHEMATIC);

/** The stored drawings, and for each facade without one a schematic elevation where its floors or columns are known. */
function withSchematics(
  drawings: readonly Drawing[],
  defects: readonly Defect[],
  { locations }: Project,
): readonly Drawing[] {
  const whereIs = createWhere(drawings, locations);
  const facades = new Set(locations.map(({ id }) => facadeOf(locations, id)));
  return [
    ...drawings,
    ...[...facades].flatMap((place): Drawing[] => {
      if (place === null || drawings.some((one) => one.place === place)) return [];
      const here = defects.filter(({ location }) => facadeOf(locations, location) === place);
      const grid = schematicOf({ place, locations, drawings, defects: here, whereIs });
      const name = locations.find(({ id }) => id === place)?.name ?? place;
      return grid ? [{ id: SCHEMATIC + place, name, place, picture: null, grid }] : [];
    }),
  ];
}

export interface Placing {
  /** Including schematic elevations; null until everything is read. */
  readonly drawings: readonly Drawing[] | null;
  /** The shown one. */
  readonly drawing: Drawing | null;
  readonly pins: readonly ShownPin[];
  /** Open defects of the project that may be the same as those of an earlier inspection; null where there are none. */
  readonly undecided: OpenUndecided | null;
  /** Places defects on the drawing, or in its cells where it has no picture; one undo step. */
  readonly place: (places: ReadonlyMap<string, Point>) => void;
  readonly remove: (key: string) => void;
}

/**
 * The drawings of a project with the defects of the shown one.
 *
 * @param wanted id of the drawing; the first where it doesn't exist
 */
export function usePlacing(project: Project, wanted: string | undefined): Placing {
  const { manage } = useWorkspace();
  const stored = useDrawings(project.id);
  const { rows, undecided } = useRegister(project);
  const images = usePhotos(project.id);
  const defects = useMemo(() => rows?.map(({ defect }) => defect) ?? null, [rows]);
  const drawings = useMemo(
    () => stored && defects && withSchematics(stored, defects, project),
    [stored, defects, project],
  );
  const drawing = drawings?.find(({ id }) => id === wanted) ?? drawings?.[0] ?? null;
  const pins = useMemo(() => {
    if (!drawing || !defects || !stored) return [];
    const { locations } = project;
    const inside = drawing.place === null ? null : withDescendants(locations, [drawing.place]);
    const about = defects.filter(
      ({ location, facts }) =>
        inside === null || (location !== null && inside.has(location)) || facts.pin?.drawing === drawing.id,
    );
    const wall = { place: drawing.place, images: images ?? [], defects: about };
    const there = wallPositions(wall, project, keyObservation);
    const onWall = new Map(there?.defects.map(({ defect: { key }, at }) => [key, at]));
    return shownPins({
      drawing,
      drawings: stored,
      defects: about,
      whereIs: createWhere(stored, locations),
      onWall,
    });
  }, [drawing, defects, stored, images, project]);
  const set = (facts: ReadonlyMap<string, Record<string, unknown>>) =>
    manage.setProjectDocuments(project.id, 'defect', facts, 'pin');
  return {
    drawings,
    drawing,
    pins,
    undecided,
    place(places) {
      if (!drawing) return;
      const { id, picture, grid } = drawing;
      set(
        new Map(
          [...places].map(([key, at]) => [
            key,
            picture ? { pin: pinAt(id, picture.sha256, at) } : { ...cellAt(grid, at), pin: null },
          ]),
        ),
      );
    },
    remove: (key) => set(new Map([[key, drawing?.picture ? { pin: null } : { floor: '', column: '' }]])),
  };
}
