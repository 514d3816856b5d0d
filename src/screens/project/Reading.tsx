import { CircleAlert } from 'lucide-react';
import type { Findings } from '#data/findings.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** While the findings of a project are read, how far; or that they can't be. */
export function Reading(props: { readonly findings: Findings; readonly onRetry: () => void }) {
  const { LL } = useI18n();
  const { read, total, failed } = props.findings;
  if (failed)
    return (
      <EmptyState icon={CircleAlert} title={LL.register.failed()}>
        <Button onPress={props.onRetry}>{LL.register.retry()}</Button>
      </EmptyState>
    );
  return (
    <>
      {total > 0 && (
        <ProgressBar label={LL.register.loading({ read, total })} value={read} maxValue={total} />
      )}
      <Skeleton height={240} />
    </>
  );
}
