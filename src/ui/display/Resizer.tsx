import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { resizer } from './Resizer.css.ts';

export interface ResizerProps {
  label: string;
  /** `vertical` lies between columns, `horizontal` between rows. */
  orientation: 'vertical' | 'horizontal';
  /** The size of its panel, in CSS pixels. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Which side of the line the panel is on. */
  side: 'before' | 'after';
}

const STEP = 16;

/** The hairline between two panels: dragged, or moved with arrow keys, Home and End. */
export function Resizer({ label, orientation, value, min, max, onChange, side }: ResizerProps) {
  const from = useRef<{ at: number; value: number } | null>(null);
  const [dragging, setDragging] = useState(false);
  const sign = side === 'before' ? 1 : -1;
  const set = (next: number) => onChange(Math.round(Math.min(Math.max(next, min), max)));
  const along = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY);
  const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = new Map([
      [less, value - sign * STEP],
      [more, value + sign * STEP],
      ['Home', min],
      ['End', max],
    ]);
    const next = steps.get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  };

  const stop = () => {
    from.current = null;
    setDragging(false);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      data-dragging={dragging || undefined}
      className={resizer[orientation]}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: along(event), value };
        setDragging(true);
      }}
      onPointerMove={(event) => {
        if (from.current) set(from.current.value + sign * (along(event) - from.current.at));
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
