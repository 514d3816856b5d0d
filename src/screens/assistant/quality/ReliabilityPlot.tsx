import type { Bin } from '#domain/damage/listing/judged.ts';
import { reliability } from '#domain/numbers/quality/reliability.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './quality.css.ts';

/** Units of the drawing. */
const SIDE = 200;

/** How often boxes were right by confidence: as a curve and as a table. */
export function ReliabilityPlot({ bins }: { readonly bins: readonly Bin[] }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const steps = reliability(bins);
  if (steps.length === 0) return <p className={page.muted}>{words.noCurve()}</p>;
  const points = steps.map((step) => ({
    x: ((step.from + step.to) / 2) * SIDE,
    y: (1 - step.right / step.judged) * SIDE,
  }));
  return (
    <div className={page.columns}>
      <svg className={styles.plot} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <rect className={styles.frame} width={SIDE} height={SIDE} />
        <line className={styles.even} x1={0} y1={SIDE} x2={SIDE} y2={0} />
        <polyline className={styles.curve} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} className={styles.point} cx={x} cy={y} r={4} />
        ))}
      </svg>
      <table className={page.table} aria-label={words.curve()}>
        <thead>
          <tr>
            <th className={page.th}>{words.said()}</th>
            <th className={page.numberHead}>{words.accepted()}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, judged, right }) => (
            <tr key={from}>
              <td className={page.td}>
                {words.step({ from: format.confidence(from), to: format.confidence(to) })}
              </td>
              <td className={page.number}>
                {words.share({ share: format.percent(right / judged), part: right, all: judged })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
