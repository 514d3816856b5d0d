import { Languages } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Locale } from '#stores/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MenuItem, MenuOf } from '#ui/Menu.tsx';
import { usePreferences } from './PreferencesProvider.tsx';

/** Each language in its own words. American English and Mainland Chinese come with the browser's language. */
const NAMES: readonly (readonly [Locale, string])[] = [
  ['en', 'English'],
  ['zh-hk', '中文'],
];

const shown = (locale: Locale): Locale => (locale.startsWith('zh') ? 'zh-hk' : 'en');

/** Switches all words, numbers and the document's language. */
export function LanguageMenu() {
  const { LL, locale } = useI18n();
  const preferences = usePreferences();
  const name = NAMES.find(([each]) => each === shown(locale))?.[1] ?? '';
  return (
    <MenuOf
      label={LL.shell.language()}
      selectionMode="single"
      selectedKeys={[shown(locale)]}
      disallowEmptySelection
      onAction={(key) => {
        const chosen = NAMES.find(([each]) => each === key)?.[0];
        // Who reads Simplified Chinese already has a 中文.
        if (chosen && chosen !== shown(locale)) preferences.locale = chosen;
      }}
      trigger={
        <Button variant="quiet" aria-label={LL.shell.languageNow({ name })}>
          <Icon icon={Languages} />
          {name}
        </Button>
      }
    >
      {NAMES.map(([each, word]) => (
        <MenuItem key={each} id={each} choosable>
          {word}
        </MenuItem>
      ))}
    </MenuOf>
  );
}
