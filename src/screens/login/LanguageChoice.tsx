import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/shell/PreferencesProvider.tsx';
import { Button } from '#ui/Button.tsx';

/** Leads to the other language; in its own words, since that is who needs it. No menu: it loads after the login. */
export function LanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  return locale.startsWith('zh') ? (
    <Button variant="quiet" onPress={() => (preferences.locale = 'en')}>
      <span lang="en">English</span>
    </Button>
  ) : (
    <Button variant="quiet" onPress={() => (preferences.locale = 'zh-hk')}>
      <span lang="zh-HK">中文</span>
    </Button>
  );
}
