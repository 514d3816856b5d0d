import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ButtonMenu } from '#ui/overlays/ButtonMenu.tsx';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { AccountItems } from './AccountItems.tsx';

/** The menu of the signed-in person. */
export default function UserMenu({ menu }: { readonly menu: MenuButtonState }) {
  const { LL } = useI18n();
  return (
    <ButtonMenu label={LL.shell.myAccount()} menu={menu}>
      <AccountItems />
    </ButtonMenu>
  );
}
