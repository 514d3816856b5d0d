import { Outlet, useMatches, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Preferences } from '#stores/preferences.ts';
import { onStoreChange } from '#stores/store.ts';
import { useInspecting } from '../kit/page/InspectProvider.tsx';
import { usePreferences } from '../kit/page/PreferencesProvider.tsx';

/** Sets the document's title: that of the innermost page with one, in the current language. */
function useDocumentTitle() {
  const { LL } = useI18n();
  const title = useMatches({
    select: (matches) =>
      matches.map((match) => match.staticData.title).findLast((each) => each !== undefined),
  });
  const text = LL.shell.titles[title ?? 'missing']();
  useEffect(() => {
    document.title = text;
  }, [text]);
}

const InspectPanel = lazy(() => import('./InspectPanel.tsx'));

/**
 * Keeps the document's theme as chosen, or as set in the system.
 * @returns stops it
 */
function followTheme(preferences: Preferences, window: Window): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = preferences;
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    window.document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  system.addEventListener('change', apply);
  const stop = onStoreChange(preferences, apply);
  return () => {
    stop();
    system.removeEventListener('change', apply);
  };
}

/** Wraps every page: title, theme, and the state machine inspector where requested. */
export function Frame() {
  const preferences = usePreferences();
  const inspecting = useInspecting();
  const { inspect } = useSearch({ from: '__root__' });
  useDocumentTitle();
  useEffect(() => followTheme(preferences, window), [preferences]);
  return (
    <>
      <Outlet />
      {inspect && inspecting ? (
        <Suspense>
          <InspectPanel inspecting={inspecting} />
        </Suspense>
      ) : null}
    </>
  );
}
