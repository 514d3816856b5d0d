import { Link } from '@tanstack/react-router';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import { placePath } from '#domain/inspection/locations.ts';
import { figuresOf } from '#domain/inspection/plan.ts';
import type { Project } from '#domain/inspection/project.ts';
import { readShot } from '#domain/inspection/shot.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/Link.css.ts';
import { PhotoWithBox } from '../../inspection-record/PhotoWithBox.tsx';
import { SeverityMark } from '../../inspection-record/SeverityMark.tsx';
import { dragPhotos } from '../photoDrag.ts';
import { type Column, DataTable } from '../table/DataTable.tsx';
import * as styles from './photos.css.ts';

export interface PhotoTableProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (next: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 44;

/** The photos as rows: where, when, what was found, how far they are reviewed, and what their metadata tells. */
export function PhotoTable({ project, images, counts, chosen, onChosen }: PhotoTableProps) {
  const { LL, format } = useI18n();
  const words = LL.gallery;
  const gps = (image: InspectionImage): string => {
    const { position, atZero } = readShot(image);
    if (atZero) return words.gpsZero();
    return position ? `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}` : words.gpsNone();
  };
  const judged = (image: InspectionImage): string => {
    const of = counts[image.id];
    return of && of.boxes > 0
      ? `${format.count(of.boxes - of.unreviewed)} / ${format.count(of.boxes)}`
      : words.review.empty();
  };
  const columns: readonly Column<InspectionImage>[] = [
    {
      id: 'name',
      head: words.head.name(),
      width: 230,
      cell: (image) => (
        <span className={styles.cellPhoto}>
          <span className={styles.small}>
            <PhotoWithBox image={image} alt="" />
          </span>
          <Link
            to="/dashboard"
            search={{ project: project.id, image: image.id }}
            className={link}
            draggable={false}
            aria-label={LL.project.photos.open({ name: image.name })}
          >
            {image.name}
          </Link>
        </span>
      ),
    },
    {
      id: 'location',
      head: words.head.location(),
      width: 150,
      cell: ({ location }) => placePath(project.locations, location) || words.group.nowhere(),
    },
    {
      id: 'taken',
      head: words.head.taken(),
      width: 140,
      cell: ({ takenAt }) => takenAt?.slice(0, 16).replace('T', ' '),
    },
    {
      id: 'defects',
      head: words.head.defects(),
      width: 130,
      isNumber: true,
      cell: ({ id }) => format.count(counts[id]?.defects ?? 0),
    },
    {
      id: 'severity',
      head: words.head.severity(),
      width: 140,
      cell: (image) => <SeverityMark severity={figuresOf([image], counts).gravest} />,
    },
    { id: 'review', head: words.head.review(), width: 100, cell: judged },
    {
      id: 'heading',
      head: words.head.heading(),
      width: 80,
      isNumber: true,
      cell: (image) => {
        const { heading } = readShot(image);
        return heading === null ? '–' : `${format.number(heading, 0)}°`;
      },
    },
    { id: 'gps', head: words.head.gps(), width: 160, cell: gps },
  ];
  return (
    <DataTable
      label={LL.project.photos.title()}
      columns={columns}
      rows={images}
      keyOf={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      selection={{
        chosen,
        onChange: onChosen,
        nameOf: ({ name }) => LL.project.photos.select({ name }),
        allLabel: LL.project.photos.selectAll(),
      }}
      rowProps={({ id }) => ({
        draggable: true,
        onDragStart: (event) => dragPhotos(event.dataTransfer, chosen.has(id) ? [...chosen] : [id]),
      })}
    />
  );
}
