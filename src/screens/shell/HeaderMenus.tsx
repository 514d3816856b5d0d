import type { HeaderMenu } from './HeaderButtons.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SmallMenu } from './SmallMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The menus of the header. @param wanted the one that was pressed for before it was loaded */
export default function HeaderMenus({ small, wanted }: { small: boolean; wanted: HeaderMenu | null }) {
  return small ? (
    <SmallMenu openAtOnce={wanted === 'places'} />
  ) : (
    <>
      <LanguageMenu openAtOnce={wanted === 'language'} />
      <UserMenu openAtOnce={wanted === 'account'} />
    </>
  );
}
