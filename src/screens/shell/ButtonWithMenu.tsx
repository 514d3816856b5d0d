import { type ComponentType, Suspense } from 'react';
import type { ButtonProps } from '#ui/buttons/Button.tsx';
import { type MenuButtonState, useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { useMenuIsDue } from './useMenuIsDue.ts';

interface ButtonWithMenuProps {
  readonly button: ComponentType<ButtonProps>;
  /** Loaded when first shown. */
  readonly menu: ComponentType<{ readonly menu: MenuButtonState }>;
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
