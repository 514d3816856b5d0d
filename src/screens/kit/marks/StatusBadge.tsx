import { Circle, CircleHelp, Equal, type LucideIcon, Menu, Minus, TriangleAlert } from 'lucide-react';
import type { Severity } from '#domain/damage/damage.ts';
import type { SeverityKey } from '#domain/damage/severityKey.ts';
import type { RecordStatus } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from '../page/page.css.ts';

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

/** A circle, one to three bars, a triangle: distinguishable without colours. */
const SIGNS: Readonly<Record<SeverityKey, LucideIcon>> = {
  none: CircleHelp,
  0: Circle,
  1: Minus,
  2: Equal,
  3: Menu,
  4: TriangleAlert,
};

/** The icon of a severity in its colour, without its word. */
export function SeveritySign({ severity }: { readonly severity: Severity }) {
  return (
    <span className={`${styles.severitySign} ${styles.severity[severity]}`}>
      <Icon icon={SIGNS[severity]} size={14} />
    </span>
  );
}

/** A severity as icon, number and word; colour is only an addition. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  const { LL } = useI18n();
  const key = severity ?? 'none';
  return (
    <span className={`${styles.marked} ${styles.severity[key]}`}>
      <Icon icon={SIGNS[key]} size={14} />
      {severity === null ? '' : `${severity} `}
      {LL.annotator.severities[key]()}
    </span>
  );
}
