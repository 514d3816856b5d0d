import { Suspense } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import type { Panel } from './columnSizes.ts';
import * as styles from './columns.css.ts';

const PanelLine = lazyWithWords(() => import('./PanelLine.tsx'));

/** The line beside a panel, draggable once the photo is shown. @param size the panel's, CSS pixels */
export function Line(props: { readonly panel: Panel; readonly size: number }) {
  const settled = useStageSettings((each) => each.settled);
  return (
    <div className={styles.line}>
      <Suspense>{settled && <PanelLine {...props} />}</Suspense>
    </div>
  );
}
