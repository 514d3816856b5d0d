import { useEffect } from 'react';

/**
 * For non-modal panels beside their button: when one disappears with the focus in it, the focus returns to where it was
 * before.
 * @param shown identifies the content; other content was opened from somewhere else
 */
export function useFocusBack(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each content has its own place to return to
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [shown]);
}
