import { languageTag, OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';

/**
 * Links to the other languages, each in its own language for those who need it. No menu: that is only loaded after the
 * login.
 */
export function LanguageChoice() {
  const { locale } = useI18n();
  const preferences = usePreferences();
  return OFFERED.filter((each) => each.locale !== locale).map(({ locale: other, name }) => (
    <NativeButton
      key={other}
      variant="quiet"
      size="panel"
      onClick={() => {
        preferences.locale = other;
      }}
    >
      <span lang={languageTag(other)}>{name}</span>
    </NativeButton>
  ));
}
