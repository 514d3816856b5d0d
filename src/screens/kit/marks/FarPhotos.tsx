import type { ReactNode } from 'react';
import { type FarPhoto, inKilometres, positionText } from '#domain/inspection/photos/farPhotos.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../page/page.css.ts';

/** Most photos that are listed; the rest is counted. */
const LISTED = 5;

interface FarPhotosProps {
  readonly far: readonly FarPhoto<InspectionImage>[];
  /** A link to a photo, by its name. */
  readonly linkTo: (photo: InspectionImage) => ReactNode;
}

/** The photos that are by their positions far from the others of their building, with their distances. */
export function FarPhotos({ far, linkTo }: FarPhotosProps) {
  const { LL, format } = useI18n();
  const words = LL.gallery.far;
  if (far.length === 0) return null;
  return (
    <section className={styles.notice.warn} aria-label={words.title({ count: far.length })}>
      <p>{words.title({ count: far.length })}</p>
      <ul>
        {far.slice(0, LISTED).map((one) => (
          <li key={one.photo.id}>
            {linkTo(one.photo)}{' '}
            {format.aside(words.kilometres({ km: inKilometres(one) }), positionText(one.position))}
          </li>
        ))}
        {far.length > LISTED && <li>{words.more({ count: far.length - LISTED })}</li>}
      </ul>
    </section>
  );
}
