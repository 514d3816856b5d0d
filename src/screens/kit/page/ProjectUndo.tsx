import { useEffect, useEffectEvent } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { StepButtons } from '../edits/StepButtons.tsx';
import { useTouched } from '../edits/touched.ts';

/** Text fields and dialogs have their own undo. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, [role="dialog"], [role="menu"]') !== null;

/** Undo and redo of this session's steps, by button and key. */
export function ProjectUndo() {
  const { edits } = useWorkspace();
  const touched = useTouched();
  const take = async (way: 'undo' | 'redo') => {
    const done = await edits[way]();
    if (done.ok && done.value) touched.tell(done.value);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (way === null || !edits.steps.value[way]) return;
    event.preventDefault();
    void take(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <StepButtons
      undo={{ keys: 'Mod+Z', run: () => void take('undo') }}
      redo={{ keys: 'Mod+Shift+Z', run: () => void take('redo') }}
    />
  );
}
