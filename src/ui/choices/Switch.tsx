import type { ReactNode } from 'react';
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from 'react-aria-components/Switch';
import * as styles from './choice.css.ts';

/** On or off, with immediate effect. */
export function Switch({
  children,
  ...props
}: { children: ReactNode } & Omit<AriaProps, 'className' | 'style' | 'children'>) {
  return (
    <AriaSwitch {...props} className={styles.choice}>
      <span className={styles.track} />
      {children}
    </AriaSwitch>
  );
}
