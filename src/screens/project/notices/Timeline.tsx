import { scaleTime } from '@visx/scale';
import { NOTICE_STEPS, type Notice } from '#domain/inspection/building/notice.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './notices.css.ts';

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** One notice from its service to its last date, with today. The table below has the same dates. */
export function Timeline({ notice, today }: { readonly notice: Notice; readonly today: string }) {
  const { LL } = useI18n();
  const words = LL.notices;
  const moments = [
    ...(notice.servedOn ? [{ key: 'servedOn' as const, date: notice.servedOn, done: true }] : []),
    ...NOTICE_STEPS.filter((step) => notice[step] !== '').map((step) => ({
      key: step,
      date: notice[step],
      done: notice.done.includes(step),
    })),
  ];
  const dates = [...moments.map(({ date }) => date), today].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (moments.length < 2 || !first || !last) return null;
  const place = scaleTime({ domain: [at(first), at(last)], range: [0, 100] });
  const left = (date: string) => ({ left: `${place(at(date))}%` });
  return (
    <div className={styles.line} aria-hidden="true">
      <div className={styles.rule} />
      <div className={styles.now} style={left(today)} />
      <span className={`${styles.words} ${styles.nowWords}`} style={left(today)}>
        {words.today()}
      </span>
      {moments.map(({ key, date, done }) => (
        <div key={key}>
          <div
            className={`${styles.mark} ${done ? styles.over : date < today ? styles.late : ''}`}
            style={left(date)}
          />
          <span className={`${styles.words} ${styles.below}`} style={left(date)}>
            {words[key]()}
          </span>
        </div>
      ))}
    </div>
  );
}
