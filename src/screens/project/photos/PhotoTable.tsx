import { type DragEvent, useCallback, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ExclusionWords } from '#domain/inspection/photos/exclusion.ts';
import { type FarPhoto, inKilometres, positionText } from '#domain/inspection/photos/farPhotos.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { metadataState, shownValues } from '#domain/inspection/photos/photoMetadata.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { thermalFacts } from '#domain/inspection/photos/thermal.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { fieldLabel, ownRegister } from '#domain/inspection/register/ownField.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ownLine } from '#report/defect/facts.ts';
import { standing } from '#ui/buttons/Link.css.ts';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { useOwnFields } from '../../kit/data/useProjectDocuments.ts';
import { useOwnWords } from '../../kit/defect/OwnFields.tsx';
import { PhotoWithBox } from '../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import { shownFigures } from '../../kit/words/shownFigures.ts';
import { thermalWords } from '../../kit/words/thermalWords.ts';
import { dragPhotos } from '../photoDrag.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { RowLink } from '../table/RowLink.tsx';
import { byKeys } from '../table/selection.ts';
import * as styles from './photos.css.ts';

/**
 * Texts for why a photo is excluded; a person's own text is used as it is. The same function while the language doesn't
 * change.
 */
export function useExclusionWords(): (why: ExclusionWords) => string {
  const words = useI18n().LL.exclusion;
  return useCallback(
    ({ reason, note }) => {
      if (note === '') return words.reasons[reason]();
      return reason === 'other' ? note : words.because({ reason: words.reasons[reason](), note });
    },
    [words],
  );
}

export interface PhotoTableProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly defects: DefectsByPhoto;
  /** Photos of the project far from the others. */
  readonly far: readonly FarPhoto<InspectionImage>[];
  readonly chosen: ReadonlySet<string>;
  /** They are excluded from the inspection: their reasons are shown. */
  readonly areExcluded: boolean;
  readonly onChosen: (next: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 44;
const keyOf = ({ id }: InspectionImage): string => id;

/** A thumbnail of a photo, and its name as a link to it. */
function PhotoName({ image, project }: { readonly image: InspectionImage; readonly project: string }) {
  const { LL } = useI18n();
  return (
    <span className={styles.cellPhoto}>
      <span className={styles.small}>
        <PhotoWithBox image={image} alt="" />
      </span>
      <RowLink
        search={{ project, image: image.id }}
        className={`${standing} ${styles.file}`}
        aria-label={LL.project.photos.open({ name: image.name })}
      >
        <MiddleEllipsis text={image.name} />
      </RowLink>
    </span>
  );
}

type I18n = ReturnType<typeof useI18n>;

type Far = FarPhoto<InspectionImage>;

/** The position in a photo's metadata; of one far from the others with its distance. */
function Gps({ image, far }: { readonly image: InspectionImage; readonly far: Far | undefined }) {
  const words = useI18n().LL.gallery;
  const { position, atZero } = readShot(image);
  if (atZero) return words.gpsZero();
  if (!position) return metadataState(image) === 'unread' ? words.unread() : words.gpsNone();
  return far ? (
    <span className={styles.farAway} title={words.far.kilometres({ km: inKilometres(far) })}>
      {positionText(position)} · {words.far.short({ km: inKilometres(far) })}
    </span>
  ) : (
    positionText(position)
  );
}

/** How many of a photo's boxes are judged. */
function judgedOf(
  image: InspectionImage,
  counts: Readonly<Record<string, ImageCounts>>,
  { LL, format }: I18n,
): string {
  const of = own(counts, image.id);
  return of && of.boxes > 0
    ? `${format.count(of.boxes - of.unreviewed)} / ${format.count(of.boxes)}`
    : LL.gallery.review.empty();
}

/**
 * The columns of the photos. The same object while project, counts and language don't change.
 * @param hasValues whether some photo shows measured values
 */
function usePhotoColumns(
  { id: projectId, locations }: Project,
  counts: Readonly<Record<string, ImageCounts>>,
  defects: DefectsByPhoto,
  far: readonly Far[],
  hasValues: boolean,
): readonly Column<InspectionImage>[] {
  const i18n = useI18n();
  return useMemo(() => {
    const { LL, format } = i18n;
    const words = LL.gallery;
    const away = new Map(far.map((one) => [one.photo.id, one]));
    return [
      {
        id: 'name',
        head: words.head.name(),
        width: 230,
        cell: (image) => <PhotoName image={image} project={projectId} />,
      },
      {
        id: 'location',
        head: words.head.location(),
        width: 130,
        isName: true,
        cell: ({ location }) => placePath(locations, location) || words.group.nowhere(),
      },
      {
        id: 'taken',
        head: words.head.taken(),
        width: 150,
        cell: (image) => {
          const { takenAt } = image;
          if (!takenAt) return metadataState(image) === 'unread' ? words.unread() : '–';
          return `${format.day(takenAt.slice(0, 10))} ${takenAt.slice(11, 16)}`.trim();
        },
      },
      {
        id: 'defects',
        head: words.head.defects(),
        width: 130,
        isNumber: true,
        cell: ({ id }) => format.count(defects.get(id)?.seen ?? 0),
      },
      {
        id: 'severity',
        head: words.head.severity(),
        width: 140,
        cell: ({ id }) => <SeverityMark severity={defects.get(id)?.gravest ?? null} />,
      },
      { id: 'review', head: words.head.review(), width: 100, cell: (image) => judgedOf(image, counts, i18n) },
      {
        id: 'heading',
        head: words.head.heading(),
        width: 80,
        isNumber: true,
        cell: (image) => {
          const { heading } = readShot(image);
          if (heading !== null) return `${format.number(heading, 0)}°`;
          return metadataState(image) === 'unread' ? words.unread() : '–';
        },
      },
      {
        id: 'gps',
        head: words.head.gps(),
        width: far.length > 0 ? 240 : 156,
        cell: (image) => <Gps image={image} far={away.get(image.id)} />,
      },
      ...(hasValues
        ? [
            {
              id: 'values',
              head: words.head.values(),
              width: 220,
              cell: (image: InspectionImage) => {
                const thermal = thermalFacts(image);
                if (thermal) return thermalWords(i18n).facts(thermal);
                return shownFigures(i18n, image)?.short ?? '–';
              },
            },
          ]
        : []),
    ];
  }, [projectId, locations, counts, defects, far, hasValues, i18n]);
}

/** The photos as rows: location, time, findings, review state, and metadata. */
export function PhotoTable(props: PhotoTableProps) {
  const { project, images, counts, defects, far, chosen, areExcluded, onChosen } = props;
  const { LL } = useI18n();
  const hasValues = useMemo(
    () => images.some((image) => shownValues(image) !== null || thermalFacts(image) !== null),
    [images],
  );
  const usual = usePhotoColumns(project, counts, defects, far, hasValues);
  const why = useExclusionWords();
  const reader = useOwnFields(project.id, 'photo');
  const ownWords = useOwnWords();
  const columns = useMemo(() => {
    const own = (reader?.fields ?? []).map(
      (field): Column<InspectionImage> => ({
        id: ownRegister(field.id),
        head: fieldLabel(field),
        width: 160,
        isName: true,
        text: (image) => {
          const stated = reader?.read(image.own, field.id);
          return stated ? ownLine(stated, ownWords) : '';
        },
      }),
    );
    const [name, ...others] = [...usual, ...own];
    if (!areExcluded || !name) return [...usual, ...own];
    const reason: Column<InspectionImage> = {
      id: 'reason',
      head: LL.exclusion.reason(),
      width: 240,
      isName: true,
      cell: ({ excluded }) => excluded && <span title={why(excluded)}>{why(excluded)}</span>,
    };
    return [name, reason, ...others];
  }, [usual, areExcluded, reader, ownWords, LL, why]);
  const drag = useSteady((transfer: DataTransfer, id: string) =>
    dragPhotos(transfer, chosen.has(id) ? [...chosen] : [id]),
  );
  const rowProps = useCallback(
    ({ id }: InspectionImage) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => drag(event.dataTransfer, id),
    }),
    [drag],
  );
  const choosing = useMemo(() => byKeys(keyOf, chosen, onChosen), [chosen, onChosen]);
  return (
    <DataTable
      label={LL.project.photos.title()}
      columns={columns}
      rows={images}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      selection={{
        ...choosing,
        nameOf: ({ name }) => LL.project.photos.select({ name }),
        allLabel: LL.project.photos.selectAll({ count: images.length }),
      }}
      rowProps={rowProps}
    />
  );
}
