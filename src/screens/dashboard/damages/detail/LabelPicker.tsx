import { memo, useMemo } from 'react';
import { creation, newLabel } from '#data/import/annotations/proposeLabels.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { labelDigits } from '#domain/damage/digits.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import { useLabels } from '../../labels.tsx';
import { toStage } from '../../toStage.ts';

export interface LabelPickerProps {
  /** Label key. */
  readonly label: string;
  readonly onChange: (label: string) => void;
  /** Whether the label is hidden, because text beside the field says what it is for. */
  readonly hideLabel?: boolean;
}

/** Chooses the damage's label by its digit or by typing; a new label is added to the project. */
export const LabelPicker = memo(function LabelPicker(props: LabelPickerProps) {
  const { label, onChange, hideLabel = false } = props;
  const { LL } = useI18n();
  const { manage } = useWorkspace();
  const { project } = useDashboard();
  const { labels, looks } = useLabels();
  const words = LL.dashboard.assessment;

  // A retired label is offered only where the damage has it.
  const retired = labels.find(({ key, retired }) => retired === true && key === label)?.key;
  const options = useMemo(() => {
    const digits = new Map([...labelDigits(labels)].map(([digit, { key }]) => [key, digit]));
    return labels
      .filter(({ key, retired: isRetired }) => isRetired !== true || key === retired)
      .map(({ key, colour }) => {
        const digit = digits.get(key);
        return {
          value: key,
          label: looks.get(key)?.text ?? key,
          colour,
          // A damage always has a label, so it can be replaced but not removed.
          fixed: true,
          ...(digit !== undefined && { digit }),
        };
      });
  }, [labels, looks, retired]);
  const texts = useMemo(
    () => ({
      open: LL.dashboard.assessment.label(),
      remove: (name: string) => LL.dashboard.filter.remove({ name }),
      empty: LL.dashboard.filter.noMatch(),
      create: (name: string) => LL.dashboard.assessment.createLabel({ name }),
    }),
    [LL],
  );

  const create = (text: string) => {
    const made = newLabel(creation(text, new Set(labels.map(({ key }) => key))), labels.length);
    manage.setLabel(project.id, made);
    return made.key;
  };

  return (
    <div data-field="label">
      <MultiSelect
        label={words.label()}
        hideLabel={hideLabel}
        placeholder={words.findLabel()}
        options={options}
        value={[label]}
        onChange={(chosen) => {
          const next = chosen.find((each) => each !== label);
          if (next) onChange(next);
          // Only one label can be chosen, so the focus goes back to the stage, where the next key may judge.
          toStage();
        }}
        onCreate={create}
        texts={texts}
      />
    </div>
  );
});
