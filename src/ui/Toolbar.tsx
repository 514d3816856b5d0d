import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar, type ToolbarProps } from 'react-aria-components/Toolbar';
import * as styles from './Toolbar.css.ts';

/** A bar of buttons that is one stop of Tab; arrow keys move inside. */
export function Toolbar({
  label,
  ...props
}: { label: string } & Omit<ToolbarProps, 'className' | 'style' | 'aria-label'>) {
  return <AriaToolbar {...props} aria-label={label} className={styles.toolbar} />;
}

/** Buttons that belong together, divided from the next group by a hairline. */
export function ToolbarGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Group {...(label ? { 'aria-label': label } : {})} className={styles.group}>
      {children}
    </Group>
  );
}
