import { createContext, type ReactNode, useContext } from 'react';
import type { Preferences } from '#stores/preferences.ts';
import { useStore } from '#stores/useStore.tsx';

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
export const usePreference = <T,>(selector: (preferences: Readonly<Preferences>) => T): T =>
  useStore(usePreferences(), selector);
