import type * as styles from './plots.css.ts';

/** What is counted in each month. */
export interface Series<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly fill: keyof typeof styles.fill;
}

export interface MonthFigures<K extends string> {
  readonly month: string;
  readonly values: Readonly<Record<K, number>>;
}
