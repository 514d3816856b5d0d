import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Step } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useValue } from '../inspection-record/useValue.ts';

/** Text fields and dialogs keep their own undo. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, [role="dialog"], [role="menu"]') !== null;

/** Undo and redo of what was done in this sitting, by button and key. */
export function ProjectUndo() {
  const { LL } = useI18n();
  const { edits } = useWorkspace();
  const steps = useValue(edits.steps);
  const words = LL.dashboard.edits;
  const name = (way: 'undo' | 'redo', step: Step | null) => {
    if (!step) return words[way]();
    const named = LL.annotator.steps[step.kind]();
    return step.count > 1
      ? words[`${way}Steps`]({ step: named, count: step.count })
      : words[`${way}Step`]({ step: named });
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (way === null || !steps[way]) return;
    event.preventDefault();
    void edits[way]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        icon={Undo2}
        label={name('undo', steps.undo)}
        keys="Mod+Z"
        isDisabled={!steps.undo}
        onPress={() => void edits.undo()}
      />
      <IconButton
        icon={Redo2}
        label={name('redo', steps.redo)}
        keys="Mod+Shift+Z"
        isDisabled={!steps.redo}
        onPress={() => void edits.redo()}
      />
    </>
  );
}
