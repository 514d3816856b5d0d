import { useEffect } from 'react';
import type { HeaderMenu } from './HeaderButtons.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SmallMenu } from './SmallMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderMenusProps {
  readonly small: boolean;
  /** The one that was pressed for before it was loaded. */
  readonly wanted: HeaderMenu | null;
  /** It has opened: it must not open by itself again when the window changes between small and large. */
  readonly onOpened: () => void;
}

/** The menus of the header. */
export default function HeaderMenus({ small, wanted, onOpened }: HeaderMenusProps) {
  // After the menus' own effects, which open the one that is wanted.
  useEffect(() => {
    if (wanted !== null) onOpened();
  }, [wanted, onOpened]);
  return small ? (
    <SmallMenu openAtOnce={wanted === 'places'} />
  ) : (
    <>
      <LanguageMenu openAtOnce={wanted === 'language'} />
      <UserMenu openAtOnce={wanted === 'account'} />
    </>
  );
}
