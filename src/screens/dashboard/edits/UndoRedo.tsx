import { useAction } from '#annotator/react/hooks.tsx';
import { StepButtons } from '../../kit/edits/StepButtons.tsx';

/** Undo and redo by the actions of the dashboard, which have the keys. */
export function UndoRedo() {
  const undo = useAction('undo');
  const redo = useAction('redo');
  return (
    <StepButtons undo={{ keys: undo.keys[0], run: undo.run }} redo={{ keys: redo.keys[0], run: redo.run }} />
  );
}
