import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ImageOff } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Damage, shownDrawer } from '#domain/damage/damage.ts';
import { type CropFrame, cropFrame, shapeInCrop } from '#domain/geometry/cropFrame.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useCrop } from '../../../kit/data/useCrop.ts';
import { OutlineMark } from '../../../kit/marks/OutlineMark.tsx';
import { SeveritySign } from '../../../kit/marks/SeveritySign.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as styles from '../review.css.ts';
import type { Choice, Order } from './choice.ts';
import { GAP, linesOf, tileLayout } from './tiles.ts';
import { useChoosing } from './useChoosing.ts';

/** Texts for a box: its label, the label's colour, the location of its photo. */
export interface CropWords {
  readonly label: (key: string) => string;
  readonly colour: (label: string) => string;
  readonly place: (image: InspectionImage) => string;
}

export interface CropGridProps {
  readonly label: string;
  readonly rows: readonly BoxRow[];
  /** The order of the same rows, by the keys of their boxes. */
  readonly order: Order;
  /** Side of crops at the common scale, photo pixels. */
  readonly side: number;
  /** The box with its latest verdict. */
  readonly now: (damage: Damage) => Damage;
  readonly words: CropWords;
  readonly choice: Choice;
  /** Incremented to scroll the lead into view, even where it is unchanged. */
  readonly reveal: number;
  readonly onChoice: (next: Choice) => void;
  /** Whether a click or a tap adds to the selection instead of replacing it; each crop then has a tick. */
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onOpen: (key: string) => void;
  /** Called with the range of indices in view: from, to. */
  readonly onSeen: (from: number, to: number) => void;
}

interface CropTileProps {
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
  const { confidence, verdict, severity } = damage;
  const judged =
    severity === null
      ? LL.annotator.verdicts[verdict]()
      : words.graded({
          verdict: LL.annotator.verdicts[verdict](),
          severity: LL.annotator.severities[severity](),
        });
  const sure =
    confidence !== null ? format.number(confidence, 2) : LL.annotator.unscored[shownDrawer(damage)]();
  const frame = cropFrame(damage.box, image, side);
  const name = words.tile({
    label: LL.annotator.named({ label, id: damage.id }),
    sure: confidence === null ? sure : words.sure({ value: sure }),
    verdict: judged,
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
      data-severity={severity ?? undefined}
      data-lead={isLead || undefined}
      className={styles.tile}
    >
      <span className={styles.picture}>
        <Crop damage={damage} image={image} frame={frame} colour={colour} />
      </span>
      <span className={styles.words}>
        <span className={styles.labelWord} dir="auto">
          {label}
        </span>
        <VerdictMark verdict={verdict} />
        {severity !== null && <SeveritySign severity={severity} />}
        <span className={styles.sure}>{sure}</span>
        <span className={styles.photo}>
          <MiddleEllipsis text={image.name} />
        </span>
      </span>
    </div>
  );
}

/** One crop; memoised, so that scrolling doesn't render it again. */
const CropTile = memo(Tile);

/** The current width of an element's content. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface LinesOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element that contains the tiles. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Index of the tile that keys act on. */
  readonly lead: number | undefined;
  /** Incremented to scroll the lead into view, even where it is unchanged. */
  readonly reveal: number;
  /** Called with the range of indices in view: from, to. */
  readonly onSeen: (from: number, to: number) => void;
}

/** The lines of tiles, of which only those in view are rendered; scrolls the lead into view. */
function useLines({ scroller, content, count, lead, reveal, onSeen }: LinesOptions) {
  const width = useWidth(content);
  const layout = useMemo(() => tileLayout(width, count), [width, count]);
  const { perLine, height } = layout;
  const isLaid = width > 0;
  const leadLine = lead === undefined ? null : Math.floor(lead / perLine);
  const virtual = useVirtualizer({
    count: isLaid ? linesOf(layout) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + GAP,
    overscan: 2,
    // The lead is always rendered: the grid names it as its active option.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range);
      return leadLine === null || leadLine >= range.count || lines.includes(leadLine)
        ? lines
        : [...lines, leadLine].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights give other positions
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reveal` requests it again
  useLayoutEffect(() => {
    if (isLaid && leadLine !== null) virtual.scrollToIndex(leadLine, { align: 'auto' });
  }, [virtual, isLaid, leadLine, reveal]);
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  useEffect(() => {
    if (isLaid && endIndex >= startIndex) onSeen(startIndex * perLine, (endIndex + 1) * perLine);
  }, [isLaid, startIndex, endIndex, perLine, onSeen]);
  return { layout, virtual };
}

/**
 * A grid of crops, of which there may be thousands and only those in view are rendered. The grid itself has the focus.
 */
export function CropGrid(props: CropGridProps) {
  const { label, rows, order, side, now, words, choice, reveal, onSeen } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lead = choice.lead === null ? undefined : order.at.get(choice.lead);
  const { layout, virtual } = useLines({ scroller, content, count: rows.length, lead, reveal, onSeen });
  const { perLine } = layout;
  const { rect, handlers } = useChoosing({ ...props, scroller, content, layout });
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={lead === undefined ? undefined : `${id}${lead}`}
      data-narrow={layout.isNarrow || undefined}
      data-choosing={props.isChoosing || undefined}
      data-review-grid
      className={styles.scroller}
      {...handlers}
    >
      <div
        ref={content}
        role="presentation"
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="presentation"
            className={styles.line}
            style={{ top: start, gap: GAP, gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
          >
            {rows.slice(index * perLine, (index + 1) * perLine).map(({ damage, image }, column) => {
              const at = index * perLine + column;
              return (
                <CropTile
                  key={damage.key}
                  id={`${id}${at}`}
                  damage={now(damage)}
                  image={image}
                  at={at}
                  count={rows.length}
                  side={side}
                  label={words.label(damage.label)}
                  colour={words.colour(damage.label)}
                  place={words.place(image)}
                  isChosen={choice.chosen.has(damage.key)}
                  isLead={choice.lead === damage.key}
                />
              );
            })}
          </div>
        ))}
        {rect && (
          <span
            className={styles.marquee}
            style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
          />
        )}
      </div>
    </div>
  );
}
