import { computed, signal } from '@preact/signals-core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useStepName } from '../../kit/words/stepName.ts';
import type { Notice } from './notice.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/** Steps that the team server refused and that were taken back here, until somebody has read of them. */
export function useRefusedNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { team, projects } = useWorkspace();
  const [read] = useState(() => signal(NO_IDS));
  const [unread] = useState(() =>
    computed(() =>
      [...(team?.projects.value.values() ?? [])].flatMap(({ id, state }) =>
        state.value.takenBack.filter((step) => !read.value.has(step.id)).map((step) => ({ id, step })),
      ),
    ),
  );
  const all = useValue(unread);
  const known = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const stepName = useStepName();
  const last = all.at(-1);
  if (!last) return null;
  const found = known.find(({ id }) => id === last.id);
  const name = found ? nameOf(found) : last.id;
  const [step, { reason }] = [stepName(last.step.kind), last.step];
  const count = all.length;
  return {
    kind: 'refused',
    icon: Undo2,
    text:
      count > 1
        ? words.takenBackMany({ count, name, reason, step })
        : words.takenBack({ name, reason, step }),
    action: null,
    read: () => {
      read.value = new Set([...read.value, ...all.map((one) => one.step.id)]);
    },
  };
}
