import type { ButtonHTMLAttributes } from 'react';
import { button } from './Button.css.ts';

export interface NativeButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'panel' | 'dialog';
  type?: 'button' | 'submit';
}

/** The browser's own button in the kit's clothes, for the pages that must be there before react-aria is. */
export function NativeButton({
  variant = 'secondary',
  size = 'dialog',
  type = 'button',
  ...props
}: NativeButtonProps) {
  return <button {...props} type={type} className={button({ variant, size })} />;
}
