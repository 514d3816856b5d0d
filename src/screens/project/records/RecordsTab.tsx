import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import { byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { mayBeginRecord, useBeginRecord } from '../../kit/address/openCreated.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { PhotoThumb } from '../../kit/marks/PhotoWithBox.tsx';
import { withThumb } from '../../kit/marks/photo.css.ts';
import { StatusBadge } from '../../kit/marks/StatusBadge.tsx';
import { VerdictBadge } from '../../kit/marks/VerdictBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { inspectorName, kindName } from '../../kit/words/regimeWords.ts';
import * as styles from '../project.css.ts';
import { listOf } from '../projectAddress.ts';
import { useAllPhotos } from '../usePhotos.ts';
import { useProjectAddress } from '../useProjectAddress.ts';

/** The first photo of a record. */
type Cover = InspectionImage | undefined;

/** One inspection: date, inspector, verdict, progress. */
function RecordRow({ record, photo }: { readonly record: InspectionRecord; readonly photo: Cover }) {
  const language = useI18n();
  const { LL, format } = language;
  const heads = LL.record.list;
  const overall = record.verdicts[OVERALL];
  const dates = [record.startedOn, record.completedOn].filter(Boolean);
  return (
    <tr>
      <td className={page.td}>
        <span className={withThumb}>
          <PhotoThumb image={photo} />
          <Link
            to="/inspection-record/$recordId"
            params={{ recordId: record.id }}
            className={`${standing} ${page.name}`}
            dir="auto"
          >
            {record.no}
          </Link>
        </span>
      </td>
      <td data-head={heads.name()} className={page.td}>
        <bdi className={page.name}>{record.title || kindName(language, record)}</bdi>
      </td>
      <td data-head={heads.date()} className={page.short}>
        {[...new Set(dates)].map(format.day).join(' – ')}
      </td>
      <td data-head={inspectorName(language, record)} className={page.td}>
        <bdi className={page.name}>{record.inspector.name}</bdi>
      </td>
      <td data-head={LL.project.records.verdict()} className={page.short}>
        {overall ? <VerdictBadge verdict={overall.value} under={record} /> : '–'}
      </td>
      <td data-head={heads.state()} className={page.td}>
        <StatusBadge status={record.status} />{' '}
        {record.revision > 1 && heads.revision({ revision: record.revision })}
      </td>
    </tr>
  );
}

/** The title that all have; null where they differ, or there is none. */
const oneTitle = (titles: readonly string[]): string | null =>
  new Set(titles).size === 1 ? (titles[0] ?? null) : null;

/** The inspection records of a project, each linking to its page. */
export default function RecordsTab({ project }: { readonly project: Project }) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.record.list;
  const records = useRecords();
  const begin = useBeginRecord();
  const { team } = useWorkspace();
  const { search, go } = useProjectAddress();
  const photos = useAllPhotos(project.id) ?? [];
  const own = useValue(records.all)?.filter((filed) => filed.project.id === project.id);
  if (!own && !project.archived) return <Skeleton of="table" count={3} />;
  const reviews = listOf(search.review);
  const listed = (own ?? []).filter(({ record }) => reviews.length === 0 || reviews.includes(record.status));
  const [newest, earlier] = (own ?? []).toSorted((a, b) =>
    byText(inspectedOn(b.record), inspectedOn(a.record)),
  );
  const heads = [
    words.number(),
    words.name(),
    words.date(),
    oneTitle(listed.map(({ record }) => inspectorName(language, record))) ?? inspectorName(language, null),
    LL.project.records.verdict(),
    words.state(),
  ];
  return (
    <div className={styles.scrolling}>
      <div className={page.row}>
        <span className={page.grow} />
        {reviews.length > 0 && (
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
        {mayBeginRecord(team, project.id) && (
          <Button variant="primary" onPress={() => begin(project)}>
            {words.new()}
          </Button>
        )}
      </div>
      {listed.length === 0 ? (
        <EmptyState icon={ClipboardList} title={words.emptyTitle()} text={words.emptyText()} />
      ) : (
        <CardTable label={LL.project.page.records()} head={<HeadCells of={heads} />}>
          {listed.map(({ record }) => (
            <RecordRow key={record.id} record={record} photo={imagesInScope(record, project, photos)[0]} />
          ))}
        </CardTable>
      )}
    </div>
  );
}
