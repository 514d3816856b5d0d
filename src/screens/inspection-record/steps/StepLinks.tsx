import { Link } from '@tanstack/react-router';
import { STEPS, type StepName } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import * as styles from '../../kit/page/page.css.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** At the end of a step: links to the previous and the next one. */
export function StepLinks({ current }: { readonly current: StepName }) {
  const { LL } = useI18n();
  const { record } = useOpenRecord();
  const words = LL.record.step;
  const at = STEPS.indexOf(current);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  // The next step starts at its top.
  const onClick = () => document.getElementById('content')?.scrollTo({ top: 0 });
  const address = { to: '/inspection-record/$recordId', params: { recordId: record.id } } as const;
  return (
    <div className={styles.stepLinks}>
      {before && (
        <Link {...address} onClick={onClick} hash={before} className={standing}>
          {words.backTo({ step: words[before]() })}
        </Link>
      )}
      {after && (
        <Link {...address} onClick={onClick} hash={after} className={`${standing} ${styles.stepNext}`}>
          {words.nextIs({ step: words[after]() })}
        </Link>
      )}
    </div>
  );
}
