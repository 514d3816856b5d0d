import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useThumbnail } from '../data/useThumbnail.ts';
import { BoxMark } from './BoxMark.tsx';
import { NoPhoto } from './NoPhoto.tsx';
import * as styles from './photo.css.ts';
import { useNear } from './useNear.ts';

export interface PhotoWithBoxProps {
  readonly image: InspectionImage;
  /** Drawn on the photo; fractions of it. */
  readonly box?: Shape;
  readonly alt: string;
}

/**
 * The small picture of a photo with one box. Made once it is near the viewport; shows a placeholder where that fails.
 */
export function PhotoWithBox({ image, box, alt }: PhotoWithBoxProps) {
  const [frame, isNear] = useNear<HTMLSpanElement>();
  const { url, failed } = useThumbnail(image, isNear);
  return (
    <span ref={frame} className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {failed && <NoPhoto name={image.name} />}
      {url && <img src={url} alt={alt} className={styles.picture} />}
      {box && !failed && <BoxMark box={box} />}
    </span>
  );
}
