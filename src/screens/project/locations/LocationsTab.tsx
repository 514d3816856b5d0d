import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { groupBy } from '#domain/groupBy.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationCodes } from '#domain/inspection/places/locationCodes.ts';
import { locationTree, mayMoveUnder, rollUp, treeRows } from '#domain/inspection/places/locations.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/places/plan.ts';
import { scaleRanges } from '#domain/inspection/register/levelFor.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useDefectsByPhoto } from '../../kit/data/useDefectsByPhoto.ts';
import { cards } from '../../kit/page/cards.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import * as styles from '../project.css.ts';
import { useAllPhotos, useCounts, usePhotoContext, usePhotos } from '../usePhotos.ts';
import { LocationForm } from './LocationForm.tsx';
import { LocationRow } from './LocationRow.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** The column headings; the last column only has buttons. */
function Heads() {
  const { LL } = useI18n();
  const words = LL.project.locations;
  return (
    <thead>
      <tr>
        <HeadCells of={[words.name(), words.code(), LL.projects.kind(), LL.projects.bearing()]} />
        <HeadCells of={[words.photos(), words.defects(), words.reviewed()]} areNumbers />
        <HeadCells of={[LL.projects.bySeverity(), LL.projects.scale(), LL.projects.lastSeen()]} />
        <td className={page.th} />
      </tr>
    </thead>
  );
}

interface LocationActs {
  /** Why the last move was refused, as text; null where it wasn't. */
  readonly refused: string | null;
  /** Moves a location under another; null = to the top. Refused where that would close a cycle. */
  readonly putUnder: (id: string, parent: string | null) => void;
  /** Whether a location is the first or last among its siblings. */
  readonly endsOf: (location: Location) => { readonly isFirst: boolean; readonly isLast: boolean };
  /** Swaps a location with the previous or next sibling. */
  readonly shift: (location: Location, by: 1 | -1) => void;
}

/** Moves the locations of a project; each move is one undo step. */
function useLocationActs({ id: project, locations }: Project): LocationActs {
  const { LL } = useI18n();
  const { manage } = useWorkspace();
  const [refused, setRefused] = useState<string | null>(null);
  const siblingsOf = ({ parent }: Location) => locations.filter((one) => one.parent === parent);
  return {
    refused,
    putUnder(id, parent) {
      const location = locations.find((one) => one.id === id);
      if (!location || location.parent === parent) return;
      if (!mayMoveUnder(locations, id, parent)) {
        setRefused(LL.projects.cycle({ name: location.name }));
        return;
      }
      setRefused(null);
      manage.setLocation(project, id, { ...location, parent });
    },
    endsOf(location) {
      const siblings = siblingsOf(location);
      return { isFirst: siblings[0] === location, isLast: siblings.at(-1) === location };
    },
    shift(location, by) {
      const siblings = siblingsOf(location);
      const other = siblings[siblings.indexOf(location) + by];
      if (!other) return;
      const order = locations.map((one) => (one === location ? other : one === other ? location : one));
      manage.setLocations(project, new Map(order.map((one, index) => [one.id, { ...one, order: index }])));
    },
  };
}

interface LocationTableProps {
  readonly project: Project;
  readonly acts: LocationActs;
  readonly onEdit: (location: Location) => void;
  readonly onMove: (location: Location) => void;
}

/** The tree of locations with what was found at each; photos and locations can be dropped on a row. */
function LocationTable({ project, acts, onEdit, onMove }: LocationTableProps) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { manage } = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const defects = useDefectsByPhoto(project, images, counts);
  const { scaleOf } = usePhotoContext(project);
  const { locations } = project;
  const codes = useMemo(() => locationCodes(locations), [locations]);
  const scales = useMemo(() => scaleRanges(locations, images ?? [], scaleOf), [locations, images, scaleOf]);
  const { all, places } = useMemo(
    () => ({
      all: figuresOf(images ?? [], counts, defects),
      places: figuresByPlace(locations, images ?? [], counts, defects),
    }),
    [images, counts, defects, locations],
  );
  const firstAt = useMemo(() => {
    const at = groupBy(images ?? [], ({ location }) => location);
    const own = (id: string): InspectionImage | undefined => at.get(id)?.[0];
    return rollUp(locations, own, (first, below) => first ?? below);
  }, [images, locations]);
  return (
    <div className={page.scroll}>
      <table className={`${page.table} ${cards}`} aria-label={words.title()}>
        <Heads />
        <tbody>
          <LocationRow
            project={project}
            location={undefined}
            depth={0}
            figures={all}
            onAdopt={(id) => acts.putUnder(id, null)}
          />
          {treeRows(locationTree(locations)).map(({ location, depth, cut }) => (
            <LocationRow
              key={location.id}
              project={project}
              location={location}
              depth={depth}
              code={codes.get(location.id)}
              figures={places.at.get(location.id) ?? places.nowhere}
              photo={firstAt.get(location.id)}
              {...(cut ? { note: words.circle() } : {})}
              scales={scales.get(location.id) ?? null}
              onEdit={() => onEdit(location)}
              onMove={() => onMove(location)}
              ends={acts.endsOf(location)}
              onShift={(by) => acts.shift(location, by)}
              onPut={(dropped) => manage.locate(dropped, location.id)}
              onAdopt={(id) => acts.putUnder(id, location.id)}
            />
          ))}
          <LocationRow
            project={project}
            location={null}
            depth={0}
            figures={places.nowhere}
            onPut={(dropped) => manage.locate(dropped, null)}
          />
        </tbody>
      </table>
    </div>
  );
}

/**
 * The tree of locations with what was found at each; locations can be moved and photos assigned by dragging or in a
 * form.
 */
export default function LocationsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const images = useAllPhotos(project.id);
  const acts = useLocationActs(project);
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const [moving, setMoving] = useState<Location | null>(null);
  return (
    <div className={styles.scrolling}>
      <div className={page.section}>
        <div className={page.row}>
          <p className={`${page.muted} ${page.grow}`}>{LL.projects.dragHelp()}</p>
          <Button onPress={() => setEditing('new')}>{LL.project.locations.add()}</Button>
        </div>
        {acts.refused && (
          <p role="alert" className={page.notice.warn}>
            {acts.refused}
          </p>
        )}
        <LocationTable project={project} acts={acts} onEdit={setEditing} onMove={setMoving} />
        {moving && (
          <MoveDialog
            project={project}
            location={moving}
            onMove={(parent) => acts.putUnder(moving.id, parent)}
            onClose={() => setMoving(null)}
          />
        )}
        {editing && (
          <LocationForm
            project={project}
            location={editing === 'new' ? null : editing}
            // Including excluded ones, which lose their location like the others.
            photos={images?.filter((image) => editing !== 'new' && image.location === editing.id).length ?? 0}
            onClose={() => setEditing(null)}
          />
        )}
      </div>
    </div>
  );
}
