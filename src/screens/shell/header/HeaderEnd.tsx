import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageReady } from '../../kit/page/PageReady.tsx';
import { HeaderButtons, type HeaderMenu } from './HeaderButtons.tsx';

const load = () => import('./HeaderMenus.tsx');
const HeaderMenus = lazy(load);

/** Language and account, or on a small screen everything under one button. Their menus come after the first picture. */
export function HeaderEnd({ small }: { readonly small: boolean }) {
  const { ready } = usePageReady();
  const [wanted, setWanted] = useState<HeaderMenu | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isDue = ready || wanted !== null;
  useEffect(() => {
    if (!isDue) return;
    // Where loading fails, showing the menus throws, and what stands around them says so.
    const show = () => setLoaded(true);
    void load().then(show, show);
  }, [isDue]);
  const buttons = <HeaderButtons small={small} onWant={setWanted} onHold={setHeld} />;
  // A button that is replaced while it is held down would lose its press.
  if (!isLoaded || isHeld) return buttons;
  return (
    <Suspense fallback={buttons}>
      <HeaderMenus small={small} wanted={wanted} onOpened={() => setWanted(null)} />
    </Suspense>
  );
}
