import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from '../theme/states.css.ts';
import { Icon } from './Icon.tsx';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What it means, what to do next. */
  text?: string;
  /** Nothing else is on the page: its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Shown where there is nothing yet: says what to do; its children are the buttons for it. */
export function EmptyState({ icon, title, text, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state} data-whole-page={isPage || undefined}>
      {icon ? <Icon icon={icon} size={24} /> : null}
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </div>
  );
}
