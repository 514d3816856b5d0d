import { useState } from 'react';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { usePageReady } from '../kit/page/PageReady.tsx';

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
