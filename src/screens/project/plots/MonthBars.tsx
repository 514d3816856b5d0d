import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './plots.css.ts';

/** What is counted in each month. */
interface Series<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly fill: keyof typeof styles.fill;
}

interface MonthFigures<K extends string> {
  readonly month: string;
  readonly values: Readonly<Record<K, number>>;
}

interface MonthTableProps<K extends string> {
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
function MonthTable<K extends string>(props: MonthTableProps<K>) {
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

interface MonthBarsProps<K extends string> extends MonthTableProps<K> {
  /** Called when a bar was pressed; the table has links for everybody else. */
  readonly onOpen: (month: string, series: K) => void;
}

/** Width of a month with its year, CSS pixels. */
const WHOLE_MONTH = 60;

interface MonthChartProps<K extends string> {
  /** CSS pixels. */
  readonly width: number;
  readonly series: readonly Series<K>[];
  readonly months: readonly MonthFigures<K>[];
  readonly onOpen: (month: string, series: K) => void;
}

interface MonthBarProps {
  readonly fill: keyof typeof styles.fill;
  /** Position in the drawing, CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly value: number;
  readonly onOpen: () => void;
}

/** Height of the drawing, CSS pixels. */
const HEIGHT = 150;
/** Space for the axes and for the figure above the highest bar, CSS pixels. */
const EDGE = { left: 32, bottom: 24, top: 16 };

/** One bar with its figure above; zeros can't be pressed. */
function MonthBar({ fill, left, top, width, value, onOpen }: MonthBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hidden from screen readers; its table has the same links
    <g
      className={value > 0 ? styles.pressable : ''}
      onClick={() => {
        if (value > 0) onOpen();
      }}
    >
      <Bar className={styles.fill[fill]} x={left} y={top} width={width} height={HEIGHT - EDGE.bottom - top} />
      {value > 0 && (
        <text className={styles.axisText} x={left + width / 2} y={top - 4} textAnchor="middle">
          {value}
        </text>
      )}
    </g>
  );
}

/** The bars of each month over the axes; screen readers have the table of the same figures. */
function MonthChart<K extends string>({ width, series, months, onOpen }: MonthChartProps<K>) {
  const most = Math.max(1, ...months.flatMap(({ values }) => series.map(({ key }) => values[key])));
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [EDGE.left, width], padding: 0.25 });
  const inner = scaleBand({ domain: series.map(({ key }) => key), range: [0, x.bandwidth()], padding: 0.15 });
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - EDGE.bottom, EDGE.top], nice: true });
  return (
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
        // The year is left out where months are too close together; the table has it.
        tickFormat={(month) => (x.step() < WHOLE_MONTH ? month.slice(5) : month)}
        axisLineClassName={styles.axisLine}
        tickLabelProps={() => ({ className: styles.axisText, textAnchor: 'middle', dy: 4 })}
      />
      {months.flatMap(({ month, values }) =>
        series.map(({ key, fill }) => (
          <MonthBar
            key={`${month} ${key}`}
            fill={fill}
            left={(x(month) ?? 0) + (inner(key) ?? 0)}
            width={inner.bandwidth()}
            top={y(values[key])}
            value={values[key]}
            onOpen={() => onOpen(month, key)}
          />
        )),
      )}
    </svg>
  );
}

/** Grouped bars for each month, each with its figure, and the same as a table. */
export function MonthBars<K extends string>({ onOpen, ...table }: MonthBarsProps<K>) {
  const { series, months } = table;
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
      {width > 0 && <MonthChart width={width} series={series} months={months} onOpen={onOpen} />}
      <MonthTable {...table} />
    </div>
  );
}
