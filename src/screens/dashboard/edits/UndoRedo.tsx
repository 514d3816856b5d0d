import { Redo2, Undo2 } from 'lucide-react';
import { useAction, useReadable } from '#annotator/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Step } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** Undo and redo; each names the step it would take back or do again. */
export function UndoRedo() {
  const { LL } = useI18n();
  const { edits } = useWorkspace();
  const steps = useReadable(edits.steps, (value) => value);
  const undo = useAction('undo');
  const redo = useAction('redo');
  const words = LL.dashboard.edits;

  const name = (way: 'undo' | 'redo', step: Step | null) => {
    if (!step) return words[way]();
    const named = LL.annotator.steps[step.kind]();
    return step.count > 1
      ? words[`${way}Steps`]({ step: named, count: step.count })
      : words[`${way}Step`]({ step: named });
  };

  return (
    <>
      <IconButton
        icon={Undo2}
        label={name('undo', steps.undo)}
        keys={undo.keys[0]}
        isDisabled={!steps.undo}
        onPress={undo.run}
      />
      <IconButton
        icon={Redo2}
        label={name('redo', steps.redo)}
        keys={redo.keys[0]}
        isDisabled={!steps.redo}
        onPress={redo.run}
      />
    </>
  );
}
