import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import { firstWords } from '#domain/inspection/signing/ownParticulars.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { useRecords } from '../kit/data/useRecords.ts';
import { StatusBadge } from '../kit/marks/StatusBadge.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';

function RecordRow({ filed: { record, project } }: { readonly filed: FiledRecord }) {
  const { LL, format } = useI18n();
  const workspace = useWorkspace();
  const nameOf = useProjectName();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const scope = images && imagesInScope(record, project, images);
  const observations = scope?.reduce((sum, { id }) => sum + (own(counts, id)?.defects ?? 0), 0);
  const dates = [record.startedOn, record.completedOn].filter(Boolean);
  return (
    <tr>
      <td className={styles.td}>
        <Link
          to="/inspection-record/$recordId"
          params={{ recordId: record.id }}
          className={`${standing} ${styles.name}`}
          dir="auto"
        >
          {record.no}
        </Link>
      </td>
      <td className={styles.td}>
        <bdi className={styles.name}>{record.title || LL.record.schemes[record.scheme]()}</bdi>
      </td>
      <td className={styles.td}>
        <Link
          to="/project/$projectId"
          params={{ projectId: project.id }}
          className={`${standing} ${styles.name}`}
          dir="auto"
        >
          {nameOf(project)}
        </Link>
      </td>
      <td className={styles.short}>{[...new Set(dates)].join(' – ') || LL.record.list.noDate()}</td>
      <td className={styles.number}>{scope ? format.count(scope.length) : ''}</td>
      <td className={styles.number}>{observations === undefined ? '' : format.count(observations)}</td>
      <td className={styles.short}>
        <StatusBadge status={record.status} />{' '}
        {record.revision > 1 && LL.record.list.revision({ revision: record.revision })}
      </td>
    </tr>
  );
}

/** Makes a record for a project, asking which where there are several. */
function NewRecord() {
  const { LL } = useI18n();
  const records = useRecords();
  const profile = useProfile();
  const navigate = useNavigate();
  const { projects } = useWorkspace();
  const nameOf = useProjectName();
  const open = (useValue(projects) ?? []).filter(({ archived }) => !archived);
  const create = (id: string) => {
    const project = open.find((one) => one.id === id);
    if (!project) return;
    const recordId = records.create(project, firstWords(profile));
    navigate({ to: '/inspection-record/$recordId', params: { recordId } });
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

/** Every inspection of this browser: date, photos, damages, state; each leads to its record. */
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
      {all === null && <Skeleton height={160} />}
      {all?.length === 0 && (
        <EmptyState icon={ClipboardList} title={list.emptyTitle()} text={list.emptyText()} />
      )}
      {all && all.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={list.heading()}>
            <thead>
              <tr>
                {[list.number(), list.name(), list.project(), list.date()].map((text) => (
                  <th key={text} scope="col" className={styles.th}>
                    {text}
                  </th>
                ))}
                {[list.photos(), list.observations()].map((text) => (
                  <th key={text} scope="col" className={styles.numberHead}>
                    {text}
                  </th>
                ))}
                <th scope="col" className={styles.th}>
                  {list.state()}
                </th>
              </tr>
            </thead>
            <tbody>
              {all.map((filed) => (
                <RecordRow key={filed.record.id} filed={filed} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
