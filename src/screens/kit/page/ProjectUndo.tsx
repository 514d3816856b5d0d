import { useEffect, useEffectEvent } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { StepButtons } from '../edits/StepButtons.tsx';

/** Text fields and dialogs keep their own undo. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, [role="dialog"], [role="menu"]') !== null;

/** Undo and redo of what was done in this session, by button and key. */
export function ProjectUndo() {
  const { edits } = useWorkspace();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (way === null || !edits.steps.value[way]) return;
    event.preventDefault();
    void edits[way]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <StepButtons
      undo={{ keys: 'Mod+Z', run: () => void edits.undo() }}
      redo={{ keys: 'Mod+Shift+Z', run: () => void edits.redo() }}
    />
  );
}
