import { Layers } from 'lucide-react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useStepName } from '../../kit/words/stepName.ts';
import type { Notice } from './notice.ts';

/** Steps that were reported as saved but don't show, since somebody wrote the same fields later. */
export function useUnshownNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { edits, projects } = useWorkspace();
  const all = useValue(edits.unshown);
  const known = useValue(projects) ?? [];
  const projectName = useProjectName();
  const stepName = useStepName();
  const last = all.at(-1);
  if (!last) return null;
  const project = known.find(({ id }) => id === last.project);
  const name = last.name ?? (project ? projectName(project) : '');
  const step = stepName(last.kind);
  const who = last.who ?? words.somebody();
  const one = last.by === 'later' ? words.unshown({ who, name, step }) : words.unmade({ name, step });
  const isMany = all.length > 1 && all.every(({ by }) => by === 'later');
  const text = isMany ? words.unshownMany({ count: all.length, name, step }) : one;
  return { kind: 'unshown', icon: Layers, text, action: null, read: edits.unshownRead };
}
