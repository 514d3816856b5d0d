import type { LabelChoice, PlannedLabel } from '#data/import/importPlan.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useLabels } from '../../labels.tsx';
import * as styles from '../import.css.ts';
import type { PreviewProps } from './previewProps.ts';

const CREATE = '\u0000create';
const IGNORE = '\u0000ignore';

const idOf = (choice: LabelChoice): string =>
  choice.kind === 'existing' ? choice.key : choice.kind === 'create' ? CREATE : IGNORE;

/** What each label of the files becomes: one that is there, a new one, or nothing. */
export function ImportLabels({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const { labels, looks } = useLabels();
  const words = LL.import;
  const choiceOf = (label: PlannedLabel) => own(choices.labels, label.id) ?? label.proposal;

  const choose = (label: PlannedLabel, id: string) => {
    const choice: LabelChoice =
      id === IGNORE
        ? { kind: 'ignore' }
        : id === CREATE && label.proposal.kind === 'create'
          ? label.proposal
          : { kind: 'existing', key: id };
    running.choose({ labels: { ...choices.labels, [label.id]: choice } });
  };

  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.labels()}</h3>
      <p className={styles.hint}>{words.labelsHint()}</p>
      <div className={styles.pairs}>
        {plan.labels.map((label) => {
          const name = label.spellings[0] ?? label.id;
          const { proposal } = label;
          return [
            <span key={`${label.id} name`} className={styles.name} title={label.spellings.join(', ')}>
              {name} <span className={styles.muted}>{label.boxes}</span>
            </span>,
            <Select
              key={label.id}
              label={words.labelOf({ name })}
              hideLabel
              items={[
                ...(proposal.kind === 'create'
                  ? [{ id: CREATE, label: words.create({ name: proposal.name }) }]
                  : []),
                ...labels.map(({ key }) => ({ id: key, label: looks.get(key)?.text ?? key })),
                { id: IGNORE, label: words.ignore() },
              ]}
              selectedKey={idOf(choiceOf(label))}
              onSelectionChange={(id) => choose(label, id)}
            />,
          ];
        })}
      </div>
    </section>
  );
}
