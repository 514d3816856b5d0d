import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { MonthBar } from './MonthBar.tsx';
import { EDGE, HEIGHT } from './monthChartSize.ts';
import type { MonthFigures, Series } from './monthSeries.ts';
import * as styles from './plots.css.ts';

/** Width of a month with its year, CSS pixels. */
const WHOLE_MONTH = 60;

interface MonthChartProps<K extends string> {
  /** CSS pixels. */
  readonly width: number;
  readonly series: readonly Series<K>[];
  readonly months: readonly MonthFigures<K>[];
  readonly onOpen: (month: string, series: K) => void;
}

/** The bars of each month over the axes; screen readers have the table of the same figures. */
export function MonthChart<K extends string>({ width, series, months, onOpen }: MonthChartProps<K>) {
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
