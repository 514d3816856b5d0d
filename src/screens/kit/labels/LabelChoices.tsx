import { useState } from 'react';
import type { LabelChoice, PlannedLabel } from '#data/import/importPlan.ts';
import type { Label } from '#domain/damage/label.ts';
import { MASK_KINDS, type MaskKind } from '#domain/inspection/photos/mask.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useLabelName } from '../words/useLabelName.ts';
import * as styles from './labelChoices.css.ts';

const CREATE = '\u0000create';
const IGNORE = '\u0000ignore';
const MASKED = '\u0000mask ';

/** Number offered at a time: a field for each of thousands would block the page for minutes. */
const OFFERED = 50;

/** Those that a person has to decide on first, where not all are offered. */
const urgentFirst = (planned: readonly PlannedLabel[], lacks: LabelChoicesProps['lacks']) => {
  const isUrgent = (label: PlannedLabel) => label.boxes > 0 || (lacks?.(label) ?? false);
  return planned.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
};

/** A label that was to be created may exist by now. */
function idOf(choice: LabelChoice, labels: readonly Label[]): string {
  if (choice.kind === 'ignore') return IGNORE;
  const isThere = choice.kind === 'existing' || labels.some(({ key }) => key === choice.key);
  return isThere ? choice.key : CREATE;
}

export interface LabelChoicesProps {
  /** The labels of the files or of a model. */
  readonly planned: readonly PlannedLabel[];
  /** The labels of the project. */
  readonly labels: readonly Label[];
  /** What a person chose, by {@link PlannedLabel.id}; missing ones follow the proposal. */
  readonly choices: Readonly<Record<string, LabelChoice>>;
  /** Whether a person still has to decide on a label; absent: never. */
  readonly lacks?: (label: PlannedLabel) => boolean;
  readonly onChoose: (choices: Readonly<Record<string, LabelChoice>>) => void;
  /** Where a label may also become a mask: which it is now, and what is called where a person chooses one. */
  readonly masks?: {
    readonly of: (label: PlannedLabel) => MaskKind | null;
    readonly onChoose: (label: PlannedLabel, mask: MaskKind) => void;
  };
}

/** What each label from elsewhere becomes: an existing one, a new one, or nothing. */
export function LabelChoices({ planned, labels, choices, lacks, onChoose, masks }: LabelChoicesProps) {
  const { LL, format } = useI18n();
  const nameOf = useLabelName(labels);
  const words = LL.import;
  const [offered, setOffered] = useState(OFFERED);
  const all = planned.length > OFFERED ? urgentFirst(planned, lacks) : planned;
  const left = all.length - offered;

  const choose = (label: PlannedLabel, chosen: string) => {
    const { id, proposal } = label;
    const mask = MASK_KINDS.find((kind) => chosen === MASKED + kind);
    if (mask) return masks?.onChoose(label, mask);
    const choice: LabelChoice =
      chosen === IGNORE
        ? { kind: 'ignore' }
        : chosen === CREATE && proposal.kind === 'create'
          ? proposal
          : { kind: 'existing', key: chosen };
    onChoose({ ...choices, [id]: choice });
  };

  return (
    <div className={styles.pairs}>
      {all.slice(0, offered).map((label) => {
        const { proposal, by } = label;
        const name = by === 'none' ? words.noLabel() : (label.spellings[0] ?? label.id);
        const isOpen = lacks?.(label) ?? false;
        const mask = masks?.of(label) ?? null;
        return [
          <span key={`${label.id} name`} className={styles.name} title={format.list(label.spellings)}>
            {name} {label.boxes > 0 && <span className={styles.muted}>{label.boxes}</span>}
          </span>,
          <Select
            key={label.id}
            label={words.labelOf({ name })}
            hideLabel
            items={[
              ...(proposal.kind === 'create'
                ? [{ id: CREATE, label: words.create({ name: proposal.name }) }]
                : []),
              ...labels.map(({ key }) => ({ id: key, label: nameOf(key) })),
              ...(masks ? MASK_KINDS : []).map((kind) => ({
                id: MASKED + kind,
                label: LL.assistant.labels.mask({ kind: LL.privacy.kinds[kind]() }),
              })),
              { id: IGNORE, label: words.ignore() },
            ]}
            selectedKey={
              isOpen ? null : mask ? MASKED + mask : idOf(own(choices, label.id) ?? proposal, labels)
            }
            placeholder={words.chooseLabel()}
            missing={isOpen ? words.labelLacking() : undefined}
            onSelectionChange={(chosen) => choose(label, chosen)}
          />,
        ];
      })}
      {left > 0 && (
        <Button onPress={() => setOffered(offered + OFFERED)}>
          {words.moreLabels({ count: Math.min(left, OFFERED) })}
        </Button>
      )}
    </div>
  );
}
