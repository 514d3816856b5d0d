import { ClipboardCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { RegisterRow } from '#domain/inspection/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import * as page from '../../inspection-record/page.css.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { Reading } from '../Reading.tsx';
import { nextSort } from '../table/addressSort.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useSteady } from '../table/useSteady.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { COLUMNS, useColumnChoice } from './columnChoice.ts';
import { DefectFilters } from './DefectFilters.tsx';
import { DefectPanel } from './DefectPanel.tsx';
import * as styles from './defects.css.ts';
import { PivotTable } from './PivotTable.tsx';
import { RegisterFile } from './RegisterFile.tsx';
import { useRegisterColumns } from './registerColumns.tsx';
import { sortOf } from './registerFilter.ts';
import { useChanged } from './useChanged.ts';
import { useFirstRows } from './useFirstRows.ts';
import { useListedRows } from './useListedRows.ts';
import type { Register } from './useRegister.ts';
import { ViewMenu } from './ViewMenu.tsx';

const ROW_HEIGHT = 36;
const NOTHING: ReadonlySet<string> = new Set();
const keyOf = ({ defect }: RegisterRow): string => defect.key;

/** The register of physical defects: sorted, filtered, merged and split; or counted by location and type. */
export function RegisterView({
  project,
  register,
}: {
  readonly project: Project;
  readonly register: Register;
}) {
  const { LL } = useI18n();
  const words = LL.register;
  const workspace = useWorkspace();
  const { search, go } = useProjectAddress();
  const first = useFirstRows(project, register, search);
  const rows = register.rows ?? first;
  const images = useValue(workspace.images(project.id));
  const changed = useChanged(project, rows, images, search);
  const listed = useListedRows(rows, search, project.locations, changed);
  const byId = useMemo(() => new Map(images?.map((image) => [image.id, image])), [images]);
  const [selected, setSelected] = useState(NOTHING);
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useColumnChoice();
  const all = useRegisterColumns(
    project,
    useSteady((key: string) => setOpen(key === open ? null : key)),
  );
  const columns = useMemo(() => shown.map((id) => all[id]), [shown, all]);
  const { labels, observations } = useMemo(() => {
    // Once over all rows, and nothing made for each: there may be a quarter of a million.
    const keys = new Set<string>();
    let seen = 0;
    for (const { defect } of rows ?? []) {
      keys.add(defect.label);
      seen += defect.observations.length;
    }
    return { labels: [...keys], observations: seen };
  }, [rows]);
  const chosen = useMemo(() => {
    if (selected.size === 0) return [];
    // By the photo first: to look up the keys of a quarter of a million rows takes long.
    const photos = new Set([...selected].map(imageOfKey));
    return (rows ?? []).filter((row) => photos.has(row.lead.image) && selected.has(keyOf(row)));
  }, [rows, selected]);
  const opened = useMemo(
    () => (open === null ? undefined : rows?.find((row) => keyOf(row) === open)),
    [rows, open],
  );
  const rowProps = useMemo(
    () => (row: RegisterRow) => (keyOf(row) === open ? { 'data-open': true } : {}),
    [open],
  );

  const isReading = register.rows === null;
  const reading = isReading && <Reading register={register} isShown={rows !== null} />;
  if (!rows || !listed) return reading || <Skeleton height={240} />;
  if (!isReading && rows.length === 0)
    return <EmptyState icon={ClipboardCheck} title={words.emptyTitle()} text={words.emptyText()} />;
  const sort = sortOf(search);
  const isPivot = search.view === 'pivot' && !isReading;
  return (
    <>
      {reading || (
        <p className={page.muted}>
          {words.counts({ defects: rows.length, observations })}
          {' · '}
          {words.shown({ shown: listed.length, all: rows.length })}
        </p>
      )}
      <div className={styles.bar}>
        <DefectFilters project={project} labels={labels} search={search} go={go} />
        <span className={page.grow} />
        <ViewMenu />
        {!isPivot && (
          <FilterMenu
            name={words.columns()}
            options={COLUMNS.filter((id) => id !== 'no').map((id) => ({ id, label: words.head[id]() }))}
            chosen={shown}
            onChange={setShown}
          />
        )}
        {!isPivot && !isReading && <RegisterFile project={project} rows={listed} columns={shown} />}
      </div>
      {isPivot ? (
        <PivotTable project={project} rows={listed} />
      ) : (
        <>
          {chosen.length > 0 && (
            <ChosenBar project={project} chosen={chosen} onDone={() => setSelected(NOTHING)} />
          )}
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
                  chosen: selected,
                  onChange: setSelected,
                  nameOf: ({ defect }) => words.select({ no: defect.no }),
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
      )}
    </>
  );
}
