import { type DragEvent, useCallback, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { FarPhoto } from '#domain/inspection/photos/farPhotos.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { dragPhotos } from '../photoDrag.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { byKeys } from '../table/selection.ts';
import { useExclusionWords } from './useExclusionWords.ts';
import { usePhotoColumns } from './usePhotoColumns.tsx';

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

/** The photos as rows: location, time, findings, review state, and metadata. */
export function PhotoTable(props: PhotoTableProps) {
  const { project, images, counts, defects, far, chosen, areExcluded, onChosen } = props;
  const { LL } = useI18n();
  const usual = usePhotoColumns(project, counts, defects, far);
  const why = useExclusionWords();
  const columns = useMemo(() => {
    const [name, ...others] = usual;
    if (!areExcluded || !name) return usual;
    const reason: Column<InspectionImage> = {
      id: 'reason',
      head: LL.exclusion.reason(),
      width: 240,
      isName: true,
      cell: ({ excluded }) => excluded && <span title={why(excluded)}>{why(excluded)}</span>,
    };
    return [name, reason, ...others];
  }, [usual, areExcluded, LL, why]);
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
        allLabel: LL.project.photos.selectAll(),
      }}
      rowProps={rowProps}
    />
  );
}
