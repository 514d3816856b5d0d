import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { ButtonWithMenu } from '../ButtonWithMenu.tsx';
import { ProjectButton } from './ProjectButton.tsx';

const ProjectMenu = lazyPart(() => import('./ProjectMenu.tsx'));

/** The page's project, with a menu to switch to another. */
export const ProjectSwitcher = () => <ButtonWithMenu button={ProjectButton} menu={ProjectMenu} />;
