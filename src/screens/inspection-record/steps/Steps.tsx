import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { completeness, STEPS, type StepName } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as styles from '../../kit/page/page.css.ts';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { GapLink, reasonsAt } from './gaps.tsx';
import { aside, gap, gapList } from './steps.css.ts';
import { useReasonNames } from './useReasonNames.ts';

/** Names shown per reason; the rest is counted. */
const LISTED = 3;

/** Below the steps: what the open one still lacks, each with the fields or items concerned. */
function StepGaps({ current }: { readonly current: StepName }) {
  const language = useI18n();
  const { LL, format } = language;
  const { record, survey, frozen } = useOpenRecord();
  const namesOf = useReasonNames();
  const reasons = frozen || !survey ? [] : reasonsAt(survey.reasons, current);
  if (reasons.length === 0) return null;
  return (
    <section aria-label={LL.findings.missingHere()}>
      <p className={styles.muted}>{LL.findings.missingHere()}</p>
      <ul className={gapList}>
        {reasons.map((reason) => {
          const names = namesOf(reason);
          const more = names.length - LISTED;
          return (
            <li key={reason.code} className={gap}>
              <Icon icon={CircleAlert} size={14} />
              <span>
                <GapLink code={reason.code} className={standing}>
                  {gateSentence(language, reason.code, record)}
                </GapLink>
                {names.length > 0 && (
                  <span className={styles.muted}>
                    {' '}
                    {format.list(names.slice(0, LISTED))}
                    {more > 0 && ` +${format.count(more)}`}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The steps of a record, each with its number of open points. @param current null until it is known */
export function Steps({ current }: { readonly current: StepName | null }) {
  const language = useI18n();
  const { LL } = language;
  const { record, survey, frozen } = useOpenRecord();
  const line = useRef<HTMLOListElement>(null);
  const isCounted = survey !== null;
  useEffect(() => {
    // The number of open points changes a step's width.
    void isCounted;
    // Scrolls only the line of steps, never the page itself.
    const step = line.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    if (line.current && step)
      line.current.scrollLeft =
        step.offsetLeft - line.current.offsetLeft - (line.current.clientWidth - step.offsetWidth) / 2;
  }, [current, isCounted]);
  // Tooltip; the open step lists them below.
  const lacks = (name: StepName) =>
    frozen || !survey || name === current
      ? undefined
      : reasonsAt(survey.reasons, name)
          .map(({ code }) => gateSentence(language, code, record))
          .join('\n') || undefined;
  const states = survey && completeness(record, survey.reasons);
  return (
    <div className={aside}>
      <nav aria-label={LL.record.step.nav()}>
        <ol ref={line} className={styles.steps}>
          {STEPS.map((name) => {
            const state = states?.[name];
            return (
              <li key={name} data-step={name}>
                <Link
                  to="/inspection-record/$recordId"
                  params={{ recordId: record.id }}
                  hash={name}
                  className={styles.step}
                  activeOptions={{ includeHash: true }}
                  title={lacks(name)}
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
      {current && <StepGaps current={current} />}
    </div>
  );
}
