import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, FolderInput, Pencil } from 'lucide-react';
import { type DragEvent, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationCodes } from '#domain/inspection/places/locationCodes.ts';
import { locationTree, mayMoveUnder, rollUp, treeRows } from '#domain/inspection/places/locations.ts';
import { figuresByPlace, figuresOf, type PlaceFigures } from '#domain/inspection/places/plan.ts';
import { type ScaleRange, scaleRanges } from '#domain/inspection/register/levelFor.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { NativeIconButton } from '#ui/buttons/NativeIconButton.tsx';
import { useDefectsByPhoto } from '../../kit/data/useDefectsByPhoto.ts';
import { PhotoThumb } from '../../kit/marks/PhotoWithBox.tsx';
import { withThumb } from '../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import { cards } from '../../kit/page/cards.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { draggedPhotos, PHOTOS_TYPE } from '../photoDrag.ts';
import * as styles from '../project.css.ts';
import { NOWHERE } from '../projectAddress.ts';
import { useAllPhotos, useCounts, usePhotoContext, usePhotos } from '../usePhotos.ts';
import { LocationForm } from './LocationForm.tsx';
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

/** `0.4–1.3`, or one figure where they are equal. */
function rangeText([finest, coarsest]: ScaleRange, format: ReturnType<typeof useI18n>['format']): string {
  const ends = [finest, coarsest].map((scale) => format.number(scale, 2));
  return [...new Set(ends)].join('–');
}

/** MIME type of a location that is dragged within the page. */
const LOCATION_TYPE = 'application/x-location-id';

interface LocationRowProps {
  readonly project: Project;
  /** null = photos without one, undefined = all photos. */
  readonly location: Location | null | undefined;
  readonly depth: number;
  /** What the numbers of its defects begin with. */
  readonly code?: string | undefined;
  readonly figures: PlaceFigures;
  /** One of its photos, to recognise it. */
  readonly photo?: InspectionImage | undefined;
  /** The scale range of its photos; null = unknown, undefined = not shown in this row. */
  readonly scales?: ScaleRange | null;
  readonly note?: string;
  readonly onEdit?: () => void;
  /** Opens the dialog for moving it. */
  readonly onMove?: () => void;
  /** Whether it is the first or last among its siblings. */
  readonly ends?: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly onShift?: (by: 1 | -1) => void;
  /** Called when photos were dropped here. */
  readonly onPut?: (images: readonly string[]) => void;
  /** Called when another location was dropped here. */
  readonly onAdopt?: (location: string) => void;
}

interface NameCellProps {
  readonly project: Project;
  /** null = photos without one, undefined = all photos. */
  readonly location: Location | null | undefined;
  readonly name: string;
  readonly depth: number;
  /** One of its photos, to recognise it. */
  readonly photo?: InspectionImage | undefined;
  readonly note?: string | undefined;
}

/** The name of a location, which links to its photos, with one of them beside it. */
function NameCell({ project, location, depth, photo, note, name }: NameCellProps) {
  const place = location === undefined ? {} : { location: location?.id ?? NOWHERE };
  return (
    <td
      className={page.words}
      style={{ paddingInlineStart: `${8 + depth * 20}px`, minWidth: `${176 + depth * 20}px` }}
    >
      <span className={withThumb}>
        <PhotoThumb image={photo} />
        <Link
          to="/project/$projectId"
          params={{ projectId: project.id }}
          search={{ tab: 'photos', ...place }}
          className={standing}
          draggable={false}
          dir="auto"
        >
          {name}
        </Link>
      </span>
      {note && <div className={page.muted}>{note}</div>}
    </td>
  );
}

/** One location: its figures link to its photos; photos and locations can be dropped on it. */
function LocationRow(props: LocationRowProps) {
  const { location, code, figures, scales, ends, onEdit, onMove, onShift, onPut, onAdopt } = props;
  const { LL, format } = useI18n();
  const words = LL.project.locations;
  const [over, setOver] = useState(false);
  const name = location?.name ?? (location === null ? words.nowhere() : words.all());
  const levels = SEVERITY_KEYS.filter((key) => (figures.bySeverity[key] ?? 0) > 0);
  const takes = ({ types }: DataTransfer) =>
    (onPut !== undefined && types.includes(PHOTOS_TYPE)) ||
    (onAdopt !== undefined && types.includes(LOCATION_TYPE));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const photos = draggedPhotos(event.dataTransfer);
    if (photos.length > 0) onPut?.(photos);
    const moved = event.dataTransfer.getData(LOCATION_TYPE);
    if (moved !== '') onAdopt?.(moved);
  };
  return (
    <tr
      className={over ? styles.dropping : ''}
      draggable={Boolean(location)}
      onDragStart={(event) => {
        if (!location) return;
        event.dataTransfer.setData(LOCATION_TYPE, location.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!takes(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <NameCell {...props} name={name} />
      <td data-head={words.code()} className={page.short}>
        {code}
      </td>
      <td data-head={LL.projects.kind()} className={page.short}>
        {location?.kind ? LL.projects.kinds[location.kind]() : ''}
      </td>
      <td data-head={LL.projects.bearing()} className={page.short}>
        {location?.bearing === undefined ? '' : `${format.number(location.bearing, 0)}°`}
      </td>
      <td data-head={words.photos()} className={page.number}>
        {format.count(figures.photos)}
      </td>
      <td data-head={words.defects()} className={page.number}>
        {format.count(figures.defects)}
      </td>
      <td data-head={words.reviewed()} className={page.number}>
        {figures.boxes > 0 ? format.percent(1 - figures.unreviewed / figures.boxes) : '–'}
      </td>
      <td data-head={LL.projects.bySeverity()} className={page.td}>
        {levels.length > 0 && (
          <span className={styles.levels}>
            {levels.map((key) => (
              <span key={key} className={page.marked}>
                <b>{format.count(figures.bySeverity[key] ?? 0)}</b>{' '}
                <SeverityMark severity={severityOf(key)} />
              </span>
            ))}
          </span>
        )}
      </td>
      <td data-head={LL.projects.scale()} className={page.short}>
        {scales && rangeText(scales, format)}
      </td>
      <td data-head={LL.projects.lastSeen()} className={page.short}>
        {figures.lastSeen && format.day(figures.lastSeen.slice(0, 10))}
      </td>
      <td className={page.doing}>
        {location && (
          <span className={page.marked}>
            <NativeIconButton
              icon={ArrowUp}
              label={LL.projects.moveUp({ name })}
              isDisabled={ends?.isFirst ?? true}
              onClick={() => onShift?.(-1)}
            />
            <NativeIconButton
              icon={ArrowDown}
              label={LL.projects.moveDown({ name })}
              isDisabled={ends?.isLast ?? true}
              onClick={() => onShift?.(1)}
            />
            <NativeIconButton
              icon={FolderInput}
              label={LL.projects.moveTo({ name })}
              onClick={() => onMove?.()}
            />
            <NativeIconButton icon={Pencil} label={words.rename({ name })} onClick={() => onEdit?.()} />
          </span>
        )}
      </td>
    </tr>
  );
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
