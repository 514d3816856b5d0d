import { Suspense } from 'react';
import { useMenuButton } from '#ui/overlays/useMenuButton.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useMenuIsDue } from '../useMenuIsDue.ts';
import { ProjectButton } from './ProjectButton.tsx';

const ProjectMenu = lazyPart(() => import('./ProjectMenu.tsx'));

/** The project on the page, and the way to another. Its menu comes after the first picture. */
export function ProjectSwitcher() {
  const { button, menu } = useMenuButton();
  const isDue = useMenuIsDue(menu);
  return (
    <>
      <ProjectButton {...button} />
      <Suspense>{isDue && <ProjectMenu menu={menu} />}</Suspense>
    </>
  );
}
