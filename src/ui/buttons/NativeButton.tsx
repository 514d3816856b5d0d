import type { ButtonHTMLAttributes } from 'react';
import { button } from './Button.css.ts';

export interface NativeButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'panel' | 'dialog';
  type?: 'button' | 'submit';
}

/** A native button with the kit's styles, for pages shown before react-aria is loaded. */
export function NativeButton({
  variant = 'secondary',
  size = 'dialog',
  type = 'button',
  ...props
}: NativeButtonProps) {
  return <button {...props} type={type} className={button({ variant, size })} />;
}
