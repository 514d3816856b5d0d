import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { indexAfter } from '../damages/list/listKeys.ts';
import { CARD_HEIGHT, ImageCard, PICTURE_WIDTH } from './ImageCard.tsx';
import { ImageSkeletons } from './ImageSkeletons.tsx';
import * as styles from './images.css.ts';

export interface ImageListProps {
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  /** Names by location id. */
  readonly locations: ReadonlyMap<string, string>;
  readonly current: string | null;
  /** Skeletons instead of cards. */
  readonly waiting: boolean;
  /** The cards come in one after the other. */
  readonly arriving: boolean;
  readonly onOpen: (image: InspectionImage) => void;
}

/** The keys of a row by those of a column. */
const ALONG: ReadonlyMap<string, string> = new Map([
  ['ArrowRight', 'ArrowDown'],
  ['ArrowLeft', 'ArrowUp'],
]);

/**
 * The filmstrip: cards below one another, on an upright phone pictures in a row. One tab stop: the open photo's card;
 * arrow keys open the next one.
 */
export function ImageList(props: ImageListProps) {
  const { images, counts, locations, current, waiting, arriving, onOpen } = props;
  const upright = useMedia(media.upright);
  const isStrip = useStageSettings(({ pane }) => pane !== 'photos') && upright;
  const size = isStrip ? PICTURE_WIDTH : CARD_HEIGHT;
  const { LL } = useI18n();
  const scroller = useRef<HTMLDivElement>(null);
  const at = images.findIndex((image) => image.id === current);
  /** Whether the keyboard opened another photo: its card takes the focus once it is rendered. */
  const follow = useRef(false);

  const cards = useVirtualizer({
    count: waiting ? 0 : images.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    horizontal: isStrip,
    getItemKey: (index) => images[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (at < 0 || at >= range.count || indexes.includes(at)) return indexes;
      return at < range.startIndex ? [at, ...indexes] : [...indexes, at];
    },
  });

  const height = cards.scrollRect?.[isStrip ? 'width' : 'height'] ?? 0;
  const heightBefore = useRef(height);

  // When something appears above or below the list, the open photo's card stays visible if it was.
  useEffect(() => {
    const top = cards.scrollOffset ?? 0;
    const card = at * size;
    const wasSeen = card + size > top && card < top + heightBefore.current;
    heightBefore.current = height;
    if (!waiting && at >= 0 && wasSeen) cards.scrollToIndex(at, { align: 'auto' });
  }, [height, size, at, waiting, cards]);

  // Offsets differ between row and column, so all are measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of form
  useEffect(() => {
    cards.measure();
    if (at >= 0) cards.scrollToIndex(at, { align: 'center' });
  }, [isStrip]);

  useEffect(() => {
    if (waiting || at < 0) return;
    cards.scrollToIndex(at, { align: 'auto' });
    if (follow.current) scroller.current?.querySelector<HTMLElement>('[aria-current="true"] button')?.focus();
    follow.current = false;
  }, [at, waiting, cards]);

  const key = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / size));
    const { altKey, ctrlKey, metaKey } = event;
    const pressed = (isStrip && ALONG.get(event.key)) || event.key;
    const to = indexAfter({ key: pressed, altKey, ctrlKey, metaKey }, at, images.length, page);
    const image = to === null ? undefined : images[to];
    if (!image) return;
    event.preventDefault();
    event.stopPropagation();
    follow.current = true;
    onOpen(image);
  };

  return (
    <div ref={scroller} className={styles.list} data-strip={isStrip || undefined}>
      <ul
        aria-label={LL.dashboard.images.title()}
        aria-busy={waiting}
        className={styles.cards}
        style={waiting ? undefined : { [isStrip ? 'width' : 'height']: cards.getTotalSize() }}
        onKeyDown={key}
      >
        {waiting && <ImageSkeletons />}
        {cards.getVirtualItems().map(({ index, start }) => {
          const image = images[index];
          return (
            image && (
              <ImageCard
                key={image.id}
                image={image}
                location={image.location === null ? null : (locations.get(image.location) ?? image.location)}
                counts={own(counts, image.id)}
                index={index}
                total={images.length}
                start={start}
                isStrip={isStrip}
                current={image.id === current}
                tabbable={index === Math.max(at, 0)}
                arriving={arriving}
                onOpen={onOpen}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
