import { useId, useRef } from 'react';
import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import * as styles from '../review.css.ts';
import { CropTile } from './CropTile.tsx';
import type { Choice, Order } from './choice.ts';
import { GAP } from './tiles.ts';
import { useChoosing } from './useChoosing.ts';
import { useLines } from './useLines.ts';

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
  /** Whether a tap adds to the selection instead of replacing it. */
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onOpen: (key: string) => void;
  /** Called with the range of indices in view: from, to. */
  readonly onSeen: (from: number, to: number) => void;
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
