import { lazy, Suspense } from 'react';
import { type MenuButtonState, useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { usePageReady } from '../../kit/page/PageReady.tsx';
import { AccountButton, LanguageButton, PlacesButton } from './HeaderButtons.tsx';

const LanguageMenu = lazy(() => import('./LanguageMenu.tsx'));
const SmallMenu = lazy(() => import('./SmallMenu.tsx'));
const UserMenu = lazy(() => import('./UserMenu.tsx'));

/** Menus come after the first picture, or when one is asked for. */
function useIsDue({ isOpen }: MenuButtonState): boolean {
  return usePageReady().ready || isOpen;
}

function Language() {
  const { button, menu } = useMenuButton();
  const isDue = useIsDue(menu);
  return (
    <>
      <LanguageButton {...button} />
      <Suspense>{isDue && <LanguageMenu menu={menu} />}</Suspense>
    </>
  );
}

function Account() {
  const { button, menu } = useMenuButton();
  const isDue = useIsDue(menu);
  return (
    <>
      <AccountButton {...button} />
      <Suspense>{isDue && <UserMenu menu={menu} />}</Suspense>
    </>
  );
}

function Places() {
  const { button, menu } = useMenuButton();
  const isDue = useIsDue(menu);
  return (
    <>
      <PlacesButton {...button} />
      <Suspense>{isDue && <SmallMenu menu={menu} />}</Suspense>
    </>
  );
}

/** Language and account, or on a small screen everything under one button. */
export function HeaderEnd({ small }: { readonly small: boolean }) {
  if (small) return <Places />;
  return (
    <>
      <Language />
      <Account />
    </>
  );
}
