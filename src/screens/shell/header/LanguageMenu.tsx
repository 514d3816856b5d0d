import { OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ButtonMenu } from '#ui/overlays/ButtonMenu.tsx';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

/** Switches all texts, formats and the document's language. */
export default function LanguageMenu({ menu }: { readonly menu: MenuButtonState }) {
  const { LL } = useI18n();
  const { chosen, choose } = useLanguageChoice();
  return (
    <ButtonMenu
      label={LL.shell.language()}
      selectionMode="single"
      selectedKeys={[chosen]}
      disallowEmptySelection
      menu={menu}
    >
      {OFFERED.map(({ locale, name: word }) => (
        <MenuItem key={locale} id={locale} choosable onAction={() => choose(locale)}>
          {word}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}
