import { CircleAlert } from 'lucide-react';
import type { StepName } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { reasonsAt } from './gaps.ts';
import { gap, gapList } from './steps.css.ts';
import { useReasonNames } from './useReasonNames.ts';

/** Names shown per reason; the rest is counted. */
const LISTED = 3;

/** Below the steps: what the open one still lacks, each with the fields or items concerned. */
export function StepGaps({ current }: { readonly current: StepName }) {
  const { LL, format } = useI18n();
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
                {gateSentence(LL, reason.code, record.scheme)}
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
