import { useLayoutEffect, useRef, useState } from 'react';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable, type MonthTableProps } from './MonthTable.tsx';
import * as styles from './plots.css.ts';

interface MonthBarsProps<K extends string> extends MonthTableProps<K> {
  /** Called when a bar was pressed; the table has links for everybody else. */
  readonly onOpen: (month: string, series: K) => void;
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
