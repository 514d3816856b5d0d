import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, MenuOf, MenuSection } from '#ui/overlays/Menu.tsx';
import * as styles from './list.css.ts';

interface FilterOption<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly mark?: ReactNode;
}

export interface FilterMenuProps<K extends string> {
  readonly name: string;
  readonly options: readonly FilterOption<K>[];
  readonly chosen: readonly K[];
  readonly onChange: (chosen: readonly K[]) => void;
  /** Whether at most one can be chosen. */
  readonly isSingle?: boolean;
}

/** A button that shows a filter's choice, and the menu to change it. */
export function FilterMenu<K extends string>({
  name,
  options,
  chosen,
  onChange,
  isSingle = false,
}: FilterMenuProps<K>) {
  const { LL } = useI18n();
  const words = LL.register.filter;
  const only = chosen.length === 1 ? options.find(({ id }) => id === chosen[0]) : undefined;
  const buttonText = only
    ? words.one({ name, value: only.label })
    : chosen.length > 1
      ? words.several({ name, count: chosen.length })
      : name;
  return (
    <MenuOf
      trigger={
        <Button>
          <span className={styles.said}>{buttonText}</span>
          <Icon icon={ChevronDown} size={14} />
        </Button>
      }
      label={name}
    >
      <MenuSection
        aria-label={name}
        selectionMode={isSingle ? 'single' : 'multiple'}
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChange(options.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? id : [])))
        }
      >
        {options.map(({ id, label, mark }) => (
          <MenuItem key={id} id={id} textValue={label} choosable>
            {mark ?? label}
          </MenuItem>
        ))}
      </MenuSection>
    </MenuOf>
  );
}
