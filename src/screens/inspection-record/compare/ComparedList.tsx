import { useState } from 'react';
import type { Label } from '#domain/damage/label.ts';
import { type ComparedDefect, TRENDS } from '#domain/inspection/comparison/compare.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './compare.css.ts';
import { TrendBadge } from './TrendBadge.tsx';

const FILTERS = ['all', ...TRENDS] as const;
export type Filter = (typeof FILTERS)[number];
/** Rows shown at first; the rest on demand. */
const PAGE = 100;

/** The id of a row, stable while nobody changes how its defects are paired. */
const idOf = ({ before, after }: ComparedDefect): string => `${before?.key ?? ''}|${after?.key ?? ''}`;

export interface ComparedListProps {
  readonly rows: readonly ComparedDefect[];
  readonly open: ComparedDefect | undefined;
  readonly labels: readonly Label[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onOpen: (row: ComparedDefect) => void;
}

/** The defects of both records by what became of them; one is open. */
export function ComparedList({ rows, open, labels, filter, onFilter, onOpen }: ComparedListProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const labelName = useLabelName(labels);
  const [limit, setLimit] = useState(PAGE);
  const listed = rows.filter(({ trend }) => filter === 'all' || trend === filter);
  return (
    <div className={page.section}>
      <Select
        label={words.show()}
        items={FILTERS.map((id) => ({ id, label: id === 'all' ? words.all() : words.trends[id]() }))}
        selectedKey={filter}
        onSelectionChange={onFilter}
      />
      {listed.length === 0 && <p className={page.muted}>{words.noneOfThese()}</p>}
      <ul className={styles.list} aria-label={words.list()}>
        {listed.slice(0, limit).map((row) => (
          <li key={idOf(row)}>
            <button
              type="button"
              className={styles.row}
              aria-current={row === open}
              onClick={() => onOpen(row)}
            >
              <span className={styles.names}>
                {labelName((row.after ?? row.before)?.label ?? '')}{' '}
                <span className={page.muted}>
                  {[row.before?.no, row.after?.no].filter(Boolean).join(' → ')}
                </span>
              </span>
              <TrendBadge trend={row.trend} />
            </button>
          </li>
        ))}
      </ul>
      {listed.length > limit && (
        <Button onPress={() => setLimit(limit + PAGE)}>
          {words.more({ count: Math.min(PAGE, listed.length - limit) })}
        </Button>
      )}
    </div>
  );
}
