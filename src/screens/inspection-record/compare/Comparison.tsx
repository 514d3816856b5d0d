import { useMemo, useState } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import {
  type ComparedDefect,
  compareSurveys,
  TRENDS,
  type Trend,
} from '#domain/inspection/comparison/compare.ts';
import type { Identities } from '#domain/inspection/comparison/identity.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { withShortNumbers } from '#report/shortNumbers.ts';
import * as page from '../../kit/page/page.css.ts';
import { ComparedList, type Filter } from './ComparedList.tsx';
import { Contradictions } from './Contradictions.tsx';
import { chosenRow } from './chosenRow.ts';
import * as styles from './compare.css.ts';
import { PairedPhotos } from './PairedPhotos.tsx';
import { PairQuestion } from './PairQuestion.tsx';
import { TrendBadge } from './TrendBadge.tsx';
import { useSyncedView } from './useSyncedView.ts';

export interface ComparisonProps {
  readonly records: Records;
  readonly before: FiledRecord;
  readonly after: FiledRecord;
  readonly surveys: readonly [before: Survey, after: Survey];
  readonly identities: Identities;
}

/** The number of defects by what became of them. */
function Counts({ rows }: { readonly rows: readonly ComparedDefect[] }) {
  const { LL, format } = useI18n();
  const count = (trend: Trend) => rows.filter((row) => row.trend === trend).length;
  return (
    <p className={page.row}>
      <span>{LL.project.list.defects({ count: rows.length })}</span>
      {TRENDS.filter((trend) => count(trend) > 0).map((trend) => (
        <span key={trend} className={page.marked}>
          {format.count(count(trend))} <TrendBadge trend={trend} />
        </span>
      ))}
    </p>
  );
}

/** Unmatched defects of the other record that may match an unmatched one: those of the same type. */
function candidates(row: ComparedDefect, rows: readonly ComparedDefect[]): readonly Defect[] {
  const alone = row.before && row.after ? null : (row.before ?? row.after);
  if (!alone) return [];
  return rows.flatMap(({ before, after }) => {
    const other = row.before ? after : before;
    return other && !(before && after) && other.label === alone.label ? [other] : [];
  });
}

/** The defects of two records compared: a list by what became of them, and both photos of the chosen one. */
export function Comparison({ records, before, after, surveys, identities }: ComparisonProps) {
  const { LL } = useI18n();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<ComparedDefect | null>(null);
  const control = useSyncedView();
  const [given, later] = surveys;
  const { project } = after;
  const first = useMemo(() => withShortNumbers(given, project), [given, project]);
  const second = useMemo(() => withShortNumbers(later, project), [later, project]);
  const rows = useMemo(() => compareSurveys(first, second, identities), [first, second, identities]);
  const listed = rows.filter(({ trend }) => filter === 'all' || trend === filter);
  const open = chosenRow(listed, chosen) ?? listed[0];
  if (rows.length === 0) return <p className={page.muted}>{LL.compare.none()}</p>;
  return (
    <>
      <Counts rows={rows} />
      <Contradictions
        conflicts={identities.conflicts}
        records={records}
        project={after.project.id}
        defects={[...first.defects, ...second.defects]}
      />
      <div className={styles.columns}>
        <ComparedList
          rows={rows}
          open={open}
          labels={after.project.labels}
          filter={filter}
          onFilter={setFilter}
          onOpen={(row) => {
            setChosen(row);
            control.reset();
          }}
        />
        {open && (
          <div className={page.section}>
            <PairedPhotos
              row={open}
              before={before}
              after={after}
              surveys={[first, second]}
              control={control}
            />
            <PairQuestion
              row={open}
              records={records}
              project={after.project.id}
              defects={[...first.defects, ...second.defects]}
              others={candidates(open, rows)}
            />
          </div>
        )}
      </div>
    </>
  );
}
