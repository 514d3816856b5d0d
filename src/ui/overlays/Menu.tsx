import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from '../display/Icon.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { media } from '../theme/theme.css.ts';
import { useMedia } from '../useMedia.ts';
import * as styles from './popover.css.ts';

/** A button with its menu: `<MenuOf trigger={<Button>…</Button>} label="…">items</MenuOf>`. */
export function MenuOf<T extends object>({
  trigger,
  label,
  children,
  ...props
}: { trigger: ReactNode; label?: string } & Omit<AriaMenuProps<T>, 'className' | 'style' | 'aria-label'>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} offset={4}>
        <AriaMenu
          {...props}
          {...(label ? { 'aria-label': label } : {})}
          className={styles.list}
          style={{ maxHeight: 'none', minWidth: 200 }}
        >
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  icon?: LucideIcon;
  /** A key binding shown at the end. */
  keys?: string;
  /** Opens a submenu. */
  opens?: boolean;
  /** Reserves space for a check mark: in sections where items can be chosen. */
  choosable?: boolean;
}

/** An action or option, with its icon before it and its key at the end. */
export function MenuItem({ children, icon, keys, choosable, opens, ...props }: MenuItemProps) {
  const text = typeof children === 'string' ? { textValue: children } : {};
  return (
    <AriaMenuItem {...text} {...props} className={styles.item}>
      {choosable ? (
        <span className={styles.mark}>
          <Icon icon={Check} />
        </span>
      ) : null}
      {icon ? <Icon icon={icon} /> : null}
      <span className={styles.itemText}>{children}</span>
      {keys ? <Kbd keys={keys} /> : null}
      {opens ? <Icon icon={ChevronRight} size={14} /> : null}
    </AriaMenuItem>
  );
}

/** Items under a heading; with `selectionMode` they can be chosen. */
export function MenuSection<T extends object>({
  title,
  children,
  ...props
}: { title?: ReactNode; children: ReactNode } & Omit<
  AriaMenuSectionProps<T>,
  'className' | 'style' | 'children'
>) {
  return (
    <AriaMenuSection {...props}>
      {title ? <Header className={styles.sectionHeader}>{title}</Header> : null}
      {children}
    </AriaMenuSection>
  );
}

/** An item that opens a submenu beside it. */
export function Submenu<T extends object>({
  item,
  text,
  children,
  ...props
}: { item: ReactNode; text: string; children: ReactNode } & Omit<
  AriaMenuProps<T>,
  'className' | 'style' | 'children' | 'aria-label'
>) {
  // On a small screen a submenu has no space on either side.
  const small = useMedia(media.small);
  return (
    <SubmenuTrigger>
      <MenuItem opens textValue={text}>
        {item}
      </MenuItem>
      <Popover className={styles.popover} offset={-4} placement={small ? 'bottom end' : 'end top'}>
        <AriaMenu
          {...props}
          aria-label={text}
          className={styles.list}
          style={{ maxHeight: 'none', minWidth: 180 }}
        >
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

/** A hairline between unrelated items. */
export const MenuSeparator = () => <Separator className={styles.separator} />;
