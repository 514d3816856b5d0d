import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './plots.css.ts';

interface Series<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly fill: keyof typeof styles.fill;
}

export interface MonthBarsProps<K extends string> {
  readonly label: string;
  /** Heads of the table: of its first column, then of each series. */
  readonly monthHead: string;
  readonly asTable: string;
  readonly series: readonly Series<K>[];
  /** How a figure stands in the table. */
  readonly cell: (month: string, series: K, value: number) => ReactNode;
  /** A bar was pressed; who can't press it has the figures of the table. */
  readonly onOpen: (month: string, series: K) => void;
  readonly months: readonly { readonly month: string; readonly values: Readonly<Record<K, number>> }[];
}

const HEIGHT = 150;
/** Room for a month with its year, CSS pixels. */
const WHOLE_MONTH = 60;
const EDGE = { left: 32, bottom: 24, top: 16 };

/** Bars side by side for each month, each with its figure, and the same as a table. */
export function MonthBars<K extends string>({
  label,
  monthHead,
  asTable,
  series,
  cell,
  onOpen,
  months,
}: MonthBarsProps<K>) {
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const most = Math.max(1, ...months.flatMap(({ values }) => series.map(({ key }) => values[key])));
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [EDGE.left, width], padding: 0.25 });
  const inner = scaleBand({ domain: series.map(({ key }) => key), range: [0, x.bandwidth()], padding: 0.15 });
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - EDGE.bottom, EDGE.top], nice: true });
  return (
    <div ref={host} className={styles.plot}>
      <div className={styles.legend} aria-hidden="true">
        {series.map(({ key, name, fill }) => (
          <span key={key} className={styles.key}>
            <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
              <rect width={12} height={12} rx={2} className={styles.fill[fill]} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={HEIGHT} aria-hidden="true">
          <AxisLeft
            scale={y}
            left={EDGE.left}
            numTicks={3}
            hideTicks
            tickFormat={(value) => (Number.isInteger(Number(value)) ? String(value) : '')}
            axisLineClassName={styles.axisLine}
            tickLabelProps={() => ({ className: styles.axisText, textAnchor: 'end', dx: -4, dy: 4 })}
          />
          <AxisBottom
            scale={x}
            top={HEIGHT - EDGE.bottom}
            hideTicks
            // The year is left out where the months stand too close for it; the table has it.
            tickFormat={(month) => (x.step() < WHOLE_MONTH ? month.slice(5) : month)}
            axisLineClassName={styles.axisLine}
            tickLabelProps={() => ({ className: styles.axisText, textAnchor: 'middle', dy: 4 })}
          />
          {months.flatMap(({ month, values }) =>
            series.map(({ key, fill }) => {
              const value = values[key];
              const left = (x(month) ?? 0) + (inner(key) ?? 0);
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from readers; its table has the same links
                <g
                  key={`${month} ${key}`}
                  className={value > 0 ? styles.pressable : ''}
                  onClick={() => {
                    if (value > 0) onOpen(month, key);
                  }}
                >
                  <Bar
                    className={styles.fill[fill]}
                    x={left}
                    y={y(value)}
                    width={inner.bandwidth()}
                    height={HEIGHT - EDGE.bottom - y(value)}
                  />
                  {value > 0 && (
                    <text
                      className={styles.axisText}
                      x={left + inner.bandwidth() / 2}
                      y={y(value) - 4}
                      textAnchor="middle"
                    >
                      {value}
                    </text>
                  )}
                </g>
              );
            }),
          )}
        </svg>
      )}
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
    </div>
  );
}
