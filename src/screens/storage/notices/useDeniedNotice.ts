import { signal } from '@preact/signals-core';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { DeniedStep } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useStepName } from '../../kit/words/stepName.ts';
import type { Notice } from './notice.ts';

/** A step that was not taken, since the person's role in a team project doesn't allow it. */
export function useDeniedNotice(): Notice | null {
  const { LL, format } = useI18n();
  const { team, projects } = useWorkspace();
  // Without a team everything is allowed.
  const [never] = useState(() => signal<DeniedStep | null>(null));
  const denied = useValue(team?.denied ?? never);
  const known = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const stepName = useStepName();
  if (!team || !denied) return null;
  const project = known.find(({ id }) => id === denied.project);
  const roles =
    denied.roles.length > 0 ? denied.roles.map((role) => LL.team.roles[role]()) : [LL.team.roles.none()];
  const text = LL.strip.denied({
    project: project ? nameOf(project) : denied.project,
    roles: format.list(roles),
    step: stepName(denied.kind),
  });
  return {
    kind: 'denied',
    icon: Ban,
    text,
    action: null,
    read: () => {
      team.denied.value = null;
    },
  };
}
