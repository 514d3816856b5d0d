import { Menu as AriaMenu, type MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as styles from './popover.css.ts';
import type { MenuButtonState } from './useMenuButton.ts';

export interface ButtonMenuProps<T>
  extends Omit<AriaMenuProps<T>, 'className' | 'style' | 'aria-label' | 'autoFocus' | 'onClose'> {
  label: string;
  menu: MenuButtonState;
}

/** The menu of a button made by `useMenuButton`; the button may be rendered before it. */
export function ButtonMenu<T extends object>({
  label,
  menu: { focus, ...popover },
  ...props
}: ButtonMenuProps<T>) {
  return (
    <Popover
      {...popover}
      aria-label={label}
      trigger="MenuTrigger"
      className={styles.popover}
      placement="bottom start"
      offset={4}
    >
      <AriaMenu
        {...props}
        aria-label={label}
        autoFocus={focus}
        onClose={() => popover.onOpenChange(false)}
        className={styles.list}
        style={{ maxHeight: 'none', minWidth: 200 }}
      />
    </Popover>
  );
}
