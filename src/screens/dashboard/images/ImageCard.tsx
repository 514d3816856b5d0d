import { memo } from 'react';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useThumbnail } from '../../kit/data/useThumbnail.ts';
import * as styles from './images.css.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Height of a card with its gap, CSS pixels. */
export const CARD_HEIGHT = 80;

/** Seconds between one card's arrival and the next. */
const STAGGER = 0.05;

export interface ImageCardProps {
  readonly image: InspectionImage;
  readonly location: string | null;
  /** Undefined until they are known. */
  readonly counts: ImageCounts | undefined;
  readonly index: number;
  readonly total: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  readonly current: boolean;
  /** The one card that Tab reaches. */
  readonly tabbable: boolean;
  /** Comes in after the skeletons, one after the other. */
  readonly arriving: boolean;
  readonly onOpen: (image: InspectionImage) => void;
}

/** One photo of the filmstrip: what it shows, where, how much damage, and how far its review is. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, location, counts, index, total, top, current, tabbable, arriving, onOpen } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const boxes = counts?.boxes ?? 0;
  const reviewed = boxes - (counts?.unreviewed ?? 0);
  const progress = boxes === 0 ? '' : words.reviewed({ done: reviewed, total: boxes });
  const { url, failed } = useThumbnail(image);
  const unreadable = failed && LL.triage.images.unreadable();
  const excluded = image.excluded && LL.triage.images.excluded();
  const defects = words.defects({ count: counts?.defects ?? 0 });

  return (
    <li
      aria-label={[image.name, location, excluded, unreadable, defects, progress].filter(Boolean).join(', ')}
      aria-current={current}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-image-id={image.id}
      data-image-name={image.name}
      data-unreadable={failed || undefined}
      className={styles.place}
      style={{ transform: `translateY(${top}px)`, height: CARD_HEIGHT }}
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
            <span className={styles.name} title={image.name} dir="auto">
              {image.name}
            </span>
            <span className={styles.meta}>
              {location ?? words.none()}
              {excluded && ` · ${excluded}`}
              {unreadable && <span className={styles.unreadable}> · {unreadable}</span>}
            </span>
            <span className={styles.meta}>{defects}</span>
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
