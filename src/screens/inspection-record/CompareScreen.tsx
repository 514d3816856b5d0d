import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import { useValue } from '#data/useValue.tsx';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useRecords } from '../kit/data/useRecords.ts';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { Comparison } from './compare/Comparison.tsx';
import { useSurvey } from './useSurvey.ts';

const ADDRESS = '/_app/inspection-record/compare';

/** Shows a skeleton until both records are read. */
function Read(props: {
  readonly records: Records;
  readonly before: CheckedRecord;
  readonly after: CheckedRecord;
}) {
  const { records, before, after } = props;
  const first = useSurvey(records, before).survey;
  const second = useSurvey(records, after).survey;
  const pairs = useValue(useMemo(() => records.pairs(after.project.id), [records, after.project.id]));
  if (!first || !second || !pairs) return <Skeleton of="tiles" count={8} />;
  return (
    <Comparison records={records} before={before} after={after} surveys={[first, second]} pairs={pairs} />
  );
}

/** Two records of one project compared; the address names them. */
export function CompareScreen() {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const records = useRecords();
  const navigate = useNavigate();
  const search = useSearch({ from: ADDRESS });
  const nameOf = useProjectName();
  const all = useValue(records.all);
  if (!all)
    return (
      <div className={styles.page}>
        <Skeleton of="tiles" count={8} />
      </div>
    );
  const after = all.find(({ record }) => record.id === search.after) ?? all[0];
  const choices = all.filter(({ project }) => project.id === after?.project.id);
  const earlier = choices
    .filter((one) => one !== after)
    .toSorted((a, b) => byText(inspectedOn(b.record), inspectedOn(a.record)));
  const before = earlier.find(({ record }) => record.id === search.before) ?? earlier[0];
  const go = (next: { before?: string; after: string }) =>
    navigate({ to: '/inspection-record/compare', search: next, replace: true });
  const named = ({ record }: CheckedRecord) =>
    [record.no, record.title, format.day(inspectedOn(record))].filter(Boolean).join(' · ');
  const items = (some: readonly CheckedRecord[]) =>
    some.map((one) => ({ id: one.record.id, label: named(one) }));
  return (
    <div className={styles.page}>
      <div>
        <Breadcrumbs>
          <Link to="/dashboard" className={standing}>
            {LL.shell.home()}
          </Link>
          <Link to="/inspection-record" className={standing}>
            {LL.record.back()}
          </Link>
        </Breadcrumbs>
        <h1 className={styles.title}>{words.heading()}</h1>
      </div>
      {after && (
        <div className={styles.end}>
          {before && (
            <Select
              label={words.before()}
              items={items(earlier)}
              selectedKey={before.record.id}
              onSelectionChange={(id) => go({ before: id, after: after.record.id })}
            />
          )}
          <Select
            label={words.after()}
            items={items(all)}
            selectedKey={after.record.id}
            onSelectionChange={(id) => go({ after: id })}
          />
          <bdi className={styles.beside}>{nameOf(after.project)}</bdi>
        </div>
      )}
      {before && after ? (
        <Read
          key={`${before.record.id}:${after.record.id}`}
          records={records}
          before={before}
          after={after}
        />
      ) : (
        <EmptyState icon={GitCompareArrows} title={words.oneTitle()} text={words.oneText()} />
      )}
    </div>
  );
}
