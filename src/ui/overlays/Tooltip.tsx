import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip';
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

/** A tooltip with a name and its key, on hover and on keyboard focus. */
export function Tooltip({ children, text, keys, placement = 'bottom' }: TooltipOn) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={tooltip}>
        {text}
        {keys ? <Kbd keys={keys} /> : null}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
