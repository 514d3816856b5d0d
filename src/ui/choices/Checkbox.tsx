import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox';
import { Icon } from '../display/Icon.tsx';
import * as styles from './choice.css.ts';

/** A checkbox: yes, no, or partly (`isIndeterminate`). */
export function Checkbox({
  children,
  ...props
}: { children?: ReactNode } & Omit<AriaProps, 'className' | 'style' | 'children'>) {
  return (
    <AriaCheckbox {...props} className={styles.choice}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box}>
            <Icon icon={isIndeterminate ? Minus : Check} size={12} />
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
