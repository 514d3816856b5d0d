import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import * as styles from './columns.css.ts';
import { LIMITS, type Panel } from './columnSizes.ts';

export interface DividerProps {
  readonly panel: Panel;
  readonly name: string;
  readonly size: number;
  readonly orientation: 'vertical' | 'horizontal';
  /** From a distance in CSS pixels (right and down are positive) to one in the panel's unit. */
  readonly measure: (distance: number) => number;
  readonly onResize: (size: number) => void;
  readonly onReset: () => void;
}

const STEP = 16;

/** The line between two panels: dragged, moved by arrow keys, reset by a double click. */
export function Divider({ panel, name, size, orientation, measure, onResize, onReset }: DividerProps) {
  const from = useRef<{ at: number; size: number } | null>(null);
  const along = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY);
  const [low, high] = LIMITS[panel];

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { at: along(event), size };
  };
  const move = (event: PointerEvent) => {
    if (from.current) onResize(from.current.size + measure(along(event) - from.current.at));
  };
  const end = () => {
    from.current = null;
  };
  const key = (event: KeyboardEvent) => {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const to: Record<string, number | undefined> = {
      [less]: size + measure(-STEP),
      [more]: size + measure(STEP),
      Home: low,
      End: high,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a window splitter, which hr is not
    <div
      role="separator"
      aria-label={name}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={low}
      aria-valuemax={high}
      tabIndex={0}
      className={styles.divider[orientation]}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={onReset}
      onKeyDown={key}
    />
  );
}
