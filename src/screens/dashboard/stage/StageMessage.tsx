import { ImageOff, MonitorX, RefreshCw } from 'lucide-react';
import { photoRect, STAGE } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { SceneError } from '#scene/props.ts';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './stage.css.ts';

const ICONS = { photo: ImageOff, webgl: MonitorX, 'context-lost': RefreshCw } as const;

/** What is said where there is no picture: none chosen, still opening, or why it can't be drawn. */
export function StageMessage(props: {
  readonly error: SceneError | null;
  readonly image: InspectionImage | null;
  readonly loading: boolean;
}) {
  const { error, image, loading } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.stage;
  if (error) {
    const [title, text] = {
      photo: [words.photoTitle(), words.photoText()],
      webgl: [words.webglTitle(), words.webglText()],
      'context-lost': [words.lostTitle(), words.lostText()],
    }[error];
    return (
      <div role="alert" className={styles.message}>
        <Icon icon={ICONS[error]} size={28} />
        <p className={styles.messageTitle}>{title}</p>
        <p className={styles.messageText}>{text}</p>
      </div>
    );
  }
  if (!image)
    return (
      <div className={styles.message}>
        <p className={styles.messageTitle}>{words.noImage()}</p>
        <p className={styles.messageText}>{words.noImageText()}</p>
      </div>
    );
  if (!loading) return null;
  const photo = photoRect(image);
  return (
    <>
      <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true" className={styles.opening}>
        <rect {...photo} />
      </svg>
      <p className={styles.loading}>{words.loading()}</p>
    </>
  );
}
