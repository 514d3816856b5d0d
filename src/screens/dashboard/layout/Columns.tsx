import { PanelLeftOpen, PanelRightOpen } from 'lucide-react';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { fold, isFolded, sizeOf } from './columnSizes.ts';
import * as styles from './columns.css.ts';
import { Line } from './Line.tsx';

/** Loaded once the photo is shown. */
const PaneTabs = lazyWithWords(() => import('./PaneTabs.tsx'));

/** An outer column: resized by the line beside it, or folded away to a button that brings it back. */
function SideColumn(props: { readonly panel: 'images' | 'damages'; readonly children: ReactNode }) {
  const { panel, children } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.columns;
  const preferences = usePreferences();
  const tight = useMedia(media.tight);
  const narrow = useMedia(media.narrow);
  const size = usePreference((each) => sizeOf(each, panel, tight));
  const folded = usePreference((each) => isFolded(each, panel, narrow));
  const left = panel === 'images';

  const column = (
    <div
      className={styles.side[panel]}
      data-folded={folded || undefined}
      style={{ '--width': `${size}px` } as CSSProperties}
    >
      {folded && (
        <div className={styles.folded}>
          <IconButton
            icon={left ? PanelLeftOpen : PanelRightOpen}
            label={left ? words.showImages() : words.showDamages()}
            placement={left ? 'right' : 'left'}
            onPress={() => fold(preferences, panel, false, narrow)}
          />
        </div>
      )}
      <div className={folded ? styles.away : styles.content}>{children}</div>
    </div>
  );
  const line = !folded && <Line panel={panel} size={size} />;
  return left ? (
    <>
      {column}
      {line}
    </>
  ) : (
    <>
      {line}
      {column}
    </>
  );
}

/** Three columns: images, stage, damages. Small screens have the stage, and one of the others with it. */
export function Columns(props: {
  readonly images: ReactNode;
  readonly stage: ReactNode;
  readonly damages: ReactNode;
}) {
  const small = useMedia(media.small);
  const settled = useStageSettings((each) => each.settled);
  const pane = useStageSettings((each) => each.pane);
  return (
    <div className={styles.columns} data-pane={pane}>
      <SideColumn panel="images">{props.images}</SideColumn>
      <div className={styles.middle}>{props.stage}</div>
      <SideColumn panel="damages">{props.damages}</SideColumn>
      <div className={styles.tabs}>
        <Suspense>{small && settled && <PaneTabs />}</Suspense>
      </div>
    </div>
  );
}
