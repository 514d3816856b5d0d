import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  type ListBoxItemProps as AriaItemProps,
  ListBox as AriaListBox,
  ListBoxItem as AriaListBoxItem,
  type ListBoxProps as AriaProps,
  ListBoxSection as AriaSection,
} from 'react-aria-components/ListBox';
import { Icon } from '../display/Icon.tsx';
import * as styles from '../overlays/popover.css.ts';

/** A list to choose from. */
export function ListBox<T extends object>(props: Omit<AriaProps<T>, 'className' | 'style'>) {
  return <AriaListBox {...props} className={styles.list} />;
}

export interface ListBoxItemProps extends Omit<AriaItemProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
}

/** An item with space for its check mark. */
export function ListBoxItem({ children, ...props }: ListBoxItemProps) {
  const text = typeof children === 'string' ? { textValue: children } : {};
  return (
    <AriaListBoxItem {...text} {...props} className={styles.item}>
      <span className={styles.itemText}>{children}</span>
      <span className={styles.mark}>
        <Icon icon={Check} />
      </span>
    </AriaListBoxItem>
  );
}

/** Items under a heading. */
export function ListBoxSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaSection>
      <Header className={styles.sectionHeader}>{title}</Header>
      {children}
    </AriaSection>
  );
}
