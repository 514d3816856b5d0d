import type { CloseUpField } from '#domain/inspection/closeUp/closeUp.ts';
import { type MonitoredPoint, type Plot, plotOf, unstatedOf } from '#domain/inspection/closeUp/monitoring.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { closeUpText } from '#report/scope/closeUp.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { monitoredText } from '../../../kit/words/closeUpText.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import * as drawn from './monitoring.css.ts';

/** Of the drawing; it is as wide as there is room for. */
const [WIDTH, HEIGHT, EDGE, TOP] = [340, 150, 64, 10];

/** The readings of a point over time. */
function ReadingsPlot({
  plot,
  unit,
  label,
}: {
  readonly plot: Plot;
  readonly unit: string;
  readonly label: string;
}) {
  const { format } = useI18n();
  const [width, height] = [WIDTH - EDGE - 12, HEIGHT - TOP - 26];
  const [x, y] = [(at: number) => EDGE + at * width, (at: number) => TOP + at * height];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={drawn.plot} role="img" aria-label={label}>
      {plot.ticks.map((tick) => (
        <g key={tick.value}>
          <line x1={EDGE} x2={x(1)} y1={y(tick.y)} y2={y(tick.y)} className={drawn.axis} />
          <text x={EDGE - 6} y={y(tick.y) + 4} textAnchor="end" className={drawn.text}>
            {`${format.number(tick.value, plot.decimals)} ${unit}`}
          </text>
        </g>
      ))}
      <polyline points={plot.line.map((at) => `${x(at.x)},${y(at.y)}`).join(' ')} className={drawn.line} />
      {plot.line.map((at, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two readings may lie in the same place.
        <circle key={index} cx={x(at.x)} cy={y(at.y)} r={3} className={drawn.dot} />
      ))}
      {plot.first === plot.last ? (
        <text x={x(0.5)} y={HEIGHT - 6} textAnchor="middle" className={drawn.text}>
          {format.day(plot.first)}
        </text>
      ) : (
        <>
          <text x={EDGE} y={HEIGHT - 6} className={drawn.text}>
            {format.day(plot.first)}
          </text>
          <text x={x(1)} y={HEIGHT - 6} textAnchor="end" className={drawn.text}>
            {format.day(plot.last)}
          </text>
        </>
      )}
    </svg>
  );
}

const COLUMNS = [
  'date',
  'monitored',
  'instrument',
  'serial',
  'calibratedOn',
  'calibratedUntil',
  'readIn',
] as const satisfies CloseUpField[];

/** What is known of a monitoring point's readings: whether it is due, their plot, and all of them as a table. */
export function MonitoredReadings({ point }: { readonly point: MonitoredPoint }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.closeUp;
  const { name, readings, unit, isDue } = point;
  const plot = plotOf(point);
  const [state = '', ...more] = monitoredText(language, point);
  const report = reportWords(language);
  const label = words.readings({ name });
  return (
    <div className={styles.section}>
      <p className={isDue ? styles.missing : styles.muted}>{state}</p>
      {plot && <ReadingsPlot plot={plot} unit={unit} label={more[0] ?? state} />}
      {more.slice(plot ? 1 : 0).map((line) => (
        <p key={line} className={styles.muted}>
          {line}
        </p>
      ))}
      {readings.length > 0 && (
        <CardTable label={label} head={<HeadCells of={COLUMNS.map((field) => words.fields[field]())} />}>
          {readings.map((reading) => {
            const missing = unstatedOf(reading);
            return (
              <tr key={reading.id}>
                {COLUMNS.map((field, at) => (
                  // The day names the card.
                  <td
                    key={field}
                    className={styles.td}
                    {...(at > 0 && { 'data-head': words.fields[field]() })}
                  >
                    {closeUpText(field, reading, report) || '–'}
                  </td>
                ))}
                {missing.length > 0 && (
                  <td className={`${styles.td} ${styles.missing}`}>
                    {words.unstated({
                      fields: format.list(missing.map((field) => words.fields[field]())),
                    })}
                  </td>
                )}
              </tr>
            );
          })}
        </CardTable>
      )}
    </div>
  );
}
