import { memo } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../list/RowSeverityMark.tsx';
import * as styles from './assessment.css.ts';

/** Severity 0 to 4: number, sign, colour and word. Pressing the chosen level again means "not assessed". */
export const SeverityChoice = memo(function SeverityChoice(props: {
  readonly severity: Severity | null;
  readonly onChange: (severity: Severity | null) => void;
}) {
  const { severity, onChange } = props;
  const { LL } = useI18n();
  const words = LL.annotator.severities;
  return (
    <RadioGroup
      aria-label={LL.dashboard.assessment.severity()}
      orientation="horizontal"
      className={styles.severities}
      value={severity === null ? null : String(severity)}
      onChange={(value) => onChange(SEVERITIES.find((level) => String(level) === value) ?? null)}
    >
      {SEVERITIES.map((level) => (
        <Radio
          key={level}
          value={String(level)}
          className={styles.severity}
          onPress={() => severity === level && onChange(null)}
        >
          <SeverityMark severity={level} />
          <span className={styles.severityWord}>{words[level]()}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
});
