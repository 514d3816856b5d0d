import { Chip } from '../display/Badge.tsx';
import type { MultiSelectOption } from './multiSelect.ts';

interface MultiSelectChipsProps {
  /** Every option there is. */
  readonly known: readonly MultiSelectOption[];
  /** The values chosen, in the order of choosing. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The name of a chip's button: "Remove Crack". */
  readonly removeLabel: (label: string) => string;
  readonly isDisabled: boolean;
}

/** What was chosen, each with a button that takes it away unless it stays for good. */
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
