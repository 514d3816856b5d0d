import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Resizer } from '#ui/display/Resizer.tsx';
import { PANELS, setSize, sizeOf } from './columnSizes.ts';
import * as styles from './columns.css.ts';

/** One column in two parts, above and below a line that can be dragged. */
export function Split(props: { readonly above: ReactNode; readonly below: ReactNode }) {
  const { LL } = useI18n();
  const preferences = usePreferences();
  const size = usePreference((each) => sizeOf(each, 'list'));
  return (
    <div className={styles.split}>
      <div className={styles.above} style={{ '--height': `${size}px` } as CSSProperties}>
        {props.above}
      </div>
      <div className={styles.line}>
        <Resizer
          label={LL.dashboard.columns.detailHeight()}
          orientation="horizontal"
          value={size}
          min={PANELS.list.low}
          max={PANELS.list.high}
          side="before"
          onChange={(next) => setSize(preferences, 'list', next)}
        />
      </div>
      <div className={styles.below}>{props.below}</div>
    </div>
  );
}
