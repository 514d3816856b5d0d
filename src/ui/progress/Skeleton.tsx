import { skeleton } from '../theme/states.css.ts';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** What will stand there: rows of a table, cards below one another, figures beside one another, pictures. */
  readonly of: keyof typeof styles.shape;
  /** How many of them. */
  readonly count?: number;
}

/** Widths of the words in an item, in percent of their place; each item begins with another. */
const WIDTHS = [72, 54, 86, 63, 48] as const;
const BONES = { table: 4, cards: 2, figures: 2, tiles: 0 } as const satisfies Record<
  SkeletonProps['of'],
  number
>;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The shape of what is on its way. */
export const Skeleton = ({ of, count = 6 }: SkeletonProps) => (
  <div aria-hidden="true" data-skeleton={of} className={styles.shape[of]}>
    {upTo(count).map((at) => (
      <div key={at} className={BONES[of] === 0 ? `${skeleton} ${styles.item[of]}` : styles.item[of]}>
        {upTo(BONES[of]).map((bone) => (
          <div
            key={bone}
            className={styles.bone}
            style={{ width: `${WIDTHS[(at + bone) % WIDTHS.length] ?? 60}%` }}
          />
        ))}
      </div>
    ))}
  </div>
);
