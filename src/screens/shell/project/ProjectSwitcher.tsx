import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { ShownProjectContext } from '../../kit/page/ShownProject.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { ButtonWithMenu } from '../ButtonWithMenu.tsx';
import * as styles from './ProjectSwitcher.css.ts';

const ProjectMenu = lazyPart(() => import('./ProjectMenu.tsx'));

/** Shows the name of the page's project. */
function ProjectButton(props: ButtonProps) {
  const { LL } = useI18n();
  const nameOf = useProjectName();
  const { id } = use(ShownProjectContext);
  const project = useValue(useWorkspace().projects)?.find((one) => one.id === id);
  const name = project ? nameOf(project) : LL.shell.allProjects();
  return (
    <Button {...props} variant="quiet" aria-label={LL.shell.switchTo({ name })}>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.icon}>
        <Icon icon={ChevronDown} />
      </span>
    </Button>
  );
}

/** The page's project, with a menu to switch to another. */
export const ProjectSwitcher = () => <ButtonWithMenu button={ProjectButton} menu={ProjectMenu} />;
