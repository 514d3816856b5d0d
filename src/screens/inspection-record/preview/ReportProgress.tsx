import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as styles from '../../kit/page/page.css.ts';
import type { ReportState } from './useMaking.ts';

interface ReportProgressProps {
  readonly state: ReportState;
  readonly onCancel: () => void;
}

/** The progress or the result of making a report. */
export function ReportProgress({ state, onCancel }: ReportProgressProps) {
  const { LL } = useI18n();
  const { report } = LL;
  if (state.kind === 'running') {
    const { phase, done, total } = state.progress ?? { phase: 'begun', done: 0, total: 0 };
    const text = { begun: report.begun(), photos: report.making({ done, total }), pages: report.pages() };
    return (
      <div className={styles.row}>
        <div className={styles.grow}>
          <ProgressBar
            label={text[phase]}
            {...(phase === 'photos' ? { value: done, maxValue: Math.max(1, total) } : {})}
          />
        </div>
        <Button onPress={onCancel}>{report.cancel()}</Button>
      </div>
    );
  }
  if (state.kind === 'done') return <p className={styles.muted}>{report.done({ name: state.name })}</p>;
  if (state.kind !== 'fault') return null;
  if (state.fault.kind === 'cancelled') return <p className={styles.muted}>{report.cancelled()}</p>;
  if (state.fault.kind === 'slow')
    return <p className={styles.bad}>{report.slow({ seconds: state.fault.seconds })}</p>;
  return <p className={styles.bad}>{report.failed({ message: state.fault.message })}</p>;
}
