import { type ReactNode, useEffect, useState } from 'react';
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip';
import { flushSync } from 'react-dom';
import { Kbd } from '../display/Kbd.tsx';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipOn {
  /** What it explains: one focusable element. */
  children: ReactNode;
  text: string;
  /** A key binding, `Shift+U`. */
  keys?: string | undefined;
  placement?: TooltipProps['placement'];
}

/**
 * A tooltip with a name and its key, on hover and on keyboard focus. Escape closes it and goes on to what has the focus:
 * a pointer that rests on a button must not cost a second Escape.
 */
export function Tooltip({ children, text, keys, placement = 'bottom' }: TooltipOn) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // The library ends the event at the document while a tooltip is open, so it is closed before the event gets there.
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') flushSync(() => setOpen(false));
    };
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, [isOpen]);
  return (
    <TooltipTrigger delay={500} closeDelay={80} isOpen={isOpen} onOpenChange={setOpen}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={tooltip}>
        {text}
        {keys ? <Kbd keys={keys} /> : null}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
