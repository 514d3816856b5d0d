import { Suspense } from 'react';
import { photoRect, STAGE } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { SceneError } from '#scene/props.ts';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import * as styles from './stage.css.ts';

const StageError = lazyWithWords(() => import('./StageError.tsx'));

/** What is said where there is no picture: none chosen, still opening, or why it can't be drawn. */
export function StageMessage(props: {
  readonly error: SceneError | null;
  readonly image: InspectionImage | null;
  readonly loading: boolean;
}) {
  const { error, image, loading } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.stage;
  if (error)
    return (
      <Suspense>
        <StageError error={error} image={image} />
      </Suspense>
    );
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
