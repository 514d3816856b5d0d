import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { ShownProjectContext } from '../../kit/page/ShownProject.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import * as styles from './ProjectSwitcher.css.ts';

/** Shows the name of the page's project. */
export function ProjectButton(props: ButtonProps) {
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
