import { type RefObject, useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './camera.css.ts';
import { type Abilities, abilitiesOf } from './device/abilities.ts';
import type { OpenCamera } from './device/openCamera.ts';

export interface ViewfinderProps {
  readonly camera: OpenCamera | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Number of photos taken: each makes the picture flash. */
  readonly taken: number;
  /** Called when pictures arrive, with the camera's abilities, which some browsers know only then. */
  readonly onPictures: (abilities: Abilities) => void;
}

/** What the camera sees. */
export function Viewfinder({ camera, video, taken, onPictures }: ViewfinderProps) {
  const { LL } = useI18n();
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera, video]);
  return (
    <div className={styles.picture}>
      <video
        ref={video}
        className={styles.video}
        aria-label={LL.camera.picture()}
        autoPlay
        muted
        playsInline
        onPlaying={() => camera && onPictures(abilitiesOf(camera.track))}
      />
      {taken > 0 && <div key={taken} className={styles.flash} />}
      {!camera && (
        <p role="status" className={styles.opening}>
          {LL.camera.opening()}
        </p>
      )}
    </div>
  );
}
