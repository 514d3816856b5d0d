import { Layers } from 'lucide-react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { STEP_KINDS, type StepKind } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import type { Notice } from './notice.ts';

const isKind = (kind: string): kind is StepKind => STEP_KINDS.some((one) => one === kind);

/** Steps of which “saved” was said and that don't show, since somebody wrote the same later. */
export function useUnshownNotice(): Notice | null {
  const { LL } = useI18n();
  const words = LL.strip;
  const { edits, projects } = useWorkspace();
  const all = useValue(edits.unshown);
  const known = useValue(projects) ?? [];
  const projectName = useProjectName();
  const last = all.at(-1);
  if (!last) return null;
  const project = known.find(({ id }) => id === last.project);
  const name = last.name ?? (project ? projectName(project) : '');
  const step = isKind(last.kind) ? LL.annotator.steps[last.kind]() : last.kind;
  const who = last.who ?? words.somebody();
  const one = last.by === 'later' ? words.unshown({ who, name, step }) : words.unmade({ name, step });
  const isMany = all.length > 1 && all.every(({ by }) => by === 'later');
  const text = isMany ? words.unshownMany({ count: all.length, name, step }) : one;
  return { kind: 'unshown', icon: Layers, text, action: null, read: edits.unshownRead };
}
