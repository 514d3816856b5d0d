import { CAUSES } from '#domain/damage/choices.ts';
import { MAX_CAUSES } from '#domain/edit/drafts.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { wordFor } from '../words/gateSentence.ts';

interface CauseFieldProps {
  /** Keys; those that a file brought along are shown as they are. */
  readonly value: readonly string[];
  readonly onChange: (causes: readonly string[]) => void;
}

/** The causes of a defect, at most as many as a box can have. */
export function CauseField({ value, onChange }: CauseFieldProps) {
  const { LL } = useI18n();
  const words = LL.dashboard.assessment;
  return (
    <MultiSelect
      label={words.causes()}
      placeholder={words.causesPlaceholder()}
      options={[...new Set<string>([...CAUSES, ...value])].map((key) => ({
        value: key,
        label: wordFor(LL.annotator.causes, CAUSES, key),
      }))}
      value={value}
      maximum={MAX_CAUSES}
      onChange={onChange}
      texts={{
        open: words.causes(),
        remove: (name) => LL.dashboard.filter.remove({ name }),
        empty: LL.dashboard.filter.noMatch(),
        maximum: () => words.causesFull(),
      }}
    />
  );
}
