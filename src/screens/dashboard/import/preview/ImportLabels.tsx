import type { PlannedLabel } from '#data/import/importPlan.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { LabelChoices } from '../../../kit/labels/LabelChoices.tsx';
import { useLabels } from '../../labels.tsx';
import * as styles from '../import.css.ts';
import type { PreviewProps } from './previewProps.ts';

/** Whether a person has yet to say what a box without a label is. */
export const lacksChoice = ({ by, id }: PlannedLabel, { labels }: PreviewProps['choices']): boolean =>
  by === 'none' && own(labels, id) === undefined;

/** What each label of the files becomes: one that is there, a new one, or nothing. */
export function ImportLabels({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const { labels } = useLabels();
  const words = LL.import;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.labels()}</h3>
      <p className={styles.hint}>{words.labelsHint()}</p>
      <LabelChoices
        planned={plan.labels}
        labels={labels}
        choices={choices.labels ?? {}}
        lacks={(label) => lacksChoice(label, choices)}
        onChoose={(chosen) => running.choose({ labels: chosen })}
      />
    </section>
  );
}
