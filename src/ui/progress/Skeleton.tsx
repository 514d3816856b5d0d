import { skeleton } from '../theme/states.css.ts';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** The shape to be replaced: rows of a table, cards in a column, figures in a row, pictures. */
  readonly of: keyof typeof styles.shape;
  /** Number of items. */
  readonly count?: number;
}

/** Widths of the words in an item, in percent of their place; each item starts with another one. */
const WIDTHS = [72, 54, 86, 63, 48] as const;
const BONES = { table: 4, cards: 2, figures: 2, tiles: 0 } as const satisfies Record<
  SkeletonProps['of'],
  number
>;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** A placeholder in the shape of what is being loaded. */
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
