import { CircleAlert } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { ProgressBar } from '#ui/display/ProgressBar.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import type { Register } from './defects/register/useRegister.ts';

export interface ReadingProps {
  readonly register: Register;
  /** The first rows are there already: nothing stands in for them. */
  readonly isShown?: boolean;
}

/** While the findings of a project are read, how far; or that they can't be. */
export function Reading({ register: { findings, retry }, isShown = false }: ReadingProps) {
  const { LL } = useI18n();
  const { read, total, failed } = findings;
  if (failed)
    return (
      <EmptyState icon={CircleAlert} title={LL.register.failed()}>
        <Button onPress={retry}>{LL.register.retry()}</Button>
      </EmptyState>
    );
  return (
    <>
      {total > 0 && (
        <ProgressBar label={LL.register.loading({ read, total })} value={read} maxValue={total} />
      )}
      {!isShown && <Skeleton height={240} />}
    </>
  );
}
