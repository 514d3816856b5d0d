import { Languages } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MenuItem, MenuOf } from '#ui/Menu.tsx';
import { LANGUAGES, useLanguageChoice } from './languages.ts';

/** Switches all words, formats and the document's language. */
export function LanguageMenu() {
  const { LL } = useI18n();
  const { chosen, name, choose } = useLanguageChoice();
  return (
    <MenuOf
      label={LL.shell.language()}
      selectionMode="single"
      selectedKeys={[chosen]}
      disallowEmptySelection
      trigger={
        <Button variant="quiet" aria-label={LL.shell.languageNow({ name })}>
          <Icon icon={Languages} />
          {name}
        </Button>
      }
    >
      {LANGUAGES.map(({ locale, name: word }) => (
        <MenuItem key={locale} id={locale} choosable onAction={() => choose(locale)}>
          {word}
        </MenuItem>
      ))}
    </MenuOf>
  );
}
