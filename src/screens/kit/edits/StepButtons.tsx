import { Redo2, Undo2 } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Step } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as styles from './edits.css.ts';

interface Way {
  /** Its key binding, `Mod+Z`. */
  readonly keys: string | undefined;
  readonly run: () => void;
}

/** Undo and redo; each names the step concerned. Reports when the store can't be read for it. */
export function StepButtons({ undo, redo }: { readonly undo: Way; readonly redo: Way }) {
  const { LL } = useI18n();
  const { edits } = useWorkspace();
  const steps = useValue(edits.steps);
  const words = LL.dashboard.edits;
  const name = (way: 'undo' | 'redo', step: Step | null): string => {
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
        keys={undo.keys}
        isDisabled={!steps.undo}
        onPress={undo.run}
      />
      <IconButton
        icon={Redo2}
        label={name('redo', steps.redo)}
        keys={redo.keys}
        isDisabled={!steps.redo}
        onPress={redo.run}
      />
      {steps.unread && (
        <span role="alert" className={styles.unread}>
          {words.notRead()}
        </span>
      )}
    </>
  );
}
