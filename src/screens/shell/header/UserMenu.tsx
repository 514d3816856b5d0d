import { Suspense, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#i18n/lazyWithWords.tsx';
import { MenuOf } from '#ui/overlays/Menu.tsx';
import { AccountItems } from './AccountItems.tsx';
import { AccountButton } from './HeaderButtons.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

const HelpDialog = lazyWithWords(() => import('../help/HelpDialog.tsx'));

/** Who is signed in, and what is theirs to set. */
export function UserMenu({ openAtOnce }: { readonly openAtOnce: boolean }) {
  const { LL } = useI18n();
  const [editing, setEditing] = useState(false);
  const [helping, setHelping] = useState(false);
  return (
    <>
      <MenuOf
        label={LL.shell.myAccount()}
        trigger={<AccountButton autoFocus={openAtOnce} />}
        openAtOnce={openAtOnce}
      >
        <AccountItems onEdit={() => setEditing(true)} onHelp={() => setHelping(true)} />
      </MenuOf>
      <Suspense>{helping && <HelpDialog onClose={() => setHelping(false)} />}</Suspense>
      <ProfileEditor isOpen={editing} onClose={() => setEditing(false)} />
    </>
  );
}
