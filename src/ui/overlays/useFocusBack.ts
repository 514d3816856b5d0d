import { useEffect } from 'react';

/**
 * For what opens beside its button and isn't modal: when it goes with the focus in it, the focus goes back to where it
 * was when it came.
 * @param shown what is shown in it; another one has come from somewhere else
 */
export function useFocusBack(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each that is shown has its own way back
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [shown]);
}
