import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { padded, popover } from './popover.css.ts';

export interface PopoverProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  label: string;
  children: ReactNode;
}

/**
 * A small surface beside its trigger: wrap both in react-aria's `DialogTrigger`, or set `triggerRef`, `isOpen` and
 * `onOpenChange`.
 */
export function Popover({ label, children, ...props }: PopoverProps) {
  return (
    <AriaPopover offset={6} {...props} className={`${popover} ${padded}`}>
      <Dialog aria-label={label} style={{ outline: 'none' }}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
