import { subscribe } from 'valtio/vanilla';
import type { Preferences } from '#stores/preferences.ts';

/**
 * Keeps the document's theme as chosen, or as set in the system.
 * @returns stops it
 */
export function followTheme(preferences: Preferences, window: Window): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = preferences;
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    window.document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  system.addEventListener('change', apply);
  const stop = subscribe(preferences, apply, true);
  return () => {
    stop();
    system.removeEventListener('change', apply);
  };
}
