import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MenuOf } from '#ui/overlays/Menu.tsx';
import { AccountItems } from './AccountItems.tsx';
import { AccountButton } from './HeaderButtons.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** Who is signed in, and what is theirs to set. */
export function UserMenu({ openAtOnce }: { readonly openAtOnce: boolean }) {
  const { LL } = useI18n();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <MenuOf
        label={LL.shell.myAccount()}
        trigger={<AccountButton autoFocus={openAtOnce} />}
        openAtOnce={openAtOnce}
      >
        <AccountItems onEdit={() => setEditing(true)} />
      </MenuOf>
      <ProfileEditor isOpen={editing} onClose={() => setEditing(false)} />
    </>
  );
}
