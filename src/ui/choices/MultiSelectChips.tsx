import { Chip } from '../display/Badge.tsx';
import type { MultiSelectOption } from './multiSelect.ts';

interface MultiSelectChipsProps {
  /** All options. */
  readonly known: readonly MultiSelectOption[];
  /** The chosen values, in the order in which they were chosen. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The name of a chip's button: "Remove Crack". */
  readonly removeLabel: (label: string) => string;
  readonly isDisabled: boolean;
}

/** The chosen options, each with a button that removes it unless it is fixed. */
export function MultiSelectChips(props: MultiSelectChipsProps) {
  const { known, value, onChange, removeLabel, isDisabled } = props;
  return value.map((each) => {
    const option = known.find((one) => one.value === each) ?? { value: each, label: each };
    const stays = option.fixed === true || option.disable === true || isDisabled;
    return (
      <Chip
        key={each}
        {...(option.colour ? { colour: option.colour } : {})}
        {...(stays
          ? {}
          : {
              onRemove: () => onChange(value.filter((one) => one !== each)),
              removeLabel: removeLabel(option.label),
            })}
      >
        {option.label}
      </Chip>
    );
  });
}
