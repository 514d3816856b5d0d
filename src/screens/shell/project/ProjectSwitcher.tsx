import { lazy, Suspense } from 'react';
import { useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { usePageReady } from '../../kit/page/PageReady.tsx';
import { ProjectButton } from './ProjectButton.tsx';

const ProjectMenu = lazy(() => import('./ProjectMenu.tsx'));

/** The project on the page, and the way to another. Its menu comes after the first picture. */
export function ProjectSwitcher() {
  const { ready } = usePageReady();
  const { button, menu } = useMenuButton();
  return (
    <>
      <ProjectButton {...button} />
      <Suspense>{(ready || menu.isOpen) && <ProjectMenu menu={menu} />}</Suspense>
    </>
  );
}
