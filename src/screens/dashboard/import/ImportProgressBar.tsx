import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import type { ImportState } from './importState.ts';

/** How far reading or storing is, with counts. */
export function ImportProgressBar({ phase, progress }: Pick<ImportState, 'phase' | 'progress'>) {
  const { LL } = useI18n();
  if (phase !== 'reading' && phase !== 'storing') return null;
  const words = LL.import.phase;
  if (!progress) return <ProgressBar label={LL.shell.loading()} />;
  const { done, total } = progress;
  return (
    <ProgressBar label={words[progress.phase]({ done, total })} value={done} maxValue={Math.max(1, total)} />
  );
}
