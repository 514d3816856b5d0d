import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from './PreferencesProvider.tsx';
import { followTheme } from './theme.ts';

/** The document's title: that of the innermost page that has one, in the language on the screen. */
function useDocumentTitle() {
  const { LL } = useI18n();
  const title = useMatches({
    select: (matches) =>
      matches.map((match) => match.staticData.title).findLast((each) => each !== undefined),
  });
  const missing = useMatches({ select: (matches) => matches.some((match) => match.status === 'notFound') });
  const text = title && !missing ? LL.shell.titles[title]() : LL.shell.titles.missing();
  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** Around every page: title and theme. */
export function Frame() {
  const preferences = usePreferences();
  useDocumentTitle();
  useEffect(() => followTheme(preferences, window), [preferences]);
  return <Outlet />;
}
