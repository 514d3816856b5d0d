import { ClipboardCheck } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { FOLLOW_UPS, type FollowUp } from '#domain/inspection/defect.ts';
import type { Project } from '#domain/inspection/project.ts';
import {
  filterRows,
  mergeSheets,
  REGISTER_SORTS,
  type RegisterRow,
  sortRows,
  splitSheets,
} from '#domain/inspection/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import * as page from '../../inspection-record/page.css.ts';
import { useValue } from '../../inspection-record/useValue.ts';
import { among, listOf, placeOf } from '../address.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { Reading } from '../Reading.tsx';
import { SEVERITY_KEYS } from '../severities.ts';
import { DataTable } from '../table/DataTable.tsx';
import { today } from '../today.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { COLUMNS, useColumnChoice } from './columnChoice.ts';
import { DefectFilters } from './DefectFilters.tsx';
import { DefectPanel } from './DefectPanel.tsx';
import * as styles from './defects.css.ts';
import { PivotTable } from './PivotTable.tsx';
import { useRegisterColumns } from './registerColumns.tsx';
import { useRegister } from './useRegister.ts';

const ROW_HEIGHT = 36;
const NOTHING: ReadonlySet<string> = new Set();

/** What is done with the chosen rows. Each is one step of undo. */
function ChosenBar(props: {
  readonly project: Project;
  readonly chosen: readonly RegisterRow[];
  readonly onDone: () => void;
}) {
  const { project, chosen, onDone } = props;
  const { LL } = useI18n();
  const words = LL.register;
  const { manage } = useWorkspace();
  const write = (sheets: Parameters<typeof manage.setSheets>[2], step: 'merge' | 'split' | 'defect') => {
    manage.setSheets(project.id, 'defect', sheets, step);
    onDone();
  };
  return (
    <div className={styles.bar}>
      <strong>{words.selected({ count: chosen.length })}</strong>
      {chosen.length > 1 && (
        <Button variant="primary" onPress={() => write(mergeSheets(chosen), 'merge')}>
          {words.merge()}
        </Button>
      )}
      {chosen.some(({ defect }) => defect.observations.length > 1) && (
        <Button onPress={() => write(splitSheets(chosen), 'split')}>{words.split()}</Button>
      )}
      <Select<FollowUp>
        label={words.setFollowUp()}
        hideLabel
        placeholder={words.setFollowUp()}
        items={FOLLOW_UPS.map((id) => ({ id, label: LL.record.followUps[id]() }))}
        selectedKey={null}
        onSelectionChange={(followUp) =>
          write(new Map(chosen.map(({ defect }) => [defect.key, { followUp }])), 'defect')
        }
      />
      <Button variant="quiet" onPress={onDone}>
        {words.clear()}
      </Button>
    </div>
  );
}

/** The register of physical defects: sorted, filtered, merged and split; or counted by location and type. */
export default function DefectsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.register;
  const workspace = useWorkspace();
  const { search, go } = useProjectAddress();
  const { rows, findings, retry } = useRegister(project);
  const images = useValue(workspace.images(project.id));
  const byId = useMemo(() => new Map(images?.map((image) => [image.id, image])), [images]);
  const [selected, setSelected] = useState(NOTHING);
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useColumnChoice();
  const columns = useRegisterColumns(project, (key) => setOpen(key === open ? null : key));
  const asked = useDeferredValue(search);
  const [by = 'severity', direction = 'down'] = (asked.sort ?? '').split(':').filter(Boolean);
  const sortBy = REGISTER_SORTS.find((id) => id === by) ?? 'severity';
  const way = direction === 'up' ? 'up' : 'down';

  const listed = useMemo(() => {
    if (!rows) return [];
    const found = filterRows(
      rows,
      {
        labels: listOf(asked.label),
        severities: among(SEVERITY_KEYS, asked.severity),
        followUps: among(FOLLOW_UPS, asked.follow),
        verdicts: among(VERDICTS, asked.review),
        place: placeOf(asked),
        text: asked.text ?? '',
        ...(asked.due === 'overdue' ? { overdueOn: today() } : {}),
      },
      project.locations,
    );
    return sortRows(found, sortBy, way);
  }, [rows, asked, project.locations, sortBy, way]);

  if (!rows) return <Reading findings={findings} onRetry={retry} />;
  if (rows.length === 0)
    return <EmptyState icon={ClipboardCheck} title={words.emptyTitle()} text={words.emptyText()} />;
  const chosen = rows.filter(({ defect }) => selected.has(defect.key));
  const opened = rows.find(({ defect }) => defect.key === open);
  const observations = rows.reduce((sum, { defect }) => sum + defect.observations.length, 0);
  return (
    <>
      <p className={page.muted}>
        {words.counts({ defects: rows.length, observations })}
        {' · '}
        {words.shown({ shown: listed.length, all: rows.length })}
      </p>
      <div className={styles.bar}>
        <DefectFilters
          project={project}
          labels={[...new Set(rows.map(({ defect }) => defect.label))]}
          search={search}
          go={go}
        />
        <span className={page.grow} />
        <FilterMenu
          name={words.view.label()}
          isSingle
          options={(['list', 'pivot'] as const).map((id) => ({ id, label: words.view[id]() }))}
          chosen={[search.view === 'pivot' ? 'pivot' : 'list']}
          onChange={([view]) => go({ view: view === 'pivot' ? 'pivot' : '' })}
        />
        {search.view !== 'pivot' && (
          <FilterMenu
            name={words.columns()}
            options={COLUMNS.filter((id) => id !== 'no').map((id) => ({ id, label: words.head[id]() }))}
            chosen={shown}
            onChange={setShown}
          />
        )}
      </div>
      {search.view === 'pivot' ? (
        <PivotTable project={project} rows={listed} />
      ) : (
        <>
          {chosen.length > 0 && (
            <ChosenBar project={project} chosen={chosen} onDone={() => setSelected(NOTHING)} />
          )}
          {listed.length === 0 ? (
            <EmptyState title={words.noMatchTitle()} text={words.noMatchText()} />
          ) : (
            <div className={styles.split}>
              <DataTable
                label={words.title()}
                columns={shown.map((id) => columns[id])}
                rows={listed}
                keyOf={({ defect }) => defect.key}
                rowHeight={ROW_HEIGHT}
                sort={{ by: sortBy, direction: way }}
                onSort={(id) => go({ sort: `${id}:${id === sortBy && way === 'up' ? 'down' : 'up'}` })}
                selection={{
                  chosen: selected,
                  onChange: setSelected,
                  nameOf: ({ defect }) => words.select({ no: defect.no }),
                  allLabel: words.selectAll(),
                }}
                rowProps={({ defect }) => ({ ...(defect.key === open ? { 'data-open': true } : {}) })}
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
