import type { ReactNode } from 'react';
import { Card } from '#ui/display/Card.tsx';
import * as styles from './plots.css.ts';

export interface PlotProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A plot under a title that says what it counts. */
export function Plot({ title, help, children }: PlotProps) {
  return (
    <Card label={title}>
      <div className={styles.plot}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {help && <p className={styles.counted}>{help}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}
