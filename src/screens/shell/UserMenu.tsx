import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { initials } from '#auth/profile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { MenuOf } from '#ui/Menu.tsx';
import { AccountItems } from './AccountItems.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import * as styles from './UserMenu.css.ts';

/** Who is signed in, and what is theirs to set. */
export function UserMenu() {
  const { LL } = useI18n();
  const { name } = useProfile();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <MenuOf
        label={LL.shell.myAccount()}
        trigger={
          <Button variant="quiet" aria-label={LL.shell.account({ name })}>
            <span className={styles.avatar}>{initials(name)}</span>
            <span className={styles.name}>{name}</span>
          </Button>
        }
      >
        <AccountItems onEdit={() => setEditing(true)} />
      </MenuOf>
      <ProfileDialog isOpen={editing} onClose={() => setEditing(false)} />
    </>
  );
}
