import { CircleAlert } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { Skeleton, type SkeletonProps } from '#ui/progress/Skeleton.tsx';
import type { Register } from './defects/register/useRegister.ts';
import * as styles from './project.css.ts';

export interface ReadingProps {
  readonly register: Pick<Register, 'findings' | 'retry'>;
  /** The shape of what is being loaded; nothing where part of it is shown already. */
  readonly of?: SkeletonProps['of'];
}

/** The progress of reading a project's findings, or an error. */
export function Reading({ register: { findings, retry }, of }: ReadingProps) {
  const { LL } = useI18n();
  const { read, total, failed } = findings;
  if (failed)
    return (
      <EmptyState icon={CircleAlert} title={LL.register.failed()}>
        <Button onPress={retry}>{LL.register.retry()}</Button>
      </EmptyState>
    );
  const progress = total > 0 && (
    <ProgressBar label={LL.register.loading({ read, total })} value={read} maxValue={total} />
  );
  if (!of) return <div className={progressLine}>{progress}</div>;
  return (
    <div className={styles.reading}>
      <Skeleton of={of} />
      {progress && <div className={styles.readingFar}>{progress}</div>}
    </div>
  );
}
