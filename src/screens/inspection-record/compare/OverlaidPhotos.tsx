import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './compare.css.ts';
import { type ComparedPhoto, PhotoPane, PlacedPhoto } from './PhotoPane.tsx';
import type { SyncedViewControl } from './useSyncedView.ts';

interface OverlaidPhotosProps {
  readonly before: ComparedPhoto;
  readonly after: ComparedPhoto;
  readonly control: SyncedViewControl;
}

/** One press of an arrow key on the divider, percent of the pane. */
const STEP = 5;

const clamped = (percent: number): number => Math.min(100, Math.max(0, percent));

/**
 * Both photos in one pane, one over the other with the boxes in the same place: the earlier one to the left of a divider
 * that is dragged, or moved by arrow keys.
 */
export function SwipedPhotos({ before, after, control }: OverlaidPhotosProps) {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const [at, setAt] = useState(50);
  const area = useRef<HTMLDivElement>(null);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    const box = area.current?.getBoundingClientRect();
    if (box && box.width > 0 && event.currentTarget.hasPointerCapture(event.pointerId))
      setAt(clamped(((event.clientX - box.left) / box.width) * 100));
  };
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - STEP,
    ArrowDown: at - STEP,
    ArrowRight: at + STEP,
    ArrowUp: at + STEP,
    Home: 0,
    End: 100,
  };
  const key = (event: KeyboardEvent) => {
    const to = own(places, event.key);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The arrows of the photos move the view.
    event.stopPropagation();
    setAt(clamped(to));
  };
  return (
    <PhotoPane control={control} isWide>
      {(pane) => (
        <div ref={area} className={styles.layers}>
          <PlacedPhoto of={after} pane={pane} view={control.view} />
          <div className={styles.layers} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
            <PlacedPhoto of={before} pane={pane} view={control.view} />
          </div>
          <div
            role="slider"
            tabIndex={0}
            aria-label={words.divider()}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(at)}
            aria-valuetext={words.dividerAt({ percent: format.number(Math.round(at), 0) })}
            className={styles.divider}
            style={{ left: `${at}%` }}
            onKeyDown={key}
            onPointerDown={(event) => {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag}
            onPointerUp={(event) => event.stopPropagation()}
          />
          <span className={styles.earlierName}>{words.before()}</span>
          <span className={styles.laterName}>{words.after()}</span>
        </div>
      )}
    </PhotoPane>
  );
}

interface BlinkedPhotosProps extends OverlaidPhotosProps {
  /** Whether the earlier photo is shown, as long as a key or the button is held. */
  readonly showsBefore: boolean;
}

/** Both photos in one pane with the boxes in the same place, one at a time: nothing moves by itself. */
export function BlinkedPhotos({ before, after, control, showsBefore }: BlinkedPhotosProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  return (
    <PhotoPane control={control} isWide>
      {(pane) => (
        <div className={styles.layers} data-shown={showsBefore ? 'before' : 'after'}>
          <PlacedPhoto of={after} pane={pane} view={control.view} />
          {/* Loaded from the start, so that it is there at once. */}
          <div className={styles.layers} style={{ visibility: showsBefore ? 'visible' : 'hidden' }}>
            <PlacedPhoto of={before} pane={pane} view={control.view} />
          </div>
          <span className={styles.earlierName}>{showsBefore ? words.before() : words.after()}</span>
        </div>
      )}
    </PhotoPane>
  );
}
