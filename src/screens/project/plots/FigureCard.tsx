import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectSearch } from '../projectAddress.ts';
import * as styles from './plots.css.ts';

export interface FigureCardProps {
  readonly projectId: string;
  /** The list behind the figure. */
  readonly search: ProjectSearch;
  /** The anchor on that page. */
  readonly hash?: string;
  readonly name: string;
  readonly figure: ReactNode;
  /** Whether the figure is a day. */
  readonly isDay?: boolean;
  /** What it counts. */
  readonly unit?: string;
  /** An additional text. */
  readonly text?: string;
  /** Further figures with lists of their own. */
  readonly more?: ReactNode;
  /** Whether it needs attention now; the text says why. */
  readonly isAlarm?: boolean;
}

/** One number, linking to its list. */
export function FigureCard(props: FigureCardProps) {
  const { projectId, search, hash, name, figure, unit, text, more, isDay = false, isAlarm = false } = props;
  return (
    <div className={styles.card}>
      <Link
        to="/project/$projectId"
        params={{ projectId }}
        search={search}
        {...(hash && { hash })}
        className={styles.cardLink}
      >
        <span className={styles.title}>{name}</span>
        <span className={`${isDay ? styles.day : styles.figure} ${isAlarm ? styles.alarm : ''}`}>
          {figure}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {text && <span className={styles.counted}>{text}</span>}
      </Link>
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
}
