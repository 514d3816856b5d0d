import { ImageOff } from 'lucide-react';
import { memo } from 'react';
import { type Damage, isImported } from '#domain/damage/damage.ts';
import { type CropFrame, cropFrame, shapeInCrop } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useCrop } from '../../../kit/data/useCrop.ts';
import { OutlineMark } from '../../../kit/marks/OutlineMark.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as styles from '../review.css.ts';

export interface CropTileProps {
  /** The element's id, with which the grid names its active tile. */
  readonly id: string;
  readonly damage: Damage;
  readonly image: InspectionImage;
  /** Its index in the whole list. */
  readonly at: number;
  readonly count: number;
  /** Side of crops at the common scale, photo pixels. */
  readonly side: number;
  readonly label: string;
  readonly colour: string;
  readonly place: string;
  readonly isChosen: boolean;
  readonly isLead: boolean;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** The picture of a crop with its box; a placeholder while it is being made, or where the photo can't be read. */
function Crop({
  damage,
  image,
  frame,
  colour,
}: Pick<CropTileProps, 'damage' | 'image' | 'colour'> & { readonly frame: CropFrame }) {
  const { LL, format } = useI18n();
  const { url, failed } = useCrop(image, frame);
  const times = format.number(frame.reduced, Number.isInteger(frame.reduced) ? 0 : 1);
  const box = shapeInCrop(damage.box, image, frame);
  if (failed)
    return (
      <span className={styles.missing} data-crop="missing">
        <Icon icon={ImageOff} size={16} />
        {LL.review.missing()}
      </span>
    );
  return (
    <>
      {url && (
        <img
          src={url}
          alt=""
          draggable={false}
          decoding="async"
          data-crop="shown"
          className={styles.crop}
          style={{
            width: percent(frame.region.width / frame.side),
            height: percent(frame.region.height / frame.side),
          }}
        />
      )}
      {box.outline ? (
        <OutlineMark outline={box.outline} width="thin" colour={colour} className={styles.outline} />
      ) : (
        <span
          className={styles.box}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
            borderColor: colour,
          }}
        />
      )}
      {frame.reduced > 1 && (
        <span className={styles.reduced} title={LL.review.reducedHint({ times })}>
          {LL.review.reduced({ times })}
        </span>
      )}
    </>
  );
}

function Tile({ id, damage, image, at, count, side, label, colour, place, isChosen, isLead }: CropTileProps) {
  const { LL, format } = useI18n();
  const words = LL.review;
  const { confidence, verdict } = damage;
  const sure =
    confidence !== null
      ? format.number(confidence, 2)
      : isImported(damage)
        ? LL.boxes.imported()
        : LL.boxes.decisions.drawn();
  const frame = cropFrame(damage.box, image, side);
  const name = words.tile({
    label: LL.annotator.named({ label, id: damage.id }),
    sure: confidence === null ? sure : words.sure({ value: sure }),
    verdict: LL.annotator.verdicts[verdict](),
    place: place || LL.register.filter.nowhere(),
    photo: image.name,
  });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={name}
      aria-setsize={count}
      aria-posinset={at + 1}
      title={name}
      data-at={at}
      data-verdict={verdict}
      data-lead={isLead || undefined}
      className={styles.tile}
    >
      <span className={styles.picture}>
        <Crop damage={damage} image={image} frame={frame} colour={colour} />
      </span>
      <span className={styles.words}>
        <VerdictMark verdict={verdict} />
        <span className={styles.sure}>{sure}</span>
        <span className={styles.photo}>
          <MiddleEllipsis text={image.name} />
        </span>
      </span>
    </div>
  );
}

/** One crop; memoised, so that scrolling doesn't render it again. */
export const CropTile = memo(Tile);
