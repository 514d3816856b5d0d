import type { ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../assistant.css.ts';

interface EntryFactsProps {
  /** What each fact is called, and its text; empty where it isn't stated. */
  readonly rows: readonly (readonly [string, string])[];
  /** A fact on one line that breaks anywhere, such as a hash. */
  readonly code?: readonly [string, string];
  readonly changedBy: string;
  /** Milliseconds since 1970; 0 = not known. */
  readonly changedAt: number;
  /** What stands between the facts and the last change. */
  readonly children?: ReactNode;
}

/** What is stated of an entry of a register, and who changed it last. */
export function EntryFacts({ rows, code, changedBy, changedAt, children }: EntryFactsProps) {
  const { LL, format } = useI18n();
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={styles.term}>{term}</dt>
            <dd dir="auto" className={styles.lines}>
              {value || '–'}
            </dd>
          </div>
        ))}
        {code && (
          <>
            <dt className={styles.term}>{code[0]}</dt>
            <dd className={styles.hash}>{code[1] || '–'}</dd>
          </>
        )}
      </dl>
      {children}
      {changedAt > 0 && (
        <p className={page.muted}>
          {LL.assurance.systems.changed({ who: changedBy || '–', when: format.dateTime(changedAt) })}
        </p>
      )}
    </>
  );
}
