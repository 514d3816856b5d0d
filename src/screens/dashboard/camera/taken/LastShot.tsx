import { Button } from 'react-aria-components/Button';
import type { Shot } from '#data/import/shots/shot.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from '../camera.css.ts';

/** The last photo and the number of photos; opens the review of all of them. */
export function LastShot({
  shots,
  onPress,
}: {
  readonly shots: readonly Shot[];
  readonly onPress: () => void;
}) {
  const { LL } = useI18n();
  const url = useObjectUrl(shots.at(-1)?.photo);
  if (shots.length === 0) return null;
  return (
    <Button className={styles.lastShot} aria-label={LL.camera.unsaved(shots.length)} onPress={onPress}>
      {url && <img src={url} alt="" className={styles.lastPicture} />}
      <span className={styles.count} data-shots={shots.length}>
        {shots.length}
      </span>
    </Button>
  );
}
