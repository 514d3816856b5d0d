import type { Damage } from '#domain/damage/damage.ts';
import { cropFrame, shapeInCrop } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useCrop } from '../data/useCrop.ts';
import { BoxMark } from './OutlineMark.tsx';
import { NoPhoto, useNear } from './PhotoWithBox.tsx';
import * as styles from './photo.css.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

export interface DefectCropProps {
  readonly damage: Pick<Damage, 'box'>;
  /** The photo it was seen in; missing where that no longer exists. */
  readonly image: InspectionImage | undefined;
  /** For a list, for a table with low rows, or as wide as there is room. */
  readonly size?: keyof typeof styles.crop;
}

/** A picture of a defect: its box with some context, cut from the whole photo. Always of the same size. */
export function DefectCrop({ damage, image, size = 'list' }: DefectCropProps) {
  return image ? <Cut damage={damage} image={image} size={size} /> : <span className={styles.crop[size]} />;
}

function Cut({ damage, image, size }: Required<DefectCropProps> & { readonly image: InspectionImage }) {
  const [square, isNear] = useNear<HTMLSpanElement>();
  const frame = cropFrame(damage.box, image, 1);
  const { url, failed } = useCrop(image, frame, isNear);
  return (
    <span ref={square} className={styles.crop[size]} data-defect-crop={failed ? 'missing' : 'shown'}>
      {failed && <NoPhoto name={image.name} />}
      {url && (
        <img
          src={url}
          alt=""
          decoding="async"
          className={styles.cutOut}
          style={{
            width: percent(frame.region.width / frame.side),
            height: percent(frame.region.height / frame.side),
          }}
        />
      )}
      {/* In a low row the mark would hide the defect, which is centred anyway. */}
      {url && size !== 'table' && <BoxMark box={shapeInCrop(damage.box, image, frame)} />}
    </span>
  );
}
