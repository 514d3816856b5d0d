import type { RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { button } from './Button.css.ts';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style'>,
    RefAttributes<HTMLButtonElement> {
  /** `primary` once per screen or dialog; `danger` for destructive actions. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 28 px in panels, 36 px in dialogs. */
  size?: 'panel' | 'dialog';
}

/** A button with a text, perhaps an icon before it. The text is a verb. */
export function Button({ variant = 'secondary', size = 'panel', ...props }: ButtonProps) {
  return <AriaButton {...props} className={button({ variant, size })} />;
}
