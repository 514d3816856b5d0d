import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ExportProgress } from '#data/export/exportPlan.ts';
import { VERDICTS, type Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { FilterChoice } from '../stage/filters/FilterChoice.tsx';
import * as styles from './export.css.ts';
import { SCOPES, type Scope } from './exportChoices.ts';

/** Which photos: first in the dialog, with the keyboard's focus; the arrow keys lead to the whole inspection and on. */
export function ScopeChoice(props: {
  readonly scope: Scope;
  /** What there is to choose from now. */
  readonly offers: (scope: Scope) => boolean;
  readonly onChange: (scope: Scope) => void;
}) {
  const { scope, offers, onChange } = props;
  const { LL } = useI18n();
  const words = LL.export;
  return (
    <RadioGroup
      aria-label={words.scope()}
      className={styles.scopes}
      value={scope}
      onChange={(value) => onChange(SCOPES.find((each) => each === value) ?? scope)}
    >
      {SCOPES.map((id) => (
        <Radio key={id} value={id} className={styles.scope} isDisabled={!offers(id)} autoFocus={id === scope}>
          {words.scopes[id]()}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Boxes of which verdicts. */
export function VerdictChoice(props: {
  readonly verdicts: readonly Verdict[];
  readonly onChange: (verdicts: readonly Verdict[]) => void;
}) {
  const { LL } = useI18n();
  return (
    <FilterChoice
      label={LL.export.verdicts()}
      options={VERDICTS.map((key) => ({ key, name: LL.annotator.verdicts[key]() }))}
      chosen={props.verdicts}
      onChange={props.onChange}
    />
  );
}

/** How far the writing of files is, and why it failed. */
export function WritingState(props: {
  readonly progress: ExportProgress | null;
  readonly fault: string | null;
}) {
  const { progress, fault } = props;
  const { LL } = useI18n();
  return (
    <div className={progressLine}>
      {progress && (
        <ProgressBar
          label={LL.export.working({ done: progress.done, total: progress.total })}
          value={progress.done}
          maxValue={Math.max(1, progress.total)}
        />
      )}
      {fault && (
        <p role="alert" className={styles.failed}>
          {fault}
        </p>
      )}
    </div>
  );
}
