import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as styles from './states.css.ts';

/** Nothing here yet: says what to do; the buttons that do it are the children. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  /** What it means, what to do next. */
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {icon ? <Icon icon={icon} size={24} /> : null}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  );
}
