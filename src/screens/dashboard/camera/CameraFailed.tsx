import { CameraOff } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import * as styles from './camera.css.ts';
import type { CameraFailure } from './device/openCamera.ts';

export interface CameraFailedProps {
  readonly failure: CameraFailure;
  readonly onRetry: () => void;
  /** The device's own camera app, or a file. */
  readonly onApp: () => void;
}

/** Why the camera shows no picture, and another way to take a photo. */
export function CameraFailed({ failure, onRetry, onApp }: CameraFailedProps) {
  const { LL } = useI18n();
  const words = LL.camera.failed[failure];
  return (
    <div className={styles.failed} data-camera-failure={failure}>
      <EmptyState icon={CameraOff} title={words.title()} text={words.text()}>
        <Button variant="primary" size="dialog" onPress={onApp}>
          {LL.camera.app()}
        </Button>
        {failure !== 'unsupported' && (
          <Button size="dialog" onPress={onRetry}>
            {LL.camera.retry()}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
