import type { Bin } from '#domain/damage/listing/judged.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './threshold.css.ts';

const PARTS = ['right', 'wrong', 'open'] as const;

/** Detections by confidence, one bar for each step of the slider: judged right, judged wrong, open. */
export function Histogram(props: {
  readonly bins: readonly Bin[];
  readonly threshold: number;
  readonly size?: 'rail' | 'large';
}) {
  const { bins, threshold, size = 'rail' } = props;
  const { LL } = useI18n();
  const most = Math.max(1, ...bins.map((bin) => bin.right + bin.wrong + bin.open));
  return (
    <svg
      role="img"
      aria-label={LL.dashboard.threshold.histogram()}
      className={styles.histogram[size]}
      viewBox={`0 0 ${bins.length} 1`}
      preserveAspectRatio="none"
    >
      {bins.map((bin, index) => {
        const from = index / bins.length;
        let y = 1;
        return (
          <g key={from} opacity={from + 1e-9 < threshold ? 0.35 : 1}>
            {PARTS.map((part) => {
              const height = bin[part] / most;
              y -= height;
              return (
                height > 0 && (
                  <rect
                    key={part}
                    className={styles.bar[part]}
                    x={index + 0.1}
                    y={y}
                    width={0.8}
                    height={height}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
