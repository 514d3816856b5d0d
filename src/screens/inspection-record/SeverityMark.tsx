import { Circle, CircleHelp, Minus, TriangleAlert } from 'lucide-react';
import type { Severity } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as styles from './page.css.ts';

/** A severity by its sign, number and word; colour only supports them. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  const { LL } = useI18n();
  const key = severity ?? 'none';
  const sign =
    severity === null ? CircleHelp : severity === 4 ? TriangleAlert : severity === 0 ? Circle : Minus;
  return (
    <span className={`${styles.marked} ${styles.severity[key]}`}>
      <Icon icon={sign} size={14} />
      {severity === null ? '' : `${severity} `}
      {LL.annotator.severities[key]()}
    </span>
  );
}
