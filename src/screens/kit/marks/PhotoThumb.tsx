import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useThumbnail } from '../data/useThumbnail.ts';
import { NoPhoto } from './NoPhoto.tsx';
import * as styles from './photo.css.ts';
import { useNear } from './useNear.ts';

/**
 * A thumbnail in a row of a list, beside the photo's name: always of the same size, so that loading it moves nothing.
 * Empty without a photo.
 */
export function PhotoThumb({ image }: { readonly image: InspectionImage | undefined }) {
  return image ? <Thumb image={image} /> : <span className={styles.thumb} />;
}

function Thumb({ image }: { readonly image: InspectionImage }) {
  const [frame, isNear] = useNear<HTMLSpanElement>();
  const { url, failed } = useThumbnail(image, isNear);
  return (
    <span ref={frame} className={styles.thumb} data-photo-thumb={image.id}>
      {failed && <NoPhoto name={image.name} />}
      {url && <img src={url} alt="" className={styles.cover} />}
    </span>
  );
}
