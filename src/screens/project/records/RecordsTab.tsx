import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useValue } from '#data/useValue.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import { firstWords } from '#domain/inspection/signing/ownParticulars.ts';
import { byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useRecords } from '../../kit/data/useRecords.ts';
import { StatusBadge } from '../../kit/marks/StatusBadge.tsx';
import { VerdictBadge } from '../../kit/marks/VerdictBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../project.css.ts';
import { listOf } from '../projectAddress.ts';
import { useProjectAddress } from '../useProjectAddress.ts';

/** One inspection: when, by whom, with what verdict, how far. */
function RecordRow({ record }: { readonly record: InspectionRecord }) {
  const { LL } = useI18n();
  const overall = record.verdicts[OVERALL];
  const dates = [record.startedOn, record.completedOn].filter(Boolean);
  return (
    <tr>
      <td className={page.td}>
        <Link
          to="/inspection-record/$recordId"
          params={{ recordId: record.id }}
          className={`${standing} ${page.name}`}
          dir="auto"
        >
          {record.no}
        </Link>
      </td>
      <td className={page.td}>
        <bdi className={page.name}>{record.title || LL.record.schemes[record.scheme]()}</bdi>
      </td>
      <td className={page.short}>{[...new Set(dates)].join(' – ')}</td>
      <td className={page.td}>
        <bdi className={page.name}>{record.inspector.name}</bdi>
      </td>
      <td className={page.short}>{overall ? <VerdictBadge verdict={overall.value} /> : '–'}</td>
      <td className={page.td}>
        <StatusBadge status={record.status} />{' '}
        {record.revision > 1 && LL.record.list.revision({ revision: record.revision })}
      </td>
    </tr>
  );
}

/** The inspection records of a project, each leading to its page. */
export default function RecordsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.record.list;
  const records = useRecords();
  const profile = useProfile();
  const navigate = useNavigate();
  const { search, go } = useProjectAddress();
  const own = useValue(records.all)?.filter((filed) => filed.project.id === project.id);
  if (!own && !project.archived) return <Skeleton height={160} />;
  const wanted = listOf(search.review);
  const listed = (own ?? []).filter(({ record }) => wanted.length === 0 || wanted.includes(record.status));
  const [newest, earlier] = (own ?? []).toSorted((a, b) =>
    byText(inspectedOn(b.record), inspectedOn(a.record)),
  );
  const create = () => {
    const recordId = records.create(project, firstWords(profile));
    void navigate({ to: '/inspection-record/$recordId', params: { recordId } });
  };
  const heads = [
    words.number(),
    words.name(),
    words.date(),
    LL.project.records.inspector(),
    LL.project.records.verdict(),
    words.state(),
  ];
  return (
    <div className={styles.scrolling}>
      <div className={page.row}>
        <span className={page.grow} />
        {wanted.length > 0 && (
          <Button variant="quiet" onPress={() => go({ review: '' })}>
            {LL.register.reset()}
          </Button>
        )}
        {newest && earlier && (
          <Link
            to="/inspection-record/compare"
            search={{ before: earlier.record.id, after: newest.record.id }}
            className={standing}
          >
            {LL.compare.heading()}
          </Link>
        )}
        <Button variant="primary" onPress={create}>
          {words.new()}
        </Button>
      </div>
      {listed.length === 0 ? (
        <EmptyState icon={ClipboardList} title={words.emptyTitle()} text={words.emptyText()} />
      ) : (
        <div className={page.scroll}>
          <table className={page.table} aria-label={LL.project.page.records()}>
            <thead>
              <tr>
                {heads.map((text) => (
                  <th key={text} scope="col" className={page.th}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map(({ record }) => (
                <RecordRow key={record.id} record={record} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
