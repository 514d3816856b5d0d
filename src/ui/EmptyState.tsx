import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as styles from './states.css.ts';

interface StateProps {
  title: string;
  /** What it means, what to do next. */
  text?: string;
}

/** Nothing here yet: says what to do; the buttons that do it are the children. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: StateProps & { icon?: LucideIcon; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      {icon ? <Icon icon={icon} size={24} /> : null}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  );
}

/** It could not be read: says why, and tries again. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
}: StateProps & { retryLabel: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badIcon}>
        <Icon icon={CircleAlert} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.action}>
        <Button onPress={onRetry}>{retryLabel}</Button>
      </div>
    </div>
  );
}
