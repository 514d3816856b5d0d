import { useNavigate, useRouterState } from '@tanstack/react-router';
import { OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ButtonMenu } from '#ui/overlays/ButtonMenu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { AccountItems } from './AccountItems.tsx';
import { useLanguageChoice } from './useLanguageChoice.ts';

const PLACES = [
  { to: '/dashboard', words: 'home' },
  { to: '/project', words: 'project' },
  { to: '/inspection-record', words: 'record' },
] as const;

/** On small screens: pages, language and account in one menu. */
export default function SmallMenu({ menu }: { readonly menu: MenuButtonState }) {
  const { LL } = useI18n();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { chosen, choose } = useLanguageChoice();
  return (
    <ButtonMenu label={LL.shell.menu()} menu={menu}>
      <MenuSection
        title={LL.shell.navigation()}
        selectionMode="single"
        selectedKeys={PLACES.filter(({ to }) => path.startsWith(to)).map(({ to }) => to)}
      >
        {PLACES.map(({ to, words }) => (
          <MenuItem key={to} id={to} choosable onAction={() => void navigate({ to })}>
            {LL.shell[words]()}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        title={LL.shell.language()}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
      >
        {OFFERED.map(({ locale, name }) => (
          <MenuItem key={locale} id={locale} choosable onAction={() => choose(locale)}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <AccountItems />
    </ButtonMenu>
  );
}
