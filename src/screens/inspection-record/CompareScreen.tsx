import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarX, GitCompareArrows } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import { counterpart, inspectedOn, type Sides, sidesByDate } from '#domain/inspection/comparison/previous.ts';
import { byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useRecords } from '../kit/data/useSchemes.ts';
import { useSurvey } from '../kit/data/useSurvey.ts';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { Comparison } from './compare/Comparison.tsx';

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
  const identities = useValue(
    useMemo(() => records.identities(after.project.id), [records, after.project.id]),
  );
  if (!first || !second || !identities) return <Skeleton of="tiles" count={8} />;
  return (
    <Comparison
      records={records}
      before={before}
      after={after}
      surveys={[first, second]}
      identities={identities}
    />
  );
}

/** The sentence that says why two records can't be compared. */
function Refused({ sides }: { readonly sides: Exclude<Sides<CheckedRecord>, { kind: 'ordered' }> }) {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const text =
    sides.kind === 'same_day'
      ? words.sameDay({ day: format.day(sides.day) })
      : words.undated({ records: format.list(sides.undated.map(({ record }) => record.no)) });
  return (
    <EmptyState icon={CalendarX} title={words.noOrder()} text={text}>
      {sides.kind === 'undated' &&
        sides.undated.map(({ record }) => (
          <Link
            key={record.id}
            to="/inspection-record/$recordId"
            params={{ recordId: record.id }}
            className={standing}
          >
            {record.no}
          </Link>
        ))}
    </EmptyState>
  );
}

/** Two records of one project compared; the address names them, and their dates say which is the earlier one. */
export function CompareScreen() {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const records = useRecords();
  const navigate = useNavigate();
  const search = useSearch({ from: ADDRESS });
  const nameOf = useProjectName();
  const all = useValue(records.all);
  const one = all && (all.find(({ record }) => record.id === search.after) ?? all[0]);
  const choices = (all ?? []).filter(({ project }) => project.id === one?.project.id);
  const other =
    one &&
    (choices.find(({ record }) => record.id === search.before && record.id !== one.record.id) ??
      counterpart(choices, one));
  const sides = one && other ? sidesByDate(other, one) : null;
  const [before, after] = sides?.kind === 'ordered' ? [sides.before, sides.after] : [other, one];
  const isBackwards = sides?.kind === 'ordered' && sides.after !== one;
  const [beforeId, afterId] = [before?.record.id, after?.record.id];
  useEffect(() => {
    if (isBackwards && beforeId && afterId)
      void navigate({
        to: '/inspection-record/compare',
        search: { before: beforeId, after: afterId },
        replace: true,
      });
  }, [isBackwards, beforeId, afterId, navigate]);
  if (!all)
    return (
      <div className={styles.page}>
        <Skeleton of="tiles" count={8} />
      </div>
    );
  const go = (next: { before?: string; after: string }) =>
    navigate({ to: '/inspection-record/compare', search: next, replace: true });
  const named = ({ record }: CheckedRecord) =>
    [record.no, record.title, format.day(inspectedOn(record))].filter(Boolean).join(' · ');
  const items = (some: readonly CheckedRecord[]) =>
    some.map((filed) => ({ id: filed.record.id, label: named(filed) }));
  const others = choices
    .filter((filed) => filed !== after)
    .toSorted((a, b) => byText(inspectedOn(b.record), inspectedOn(a.record)));
  return (
    <div className={styles.page}>
      <div>
        <Breadcrumbs page={words.heading()}>
          <Link to="/dashboard" className={standing}>
            {LL.shell.home()}
          </Link>
          <Link to="/inspection-record" className={standing}>
            {LL.record.back()}
          </Link>
          {one && (
            <Link
              to="/project/$projectId"
              params={{ projectId: one.project.id }}
              search={{ tab: 'records' }}
              className={standing}
            >
              {nameOf(one.project)}
            </Link>
          )}
        </Breadcrumbs>
        <h1 className={styles.title}>{words.heading()}</h1>
      </div>
      {after && (
        <div className={styles.end}>
          {before && (
            <Select
              label={words.before()}
              items={items(others)}
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
      {sides?.kind === 'ordered' && (
        <Read key={`${beforeId}:${afterId}`} records={records} before={sides.before} after={sides.after} />
      )}
      {sides && sides.kind !== 'ordered' && <Refused sides={sides} />}
      {!sides && <EmptyState icon={GitCompareArrows} title={words.oneTitle()} text={words.oneText()} />}
    </div>
  );
}
