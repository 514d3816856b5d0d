import { Outlet, useMatches, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useInspecting } from '../kit/page/InspectProvider.tsx';
import { usePreferences } from '../kit/page/PreferencesProvider.tsx';
import { followTheme } from './header/theme.ts';

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

const InspectPanel = lazy(async () => ({ default: (await import('./InspectPanel.tsx')).InspectPanel }));

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
