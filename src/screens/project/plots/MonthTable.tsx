import type { ReactNode } from 'react';
import * as page from '../../kit/page/page.css.ts';
import type { MonthFigures, Series } from './monthSeries.ts';
import * as styles from './plots.css.ts';

export interface MonthTableProps<K extends string> {
  readonly label: string;
  /** Headings of the table: of its first column, then of each series. */
  readonly monthHead: string;
  readonly asTable: string;
  readonly series: readonly Series<K>[];
  /** Renders a figure in the table. */
  readonly cell: (month: string, series: K, value: number) => ReactNode;
  readonly months: readonly MonthFigures<K>[];
}

/** The figures of a chart as a table that can be opened below it. */
export function MonthTable<K extends string>(props: MonthTableProps<K>) {
  const { label, monthHead, asTable, series, cell, months } = props;
  return (
    <details>
      <summary className={styles.summary}>{asTable}</summary>
      <div className={page.scroll}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {monthHead}
              </th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col" className={styles.value}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, values }) => (
              <tr key={month}>
                <th scope="row" className={styles.name}>
                  {month}
                </th>
                {series.map(({ key }) => (
                  <td key={key} className={styles.value}>
                    {cell(month, key, values[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
