import { type RefObject, useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './camera.css.ts';
import { type Abilities, abilitiesOf } from './device/abilities.ts';
import type { OpenCamera } from './device/openCamera.ts';

export interface ViewfinderProps {
  readonly camera: OpenCamera | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Counts the photos: each is answered by a flash of the picture. */
  readonly taken: number;
  /** Pictures come, and with them what the camera can. */
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
