import { memo } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useThumbnail } from '../../kit/data/useThumbnail.ts';
import * as styles from './images.css.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Height of a card with its gap, CSS pixels. */
export const CARD_HEIGHT = 80;
/** Width of a picture with its gap in a row of them, CSS pixels. */
export const PICTURE_WIDTH = 88;

/** Seconds between one card's arrival and the next. */
const STAGGER = 0.05;

export interface ImageCardProps {
  readonly image: InspectionImage;
  readonly location: string | null;
  /** Undefined until they are known. */
  readonly counts: ImageCounts | undefined;
  readonly index: number;
  readonly total: number;
  /** CSS pixels from the beginning of the list. */
  readonly start: number;
  /** A picture in a row of them, else a card in a column. */
  readonly isStrip: boolean;
  readonly current: boolean;
  /** The one card that Tab reaches. */
  readonly tabbable: boolean;
  /** Whether cards are animated in one after the other, after the skeletons. */
  readonly arriving: boolean;
  readonly onOpen: (image: InspectionImage) => void;
}

/** One photo of the filmstrip: what it shows, where, how much damage, and how far its review is. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, location, counts, index, total, start, isStrip, current, tabbable, arriving, onOpen } =
    props;
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const boxes = counts?.boxes ?? 0;
  const unreviewed = counts?.unreviewed ?? 0;
  const reviewed = boxes - unreviewed;
  const progress = boxes === 0 ? '' : words.reviewed({ done: reviewed, total: boxes });
  // Thumbnails wait until the open photo is shown.
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { url, failed } = useThumbnail(image, settled);
  const unreadable = failed && LL.dashboard.images.unreadable();
  const excluded = image.excluded && LL.dashboard.images.excluded();
  // What nobody judged is no defect; it is counted next to them.
  const amounts = [
    words.defects({ count: counts?.accepted ?? 0 }),
    unreviewed > 0 && words.toReview({ count: unreviewed }),
  ].filter((text) => text !== false);

  return (
    <li
      aria-label={[image.name, location, excluded, unreadable, ...amounts, progress]
        .filter(Boolean)
        .join(', ')}
      aria-current={current}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-image-id={image.id}
      data-image-name={image.name}
      data-unreadable={failed || undefined}
      className={styles.place}
      style={
        isStrip
          ? { transform: `translateX(${start}px)`, width: PICTURE_WIDTH }
          : { transform: `translateY(${start}px)`, height: CARD_HEIGHT }
      }
    >
      <div
        className={arriving ? styles.arriving : undefined}
        style={{ animationDelay: `${index * STAGGER}s`, height: '100%' }}
      >
        <button
          type="button"
          tabIndex={tabbable ? 0 : -1}
          className={styles.card}
          onClick={() => onOpen(image)}
        >
          <Thumbnail url={url} failed={failed} />
          <span className={styles.words}>
            <span className={styles.name}>
              <MiddleEllipsis text={image.name} />
            </span>
            <span className={styles.meta}>
              {location ?? words.none()}
              {excluded && ` · ${excluded}`}
              {unreadable && <span className={styles.unreadable}> · {unreadable}</span>}
            </span>
            <span className={styles.meta}>{amounts.join(' · ')}</span>
            <span className={styles.progress} title={progress}>
              <span
                className={styles.progressDone}
                data-whole={(boxes > 0 && reviewed === boxes) || undefined}
                style={{ display: 'block', width: boxes === 0 ? 0 : `${(reviewed / boxes) * 100}%` }}
              />
            </span>
          </span>
        </button>
      </div>
    </li>
  );
});
