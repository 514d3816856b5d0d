import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, FolderInput, Pencil } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { PlaceFigures } from '#domain/inspection/places/plan.ts';
import type { ScaleRange } from '#domain/inspection/register/levelFor.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { NativeIconButton } from '#ui/buttons/NativeIconButton.tsx';
import { PhotoThumb } from '../../kit/marks/PhotoWithBox.tsx';
import { withThumb } from '../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { draggedPhotos, PHOTOS_TYPE } from '../photoDrag.ts';
import * as styles from '../project.css.ts';
import { NOWHERE } from '../projectAddress.ts';

/** `0.4–1.3`, or one figure where they are equal. */
function rangeText([finest, coarsest]: ScaleRange, format: ReturnType<typeof useI18n>['format']): string {
  const ends = [finest, coarsest].map((scale) => format.number(scale, 2));
  return [...new Set(ends)].join('–');
}

/** MIME type of a location that is dragged within the page. */
const LOCATION_TYPE = 'application/x-location-id';

export interface LocationRowProps {
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
export function LocationRow(props: LocationRowProps) {
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
