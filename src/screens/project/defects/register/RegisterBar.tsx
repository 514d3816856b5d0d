import { memo, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useCells } from '../../filters/useCells.ts';
import { FilterMenu } from '../../list/FilterMenu.tsx';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { DefectFilters } from '../DefectFilters.tsx';
import * as styles from '../defects.css.ts';
import { ViewMenu } from '../ViewMenu.tsx';
import { COLUMNS, type ColumnId } from './columnChoice.ts';
import { RegisterFile } from './RegisterFile.tsx';

export interface RegisterBarProps {
  readonly project: Project;
  /** All known rows. */
  readonly rows: readonly RegisterRow[];
  /** The shown rows, in their order; null where they can't be saved as a file yet. */
  readonly listed: readonly RegisterRow[] | null;
  /** Null in the view that only counts the defects. */
  readonly columns: readonly ColumnId[] | null;
  readonly onColumns: (next: readonly ColumnId[]) => void;
}

function Bar({ project, rows, listed, columns, onColumns }: RegisterBarProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { search, go } = useProjectAddress();
  // A single pass without allocations, as there may be a quarter of a million rows.
  const labels = useMemo(() => {
    const keys = new Set<string>();
    for (const { defect } of rows) keys.add(defect.label);
    return [...keys];
  }, [rows]);
  const cells = useCells(project, rows);
  return (
    <div className={styles.bar}>
      <DefectFilters project={project} labels={labels} cells={cells} search={search} go={go} />
      <span className={page.grow} />
      <ViewMenu />
      {columns && (
        <FilterMenu
          name={words.columns()}
          options={COLUMNS.filter((id) => id !== 'no').map((id) => ({ id, label: words.head[id]() }))}
          chosen={columns}
          onChange={onColumns}
        />
      )}
      {columns && listed && <RegisterFile project={project} rows={listed} columns={columns} />}
    </div>
  );
}

/**
 * Filters, view and columns of the register, and saving it as a file. Memoised, so that selecting rows doesn't render
 * it.
 */
export const RegisterBar = memo(Bar);
