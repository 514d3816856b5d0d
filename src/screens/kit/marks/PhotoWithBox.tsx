import type { Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useThumbnail } from '../data/useThumbnail.ts';
import { BoxMark } from './BoxMark.tsx';
import * as styles from './photo.css.ts';

export interface PhotoWithBoxProps {
  readonly image: InspectionImage;
  /** Marked on the photo; fractions of it. */
  readonly box?: Rect;
  readonly alt: string;
}

/** The small picture of a photo, one box marked on it. A plain surface where it can't be made. */
export function PhotoWithBox({ image, box, alt }: PhotoWithBoxProps) {
  const { url } = useThumbnail(image);
  return (
    <span className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {url && <img src={url} alt={alt} className={styles.picture} />}
      {box && <BoxMark box={box} />}
    </span>
  );
}
