import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import type { Locale } from '#stores/preferences.ts';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';

/** Leads to the other language; in its own words, since that is who needs it. No menu: it loads after the login. */
export function LanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  const choose = (next: Locale) => {
    preferences.locale = next;
  };
  return locale.startsWith('zh') ? (
    <NativeButton variant="quiet" size="panel" onClick={() => choose('en')}>
      <span lang="en">English</span>
    </NativeButton>
  ) : (
    <NativeButton variant="quiet" size="panel" onClick={() => choose('zh-hk')}>
      <span lang="zh-HK">中文</span>
    </NativeButton>
  );
}
