import { Suspense, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { ButtonMenu } from '#ui/overlays/ButtonMenu.tsx';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { AccountItems } from './AccountItems.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { useSignOut } from './useSignOut.tsx';

const HelpDialog = lazyWithWords(() => import('../help/HelpDialog.tsx'));

/** The menu of the signed-in person. */
export default function UserMenu({ menu }: { readonly menu: MenuButtonState }) {
  const { LL } = useI18n();
  const [editing, setEditing] = useState(false);
  const [helping, setHelping] = useState(false);
  const { signOut, question } = useSignOut();
  return (
    <>
      <ButtonMenu label={LL.shell.myAccount()} menu={menu}>
        <AccountItems onEdit={() => setEditing(true)} onHelp={() => setHelping(true)} onSignOut={signOut} />
      </ButtonMenu>
      <Suspense>{helping && <HelpDialog onClose={() => setHelping(false)} />}</Suspense>
      {question}
      <ProfileEditor isOpen={editing} onClose={() => setEditing(false)} />
    </>
  );
}
