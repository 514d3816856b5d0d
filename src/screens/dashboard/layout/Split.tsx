import type { CSSProperties, ReactNode } from 'react';
import { usePreference } from '#screens/kit/page/PreferencesProvider.tsx';
import { sizeOf } from './columnSizes.ts';
import * as styles from './columns.css.ts';
import { Line } from './Line.tsx';

/** One column in two parts, above and below a line that can be dragged. */
export function Split(props: { readonly above: ReactNode; readonly below: ReactNode }) {
  const size = usePreference((each) => sizeOf(each, 'list'));
  return (
    <div className={styles.split}>
      <div className={styles.above} style={{ '--height': `${size}px` } as CSSProperties}>
        {props.above}
      </div>
      <Line panel="list" size={size} />
      <div className={styles.below}>{props.below}</div>
    </div>
  );
}
