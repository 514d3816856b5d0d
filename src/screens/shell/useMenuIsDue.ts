import { useState } from 'react';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { usePageReady } from '../kit/page/PageReady.tsx';

/**
 * Whether a menu of the header is to be loaded: after the first picture, or when it is asked for.
 * From then on it is kept, since the dialogs its items open are its own and outlive it.
 */
export function useMenuIsDue({ isOpen }: MenuButtonState): boolean {
  const { ready } = usePageReady();
  const [wasDue, setWasDue] = useState(false);
  const isDue = wasDue || ready || isOpen;
  if (isDue && !wasDue) setWasDue(true);
  return isDue;
}
