import type { Severity } from '#domain/damage/damage.ts';
import type { RecordStatus } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import * as styles from '../page/page.css.ts';
import { SeveritySign } from './SeveritySign.tsx';

const TONE = {
  draft: 'neutral',
  in_review: 'accent',
  returned: 'warn',
  signed: 'good',
  issued: 'good',
  superseded: 'neutral',
  void: 'bad',
  checking: 'neutral',
  broken: 'bad',
  conflict: 'bad',
} as const satisfies Record<RecordStatus, string>;

/** The status of a record as a word. */
export function StatusBadge({ status }: { readonly status: RecordStatus }) {
  const { LL } = useI18n();
  return <Badge tone={TONE[status]}>{LL.record.statuses[status]()}</Badge>;
}

/** A severity as sign, number and word; colour is only an addition. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  const { LL } = useI18n();
  const key = severity ?? 'none';
  return (
    <span className={`${styles.marked} ${styles.severity[key]}`}>
      <SeveritySign severity={severity} />
      {severity === null ? '' : `${severity} `}
      {LL.annotator.severities[key]()}
    </span>
  );
}
