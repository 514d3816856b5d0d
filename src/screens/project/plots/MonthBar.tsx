import { Bar } from '@visx/shape';
import { EDGE, HEIGHT } from './monthChartSize.ts';
import * as styles from './plots.css.ts';

interface MonthBarProps {
  readonly fill: keyof typeof styles.fill;
  /** Position in the drawing, CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly value: number;
  readonly onOpen: () => void;
}

/** One bar with its figure above; zeros can't be pressed. */
export function MonthBar({ fill, left, top, width, value, onOpen }: MonthBarProps) {
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
