import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import type { Particulars, Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { givenName } from '../../kit/words/projectName.ts';
import { ProjectForm } from '../list/ProjectForm.tsx';

/** Only what was changed here, so that others' changes are kept. */
const changed = (before: Particulars, after: Particulars): Partial<Particulars> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => own({ ...before }, key) !== value));

export interface EditParticularsProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** The particulars of an existing project. Saving is one undo step, and none where nothing was changed. */
export function EditParticulars({ project, onClose }: EditParticularsProps) {
  const { LL } = useI18n();
  const { manage } = useWorkspace();
  const [opened] = useState(() => {
    const { code, address, client, building } = project;
    return { particulars: { name: givenName(LL, project), code, address, client }, building };
  });
  return (
    <ProjectForm
      title={LL.project.form.editTitle()}
      saveLabel={LL.project.form.save()}
      initial={opened.particulars}
      initialBuilding={opened.building}
      onClose={onClose}
      onSave={(typed, building) => {
        const set = {
          ...changed(opened.particulars, typed),
          ...buildingChange(opened.building, building),
        };
        if (Object.keys(set).length > 0) manage.update(project.id, set);
      }}
    />
  );
}
