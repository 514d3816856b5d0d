import { useLocation, useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { ButtonMenu } from '#ui/overlays/ButtonMenu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx';
import type { MenuButtonState } from '#ui/overlays/useMenuButton.ts';
import { ShownProjectContext } from '../../kit/page/ShownProject.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';

/**
 * Switches project: from the dashboard to the other project's photos, from a record to its records, else to its page.
 */
function useSwitch(): (id: string) => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (id) => {
    if (path.startsWith('/dashboard')) void navigate({ to: '/dashboard', search: { project: id } });
    else
      void navigate({
        to: '/project/$projectId',
        params: { projectId: id },
        search: path.startsWith('/inspection-record/') ? { tab: 'records' } : {},
      });
  };
}

/** The projects that are not archived, by name. */
export default function ProjectMenu({ menu }: { readonly menu: MenuButtonState }) {
  const { LL, locale } = useI18n();
  const nameOf = useProjectName();
  const navigate = useNavigate();
  const open = useSwitch();
  const { id: shown } = use(ShownProjectContext);
  const projects = (useValue(useWorkspace().projects) ?? [])
    .filter(({ id, archived }) => !archived || id === shown)
    .map((project) => ({ id: project.id, name: nameOf(project) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <ButtonMenu label={LL.shell.switch()} menu={menu}>
      <MenuSection selectionMode="single" selectedKeys={shown === null ? [] : [shown]}>
        {projects.map(({ id, name }) => (
          <MenuItem key={id} id={id} choosable onAction={() => open(id)}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="/all" choosable onAction={() => void navigate({ to: '/project' })}>
        {LL.shell.allProjects()}
      </MenuItem>
    </ButtonMenu>
  );
}
