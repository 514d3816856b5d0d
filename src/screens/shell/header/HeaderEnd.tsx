import { Suspense } from 'react';
import { useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useMenuIsDue } from '../useMenuIsDue.ts';
import { AccountButton, LanguageButton, PlacesButton } from './HeaderButtons.tsx';

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx'));
const SmallMenu = lazyPart(() => import('./SmallMenu.tsx'));
const UserMenu = lazyPart(() => import('./UserMenu.tsx'));

function Language() {
  const { button, menu } = useMenuButton();
  const isDue = useMenuIsDue(menu);
  return (
    <>
      <LanguageButton {...button} />
      <Suspense>{isDue && <LanguageMenu menu={menu} />}</Suspense>
    </>
  );
}

function Account() {
  const { button, menu } = useMenuButton();
  const isDue = useMenuIsDue(menu);
  return (
    <>
      <AccountButton {...button} />
      <Suspense>{isDue && <UserMenu menu={menu} />}</Suspense>
    </>
  );
}

function Places() {
  const { button, menu } = useMenuButton();
  const isDue = useMenuIsDue(menu);
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
