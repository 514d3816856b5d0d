import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Fragment, type ReactNode } from 'react';
import * as styles from './plots.css.ts';

interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value of the bar, as text. */
  readonly text: ReactNode;
  readonly fill?: keyof typeof styles.fill;
  /** The parts of the bar, in a row of its own below. */
  readonly note?: ReactNode;
}

export interface BarTableProps {
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** The value of a full bar; by default the largest. */
  readonly full?: number;
}

/** Units of the drawing, which is stretched to its cell. */
const WIDTH = 100;
const HEIGHT = 12;

/** A table with its figures drawn as bars beside them: without seeing the bars one can read the table. */
export function BarTable({ label, rows, full }: BarTableProps) {
  const scale = scaleLinear<number>({
    domain: [0, Math.max(1e-9, full ?? Math.max(0, ...rows.map(({ value }) => value)))],
    range: [0, WIDTH],
    clamp: true,
  });
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {rows.map(({ key, name, value, text: valueText, fill = 'accent', note }) => (
          <Fragment key={key}>
            <tr>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.barCell} aria-hidden="true">
                <svg
                  aria-hidden="true"
                  className={styles.bar}
                  viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                >
                  <rect className={styles.track} width={WIDTH} height={HEIGHT} />
                  <Bar className={styles.fill[fill]} width={scale(value)} height={HEIGHT} />
                </svg>
              </td>
              <td className={styles.value}>{valueText}</td>
            </tr>
            {note && (
              <tr>
                <td colSpan={3} className={styles.note}>
                  {note}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
