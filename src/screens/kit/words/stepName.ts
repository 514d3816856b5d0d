import { STEP_KINDS, type StepKind } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

const isKind = (kind: string): kind is StepKind => STEP_KINDS.some((one) => one === kind);

/** What a step is called; those of newer programs have no words here and are named as they are. */
export function useStepName(): (kind: string) => string {
  const { LL } = useI18n();
  return (kind) => (isKind(kind) ? LL.annotator.steps[kind]() : kind);
}
