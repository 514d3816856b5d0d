import type { MovingFault, MovingProgress } from '#data/team/moving/moves.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './moving.css.ts';

/** The progress of the move. */
export function MovingRun({ progress }: { readonly progress: MovingProgress }) {
  const { LL, format } = useI18n();
  const words = LL.moving;
  const bar = () => {
    if (progress.kind === 'reading') return <ProgressBar label={words.reading()} />;
    if (progress.kind === 'checking') return <ProgressBar label={words.checking()} />;
    const { done, total } = progress;
    const label =
      progress.kind === 'photos'
        ? words.photos({ done, total, size: format.bytes(progress.bytes) })
        : progress.trouble === null
          ? words.sending({ done, total })
          : progress.trouble === 'signed_out'
            ? words.signedOut()
            : words.waiting({ done, total });
    return <ProgressBar label={label} value={done} maxValue={Math.max(1, total)} />;
  };
  return (
    <div role="status" className={`${styles.stack} ${progressLine}`} data-moving={progress.kind}>
      {bar()}
      <p className={page.muted}>{words.keepOpen()}</p>
    </div>
  );
}

/** Why the project was not moved, and what to do about it. */
export function MovingFailure({ fault }: { readonly fault: MovingFault }) {
  const { LL, format } = useI18n();
  const { faults, sample, signedAhead } = LL.moving;
  const text = () => {
    switch (fault.kind) {
      case 'sample':
        return sample();
      case 'signed_ahead':
        return signedAhead({ time: format.dateTime(fault.until) });
      case 'refused':
        return faults.refused({ count: fault.count, reason: fault.reason });
      case 'not_there':
        return faults.not_there({ count: fault.count });
      case 'photos':
        return faults.photos({ count: fault.count });
      default:
        return faults[fault.kind]();
    }
  };
  return (
    <p
      role="alert"
      className={fault.kind === 'cancelled' ? undefined : page.bad}
      data-moving-fault={fault.kind}
    >
      {text()}
    </p>
  );
}
