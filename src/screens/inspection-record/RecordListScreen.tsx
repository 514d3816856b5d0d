import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { mayBeginRecord, useBeginRecord } from '../kit/address/openCreated.ts';
import { useRecords } from '../kit/data/useSchemes.ts';
import { PhotoThumb } from '../kit/marks/PhotoWithBox.tsx';
import { withThumb } from '../kit/marks/photo.css.ts';
import { StatusBadge } from '../kit/marks/StatusBadge.tsx';
import * as styles from '../kit/page/page.css.ts';
import { CardTable } from '../kit/table/CardTable.tsx';
import { HeadCells } from '../kit/table/HeadCells.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import { kindName } from '../kit/words/regimeWords.ts';

function RecordRow({ filed: { record, project } }: { readonly filed: FiledRecord }) {
  const language = useI18n();
  const { LL, format } = language;
  const heads = LL.record.list;
  const workspace = useWorkspace();
  const nameOf = useProjectName();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const scope = images && imagesInScope(record, project, images);
  const observations = scope?.reduce((sum, { id }) => sum + (own(counts, id)?.accepted ?? 0), 0);
  const dates = [record.startedOn, record.completedOn].filter(Boolean);
  return (
    <tr>
      <td className={styles.td}>
        <span className={withThumb}>
          <PhotoThumb image={scope?.[0]} />
          <Link
            to="/inspection-record/$recordId"
            params={{ recordId: record.id }}
            className={`${standing} ${styles.name}`}
            dir="auto"
          >
            {record.no}
          </Link>
        </span>
      </td>
      <td data-head={heads.name()} className={styles.td}>
        <bdi className={styles.name}>{record.title || kindName(language, record)}</bdi>
      </td>
      <td data-head={heads.project()} className={styles.td}>
        <Link
          to="/project/$projectId"
          params={{ projectId: project.id }}
          className={`${standing} ${styles.name}`}
          dir="auto"
        >
          {nameOf(project)}
        </Link>
      </td>
      <td data-head={heads.date()} className={styles.short}>
        {[...new Set(dates)].map(format.day).join(' – ') || heads.noDate()}
      </td>
      <td data-head={heads.photos()} className={styles.number}>
        {scope ? format.count(scope.length) : ''}
      </td>
      <td data-head={heads.observations()} className={styles.number}>
        {observations === undefined ? '' : format.count(observations)}
      </td>
      <td data-head={heads.state()} className={styles.short}>
        <StatusBadge status={record.status} />{' '}
        {record.revision > 1 && heads.revision({ revision: record.revision })}
      </td>
    </tr>
  );
}

/** Creates a record for a project, asking which where there are several. */
function NewRecord() {
  const { LL } = useI18n();
  const begin = useBeginRecord();
  const { projects, team } = useWorkspace();
  const nameOf = useProjectName();
  const open = (useValue(projects) ?? []).filter(({ id, archived }) => !archived && mayBeginRecord(team, id));
  const create = (id: string) => {
    const project = open.find((one) => one.id === id);
    if (project) begin(project);
  };
  const [only, ...others] = open;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button variant="primary" onPress={() => create(only.id)}>
        {LL.record.list.new()}
      </Button>
    );
  return (
    <MenuOf
      trigger={<Button variant="primary">{LL.record.list.new()}</Button>}
      label={LL.record.list.project()}
      onAction={(key) => create(String(key))}
    >
      {open.map((project) => (
        <MenuItem key={project.id} id={project.id}>
          {nameOf(project)}
        </MenuItem>
      ))}
    </MenuOf>
  );
}

/** All inspections in this browser: date, photos, damages, status; each links to its record. */
export function RecordListScreen() {
  const { LL } = useI18n();
  const list = LL.record.list;
  const records = useRecords();
  const all = useValue(records.all);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={`${styles.title} ${styles.grow}`}>{list.heading()}</h1>
        {all && all.length > 1 && (
          <Link to="/inspection-record/compare" className={standing}>
            {LL.compare.heading()}
          </Link>
        )}
        <NewRecord />
      </div>
      {all === null && <Skeleton of="table" count={4} />}
      {all?.length === 0 && (
        <EmptyState icon={ClipboardList} title={list.emptyTitle()} text={list.emptyText()} />
      )}
      {all && all.length > 0 && (
        <CardTable
          label={list.heading()}
          head={
            <>
              <HeadCells of={[list.number(), list.name(), list.project(), list.date()]} />
              <HeadCells of={[list.photos(), list.observations()]} areNumbers />
              <HeadCells of={[list.state()]} />
            </>
          }
        >
          {all.map((filed) => (
            <RecordRow key={filed.record.id} filed={filed} />
          ))}
        </CardTable>
      )}
    </div>
  );
}
