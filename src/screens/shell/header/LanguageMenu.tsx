import { OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { LanguageButton } from './HeaderButtons.tsx';
import { useLanguageChoice } from './languages.ts';

/** Switches all words, formats and the document's language. */
export function LanguageMenu({ openAtOnce }: { readonly openAtOnce: boolean }) {
  const { LL } = useI18n();
  const { chosen, choose } = useLanguageChoice();
  return (
    <MenuOf
      label={LL.shell.language()}
      selectionMode="single"
      selectedKeys={[chosen]}
      disallowEmptySelection
      trigger={<LanguageButton autoFocus={openAtOnce} />}
      openAtOnce={openAtOnce}
    >
      {OFFERED.map(({ locale, name: word }) => (
        <MenuItem key={locale} id={locale} choosable onAction={() => choose(locale)}>
          {word}
        </MenuItem>
      ))}
    </MenuOf>
  );
}
