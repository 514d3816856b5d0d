import { lazy, Suspense, useState } from 'react';
import { usePageReady } from '../../kit/page/PageReady.tsx';
import { ProjectButton } from './ProjectButton.tsx';

const ProjectMenu = lazy(() => import('./ProjectMenu.tsx'));

/** The project on the page, and the way to another. Its menu comes after the first picture. */
export function ProjectSwitcher() {
  const { ready } = usePageReady();
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setAsked(true);
    setWanted(true);
  };
  const button = <ProjectButton aria-haspopup="menu" onPress={want} />;
  if (!ready && !asked) return button;
  return (
    <Suspense fallback={button}>
      <ProjectMenu openAtOnce={wanted} onOpened={() => setWanted(false)} />
    </Suspense>
  );
}
