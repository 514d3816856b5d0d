import { Camera } from 'lucide-react';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useShots } from '../camera/taken/useShots.ts';
import { useDashboard } from '../DashboardContext.tsx';
import * as styles from '../import/import.css.ts';

/** Photos of the camera that are not part of the project yet: this visit's, or an earlier one's that was cut off. */
export function UnsavedShots() {
  const { LL } = useI18n();
  const { project, takePhotos } = useDashboard();
  const shots = useValue(useShots(project.id).all);
  if (shots.length === 0) return null;
  return (
    <section aria-label={LL.camera.unsavedTitle()} className={styles.card} data-unsaved-shots={shots.length}>
      <p role="status" className={styles.sentence}>
        {LL.camera.unsaved(shots.length)}
      </p>
      <div className={styles.cardButtons}>
        <Button onPress={takePhotos}>
          <Icon icon={Camera} />
          {LL.camera.show()}
        </Button>
      </div>
    </section>
  );
}
