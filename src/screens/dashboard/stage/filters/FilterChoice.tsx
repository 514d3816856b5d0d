import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import * as styles from './filterPanel.css.ts';

export interface FilterChoiceProps<K> {
  readonly label: string;
  readonly options: readonly { readonly key: K; readonly name: string }[];
  /** Empty: everything passes. */
  readonly chosen: readonly K[];
  readonly onChange: (chosen: readonly K[]) => void;
}

/** Some of a few, as switches in a row. */
export function FilterChoice<K extends string | number | null>(props: FilterChoiceProps<K>) {
  const { label, options, chosen, onChange } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like the other labels
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.switches}>
        {options.map(({ key, name }) => (
          <ToggleButton
            key={key ?? 'none'}
            className={styles.toggle}
            isSelected={chosen.includes(key)}
            onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((each) => each !== key))}
          >
            {name}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}
