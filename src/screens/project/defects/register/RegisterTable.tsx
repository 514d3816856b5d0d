import { useMemo, useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useShownNumber } from '#screens/kit/words/useShownNumber.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { nextSort } from '../../table/addressSort.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { DefectPanel } from '../DefectPanel.tsx';
import * as styles from '../defects.css.ts';
import type { ColumnId } from './columnChoice.ts';
import { useRegisterColumns } from './registerColumns.tsx';
import { sortOf } from './registerFilter.ts';
import type { RowSelection } from './useRowSelection.ts';

const ROW_HEIGHT = 36;
const keyOf = ({ defect }: RegisterRow): string => defect.key;

export interface RegisterTableProps {
  readonly project: Project;
  /** All known rows. */
  readonly rows: readonly RegisterRow[];
  /** The shown rows, in their order. */
  readonly listed: readonly RegisterRow[];
  readonly columns: readonly ColumnId[];
  readonly selection: RowSelection;
  /** Whether more rows are still being read. */
  readonly isReading: boolean;
}

/** The defects as rows; selected ones can be merged, split or followed up, one can be opened beside them. */
export function RegisterTable(props: RegisterTableProps) {
  const { project, rows, listed, columns: shown, isReading } = props;
  const { LL } = useI18n();
  const words = LL.register;
  const { search, go } = useProjectAddress();
  const images = usePhotos(project.id);
  const shownNo = useShownNumber(project);
  const byId = useMemo(() => new Map(images?.map((image) => [image.id, image])), [images]);
  const { isChosen, choose, chooseOnly } = props.selection;
  const [open, setOpen] = useState<string | null>(null);
  const all = useRegisterColumns(
    project,
    useSteady((key: string) => setOpen(key === open ? null : key)),
    byId,
  );
  const columns = useMemo(() => shown.map((id) => all[id]), [shown, all]);
  const opened = useMemo(
    () => (open === null ? undefined : rows.find((row) => keyOf(row) === open)),
    [rows, open],
  );
  const rowProps = useMemo(
    () => (row: RegisterRow) => (keyOf(row) === open ? { 'data-open': true } : {}),
    [open],
  );
  const sort = sortOf(search);
  return (
    <>
      {listed.length === 0 && !isReading ? (
        <EmptyState title={words.noMatchTitle()} text={words.noMatchText()} />
      ) : (
        <div className={styles.split}>
          <DataTable
            label={words.title()}
            columns={columns}
            rows={listed}
            keyOf={keyOf}
            rowHeight={ROW_HEIGHT}
            sort={sort}
            onSort={(id) => go({ sort: nextSort(sort, id) })}
            selection={{
              ...{ isChosen, choose, chooseOnly },
              nameOf: ({ defect }) => words.select({ no: shownNo(defect.no) }),
              allLabel: words.selectAll(),
            }}
            rowProps={rowProps}
          />
          {opened && (
            <DefectPanel
              key={opened.defect.key}
              project={project}
              row={opened}
              images={byId}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </>
  );
}
