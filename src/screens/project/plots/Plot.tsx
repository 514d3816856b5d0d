import type { ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Card } from '#ui/display/Card.tsx';
import * as styles from './plots.css.ts';

export interface PlotProps {
  readonly title: string;
  /** What its figures count. */
  readonly counts: 'defects' | 'observations' | 'photos' | 'records';
  readonly help?: string;
  readonly children: ReactNode;
}

/** A plot with its title, what it counts, and how it is reckoned. */
export function Plot({ title, counts, help, children }: PlotProps) {
  const { LL } = useI18n();
  const counted = LL.numbers.counts[counts]();
  return (
    <Card label={title}>
      <div className={styles.plot}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.counted}>
            {help ? LL.numbers.countsHelp({ counts: counted, help }) : counted}
          </p>
        </div>
        {children}
      </div>
    </Card>
  );
}
