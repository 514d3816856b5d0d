import { type DragEvent, useCallback, useMemo } from 'react';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { dragPhotos } from '../photoDrag.ts';
import { DataTable } from '../table/DataTable.tsx';
import { byKeys } from '../table/selection.ts';
import { useSteady } from '../table/useSteady.ts';
import { usePhotoColumns } from './usePhotoColumns.tsx';

export interface PhotoTableProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (next: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 44;
const keyOf = ({ id }: InspectionImage): string => id;

/** The photos as rows: where, when, what was found, how far they are reviewed, and what their metadata tells. */
export function PhotoTable({ project, images, counts, chosen, onChosen }: PhotoTableProps) {
  const { LL } = useI18n();
  const columns = usePhotoColumns(project, counts);
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
