import { type RefObject, useRef, useState } from 'react';
import type { ButtonProps } from '../buttons/Button.tsx';

/** What a menu needs to know of its button. */
export interface MenuButtonState {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The item to focus first; `true`: the menu, or its selected item. */
  readonly focus: 'first' | 'last' | true;
}

/**
 * A button whose menu may be loaded later: `<Button {...button} />`, and while `isOpen` or once it is loaded
 * `<ButtonMenu {...menu}>`. The button stays the same element throughout, so that neither a press nor the focus is
 * lost.
 */
export function useMenuButton(): { readonly button: ButtonProps; readonly menu: MenuButtonState } {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, onOpenChange] = useState(false);
  const [focus, setFocus] = useState<MenuButtonState['focus']>(true);
  const open = (item: MenuButtonState['focus']) => {
    setFocus(item);
    onOpenChange(true);
  };
  return {
    button: {
      ref: triggerRef,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPress: ({ pointerType }) =>
        open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown') open('first');
        else if (event.key === 'ArrowUp') open('last');
        else event.continuePropagation();
      },
    },
    menu: { triggerRef, isOpen, onOpenChange, focus },
  };
}
