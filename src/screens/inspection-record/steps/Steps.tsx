import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { completeness, STEPS, type StepName } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as styles from '../../kit/page/page.css.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** The steps of a record, each with what is open in it. */
export function Steps({ current }: { readonly current: StepName }) {
  const { LL } = useI18n();
  const { record, survey } = useOpenRecord();
  const states = survey && completeness(record, survey.reasons);
  return (
    <nav aria-label={LL.record.step.nav()}>
      <ol className={styles.steps}>
        {STEPS.map((name) => {
          const state = states?.[name];
          return (
            <li key={name}>
              <Link
                to="/inspection-record/$recordId"
                params={{ recordId: record.id }}
                hash={name}
                className={styles.step}
                activeOptions={{ includeHash: true }}
                aria-current={name === current ? 'step' : undefined}
              >
                {LL.record.step[name]()}
                {state && (
                  <span className={styles.stepState}>
                    {state.done ? (
                      <span className={styles.stepDone}>
                        <Icon icon={Check} size={14} />
                        <span className={visuallyHidden}>{LL.record.step.done()}</span>
                      </span>
                    ) : (
                      state.open > 0 && LL.record.step.open({ count: state.open })
                    )}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
