import { useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ImageOff, PanelLeftClose } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NoticeOverlay } from '#screens/kit/noticeOverlay/NoticeOverlay.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useThumbnail } from '../../kit/data/useThumbnail.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import { indexAfter } from '../damages/list/listKeys.ts';
import { floating } from '../import/import.css.ts';
import { media } from '../layout/dashboardMedia.ts';
import { usePanel } from '../layout/usePanel.tsx';
import { useCounts } from '../useCounts.ts';
import * as styles from './images.css.ts';

const UnfinishedImport = lazyWithWords(() => import('../import/report/UnfinishedImport.tsx'));
/** Loaded once the photo is shown. */
const NoPhotos = lazyWithWords(() => import('./NoPhotos.tsx'));
const PhotoSources = lazyWithWords(() => import('./PhotoSources.tsx'));
const PhotoActs = lazyWithWords(() => import('./PhotoActs.tsx'));
/** Only where there is a keyboard: it teaches keys. */
const TourCard = lazyWithWords(() => import('../tour/TourCard.tsx'));
const ImportReportCard = lazyWithWords(() => import('../import/report/ImportReportCard.tsx'));

interface ImageListProps {
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

const CARDS = Array.from({ length: 10 }, (_, index) => index);

/** Placeholders for the cards while they are listed for the first time. */
function ImageSkeletons() {
  return CARDS.map((index) => (
    <li key={index} data-skeleton aria-hidden="true" className={styles.skeleton}>
      <div className={styles.bone} style={{ height: 60 }} />
      <div style={{ display: 'grid', gap: 8 }}>
        <div className={styles.bone} style={{ height: 12, width: `${60 + ((index * 17) % 35)}%` }} />
        <div className={styles.bone} style={{ height: 10, width: '38%' }} />
        <div className={styles.bone} style={{ height: 10, width: '56%' }} />
      </div>
    </li>
  ));
}

/** Height of a card with its gap, CSS pixels. */
const CARD_HEIGHT = 80;
/** Width of a picture with its gap in a row of them, CSS pixels. */
const PICTURE_WIDTH = 88;

/** Seconds between one card's arrival and the next. */
const STAGGER = 0.05;

interface ImageCardProps {
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

/** The small picture of a photo on its card; a plain surface until it is there, a sign where it can't be made. */
function Thumbnail({ url, failed }: { readonly url: string | null; readonly failed: boolean }) {
  return (
    <span className={styles.thumbnail}>
      {url && <img src={url} alt="" className={styles.picture} />}
      {failed && <Icon icon={ImageOff} />}
    </span>
  );
}

/** One photo of the filmstrip: what it shows, where, how much damage, and how far its review is. */
const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, location, counts, index, total, start, isStrip, current, tabbable, arriving, onOpen } =
    props;
  const { LL, format } = useI18n();
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
      aria-label={format.list(
        [image.name, location, excluded, unreadable, ...amounts, progress].flatMap((text) => text || []),
      )}
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

/**
 * The filmstrip: cards below one another, on an upright phone pictures in a row. One tab stop: the open photo's card;
 * arrow keys open the next one.
 */
function ImageList(props: ImageListProps) {
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

/**
 * The cards with their counts. A component of its own: counts change with every verdict, the rest of the column doesn't.
 * The open photo is marked, and scrolled to, once the stage has it.
 */
function CountedCards(props: Omit<ImageListProps, 'counts' | 'current'>) {
  const current = useDeferredValue(useOpenImage()?.id ?? null);
  return <ImageList {...props} current={current} counts={useCounts()} />;
}

/** What is said of imports and runs. */
function ColumnFoot() {
  const { LL } = useI18n();
  const small = useMedia(media.small);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { report, closeReport } = useDashboard();
  const { isAway } = usePanel('images');
  const summary = (
    <>
      <Suspense>{settled && !report && <UnfinishedImport />}</Suspense>
      {report && (
        <Suspense>
          <ImportReportCard report={report} onClose={closeReport} />
        </Suspense>
      )}
    </>
  );
  if (small) return <NoticeOverlay>{summary}</NoticeOverlay>;
  // An import is told of wherever it ends, whether or not the column is shown.
  return isAway ? (
    <NoticeOverlay isOutside>
      <section aria-label={LL.dashboard.images.title()} className={floating}>
        {summary}
      </section>
    </NoticeOverlay>
  ) : (
    <div className={styles.foot}>{summary}</div>
  );
}

/** How long skeletons stand at the first load of the list, milliseconds. */
const SKELETONS = 1000;
/** How long the staggered cards take to come in, milliseconds: ten of them, and the animation. */
const STAGGERED = 10 * 50 + 300;
/** Query key that says, until the page is reloaded, that the cards have been shown. */
const SHOWN = ['cards-shown'];

/**
 * Skeletons for a second at the first load of the list, then cards that come in one after the other; later
 * loads, from memory, show at once.
 * @param loaded whether the list has been read
 */
function useArrival(loaded: boolean): { waiting: boolean; arriving: boolean } {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'skeletons' | 'arriving' | 'there'>(() =>
    queries.getQueryData(SHOWN) === true ? 'there' : 'skeletons',
  );
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (phase === 'there') return;
    const timer = setTimeout(
      () => (phase === 'skeletons' ? setOver(true) : setPhase('there')),
      {
        skeletons: SKELETONS,
        arriving: STAGGERED,
      }[phase],
    );
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'skeletons' || !over || !loaded) return;
    queries.setQueryDefaults(SHOWN, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(SHOWN, true);
    setPhase('arriving');
  }, [phase, over, loaded, queries]);

  return { waiting: phase === 'skeletons' || !loaded, arriving: phase === 'arriving' };
}

/** The filmstrip with its location and the ways to add photos. */
export function ImageColumn(props: { readonly onOpen: (image: InspectionImage) => void }) {
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const { hide } = usePanel('images');
  const small = useMedia(media.small);
  const touch = useMedia(media.touch);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { project, images, listedImages } = useDashboard();
  const { waiting, arriving } = useArrival(images !== null);
  const locations = useMemo(
    () => new Map(project.locations.map(({ id, name }) => [id, name] as const)),
    [project.locations],
  );

  return (
    <div className={styles.column}>
      <div className={styles.acts}>
        <Suspense>{small && settled && <PhotoActs />}</Suspense>
      </div>
      <div className={styles.head}>
        <div className={styles.headRow}>
          <h2 className={styles.title}>{words.title()}</h2>
          <span className={styles.spring} />
          <span className={styles.foldButton}>
            <IconButton icon={PanelLeftClose} label={LL.dashboard.columns.hideImages()} onPress={hide} />
          </span>
        </div>
        {settled ? (
          <Suspense fallback={<div className={styles.sourcesPlace} />}>
            <PhotoSources />
          </Suspense>
        ) : (
          <div className={styles.sourcesPlace} />
        )}
      </div>
      <div className={styles.above}>
        <Suspense>{!waiting && images !== null && listedImages.length === 0 && <NoPhotos />}</Suspense>
      </div>
      <CountedCards
        images={listedImages}
        locations={locations}
        waiting={waiting}
        arriving={arriving}
        onOpen={props.onOpen}
      />
      <ColumnFoot />
      <Suspense>{settled && !small && !touch && <TourCard />}</Suspense>
    </div>
  );
}
