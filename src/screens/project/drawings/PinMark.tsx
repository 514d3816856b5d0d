import { useRef } from 'react';
import type { Point } from '#domain/geometry/rect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { numberOf } from '#report/plan/pins.ts';
import * as styles from './drawings.css.ts';
import type { ShownPin } from './shownPins.ts';

/** Pixels that a pointer has to move to start a drag. */
const SLACK = 4;

interface PinMarkProps {
  readonly pin: ShownPin;
  /** Fractions of the drawing. */
  readonly at: Point;
  /** The defect's number as it is shown. */
  readonly no: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => Point;
  readonly onDrag: (at: Point) => void;
  readonly onDrop: (at: Point) => void;
}

/** The number of a defect at its place. Only those placed by a person are filled. */
export function PinMark({ pin, at, no, isChosen, onChoose, pointOf, onDrag, onDrop }: PinMarkProps) {
  const { LL } = useI18n();
  const { defect, state } = pin;
  const from = useRef<{ readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const mayDrag = state === 'placed' || state === 'earlier' || state === 'proposed';
  return (
    <button
      type="button"
      data-state={state}
      aria-pressed={isChosen}
      aria-label={LL.drawings.pin({ no, state: LL.drawings.states[state]() })}
      className={`${styles.pin} ${styles.severity[defect.severity ?? 'none']}`}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onClick={onChoose}
      onPointerDown={(event) => {
        if (!mayDrag || event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const begun = from.current;
        if (!begun) return;
        const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLACK;
        if (!far && !begun.moved) return;
        if (!begun.moved) onChoose();
        begun.moved = true;
        onDrag(pointOf(event));
      }}
      onPointerUp={(event) => {
        if (from.current?.moved) onDrop(pointOf(event));
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    >
      {numberOf(defect)}
      {state === 'proposed' && ' ?'}
    </button>
  );
}
