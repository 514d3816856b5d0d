import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Preferences } from '#stores/preferences.ts';

const PreferencesContext = createContext<Preferences | null>(null);

export function PreferencesProvider({
  preferences,
  children,
}: {
  preferences: Preferences;
  children: ReactNode;
}) {
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

/** The preferences, for changing them: `preferences.theme = 'dark'`. Reading them from here doesn't cause a render. */
export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences must be used inside PreferencesProvider.');
  return preferences;
}

/** One preference, kept up to date: `usePreference((p) => p.theme)`. */
export function usePreference<T>(selector: (preferences: Preferences) => T): T {
  const preferences = usePreferences();
  const listen = useCallback((listener: () => void) => subscribe(preferences, listener, true), [preferences]);
  const get = () => selector(preferences);
  return useSyncExternalStore(listen, get, get);
}
