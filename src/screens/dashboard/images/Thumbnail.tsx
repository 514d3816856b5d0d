import type { InspectionImage } from '#domain/inspection/image.ts';
import * as styles from './images.css.ts';
import { useThumbnail } from './useThumbnail.ts';

/** The small picture of a photo on its card; a plain surface until it is there, and where it can't be made. */
export function Thumbnail({ image }: { readonly image: InspectionImage }) {
  const url = useThumbnail(image);
  return (
    <span className={styles.thumbnail}>{url && <img src={url} alt="" className={styles.picture} />}</span>
  );
}
