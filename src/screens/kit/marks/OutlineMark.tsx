import { memo, useMemo } from 'react';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import * as styles from './photo.css.ts';

/** Units of a side of the drawing: more than pixels of a screen, and what a point may be off in them. */
const [SIDE, OFF] = [10_000, 2];
const FRAME = { x: 0, y: 0, width: SIDE, height: SIDE };

export interface OutlineMarkProps {
  /** Fractions of what it is drawn over. */
  readonly outline: Outline;
  readonly width: keyof typeof styles.outlineLine;
  readonly colour: string;
  readonly className?: string;
}

/** An outline over the whole of the picture that it lies in, its line of one width on the screen. */
export const OutlineMark = memo(function OutlineMark({
  outline,
  width,
  colour,
  className = '',
}: OutlineMarkProps) {
  const path = useMemo(() => outlinePath(outline, FRAME, OFF), [outline]);
  return (
    <svg
      className={`${styles.outline} ${className}`}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-outline-mark={outline.kind}
    >
      <path d={path} className={styles.outlineCasing[width]} />
      <path d={path} className={styles.outlineLine[width]} stroke={colour} />
    </svg>
  );
});
