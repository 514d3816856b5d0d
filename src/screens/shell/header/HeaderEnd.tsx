import { lazy, Suspense, useState } from 'react';
import { usePageReady } from '../../kit/page/PageReady.tsx';
import { HeaderButtons, type HeaderMenu } from './HeaderButtons.tsx';

const HeaderMenus = lazy(() => import('./HeaderMenus.tsx'));

/** Language and account, or on a small screen everything under one button. Their menus come after the first picture. */
export function HeaderEnd({ small }: { readonly small: boolean }) {
  const { ready } = usePageReady();
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState<HeaderMenu | null>(null);
  const want = (menu: HeaderMenu) => {
    setAsked(true);
    setWanted(menu);
  };
  const buttons = <HeaderButtons small={small} onWant={want} />;
  if (!ready && !asked) return buttons;
  return (
    <Suspense fallback={buttons}>
      <HeaderMenus small={small} wanted={wanted} onOpened={() => setWanted(null)} />
    </Suspense>
  );
}
