import { STEP_KINDS, type StepKind } from '#domain/edit/command.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

const isKind = (kind: string): kind is StepKind => STEP_KINDS.some((one) => one === kind);

/** The name of a step; those of newer versions have no words here and are shown as stored. */
export function useStepName(): (kind: string) => string {
  const { LL } = useI18n();
  return (kind) => (isKind(kind) ? LL.annotator.steps[kind]() : kind);
}
