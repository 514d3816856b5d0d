import { useListing } from '#annotator/react/hooks.tsx';
import { DoubtHint } from '../../../kit/labels/DoubtHint.tsx';
import { useLabels } from '../../labels.tsx';
import * as styles from './filterPanel.css.ts';

/** Explains what the order by doubt is based on; nothing in any other order. */
export function DoubtNote() {
  const calibrated = useListing((listing) => listing.calibrated);
  const { looks } = useLabels();
  if (!calibrated) return null;
  return <DoubtHint labels={calibrated.map((key) => looks.get(key)?.text ?? key)} className={styles.note} />;
}
