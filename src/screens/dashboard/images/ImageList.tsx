import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { indexAfter } from '../damages/list/listKeys.ts';
import { CARD_HEIGHT, ImageCard } from './ImageCard.tsx';
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

/** The filmstrip. One tab stop: the open photo's card; arrow keys open the next one. */
export function ImageList(props: ImageListProps) {
  const { images, counts, locations, current, waiting, arriving, onOpen } = props;
  const { LL } = useI18n();
  const scroller = useRef<HTMLDivElement>(null);
  const at = images.findIndex((image) => image.id === current);
  /** The keyboard moved on: the new card takes the focus when it is there. */
  const follow = useRef(false);

  const cards = useVirtualizer({
    count: waiting ? 0 : images.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => images[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (at < 0 || at >= range.count || indexes.includes(at)) return indexes;
      return at < range.startIndex ? [at, ...indexes] : [...indexes, at];
    },
  });

  const height = cards.scrollRect?.height ?? 0;
  const heightBefore = useRef(height);

  // What comes above or below the list takes room from it: the open photo's card stays in sight if it was.
  useEffect(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const card = at * CARD_HEIGHT;
    const wasSeen = card + CARD_HEIGHT > top && card < top + heightBefore.current;
    heightBefore.current = height;
    if (!waiting && at >= 0 && wasSeen) cards.scrollToIndex(at, { align: 'auto' });
  }, [height, at, waiting, cards]);

  useEffect(() => {
    if (waiting || at < 0) return;
    cards.scrollToIndex(at, { align: 'auto' });
    if (follow.current) scroller.current?.querySelector<HTMLElement>('[aria-current="true"] button')?.focus();
    follow.current = false;
  }, [at, waiting, cards]);

  const key = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / CARD_HEIGHT));
    const to = indexAfter(event, at, images.length, page);
    const image = to === null ? undefined : images[to];
    if (!image) return;
    event.preventDefault();
    event.stopPropagation();
    follow.current = true;
    onOpen(image);
  };

  return (
    <div ref={scroller} className={styles.list}>
      <ul
        aria-label={LL.dashboard.images.title()}
        aria-busy={waiting}
        className={styles.cards}
        style={waiting ? undefined : { height: cards.getTotalSize() }}
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
                top={start}
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
