import { useI18n } from '#i18n/LocaleProvider.tsx';
import { shownFigures } from '../../kit/words/shownFigures.ts';
import { useOpenImage } from '../DashboardContext.tsx';
import * as styles from './filters/threshold.css.ts';

/** Which values black and white stand for, over a photo that shows measurements; else nothing. */
export function MeasuredValues() {
  const { LL, format } = useI18n();
  const image = useOpenImage();
  const values = image && shownFigures({ LL, format }, image);
  if (!values) return null;
  return (
    <div className={styles.sentence} data-measured-values>
      <p>{values.sentence}</p>
    </div>
  );
}
