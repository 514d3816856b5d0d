import { type ComponentType, Suspense, useState } from 'react';
import type { ButtonProps } from '#ui/buttons/Button.tsx';
import { type MenuButtonState, useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { usePageReady } from '../kit/page/PageReady.tsx';

interface ButtonWithMenuProps {
  readonly button: ComponentType<ButtonProps>;
  /** Loaded when first shown. */
  readonly menu: ComponentType<{ readonly menu: MenuButtonState }>;
}

/**
 * Whether to load a header menu: after the first picture, or when it is opened. It stays mounted from then on, since
 * the dialogs opened by its items belong to it and stay open after it closes.
 */
export function useMenuIsDue({ isOpen }: MenuButtonState): boolean {
  const { ready } = usePageReady();
  const [wasDue, setWasDue] = useState(false);
  const isDue = wasDue || ready || isOpen;
  if (isDue && !wasDue) setWasDue(true);
  return isDue;
}

/** A button of the header, with its menu, which is loaded after the first picture. */
export function ButtonWithMenu({ button: Button, menu: Menu }: ButtonWithMenuProps) {
  const { button, menu } = useMenuButton();
  const isDue = useMenuIsDue(menu);
  return (
    <>
      <Button {...button} />
      <Suspense>{isDue && <Menu menu={menu} />}</Suspense>
    </>
  );
}
