import { memo, useMemo } from 'react';
import type { Outline, Shape } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import * as styles from './photo.css.ts';

/** Units per side of the drawing, finer than screen pixels, and the allowed deviation of a point in them. */
const [SIDE, OFF] = [10_000, 2];
const FRAME = { x: 0, y: 0, width: SIDE, height: SIDE };

export interface OutlineMarkProps {
  /** Fractions of the picture below it. */
  readonly outline: Outline;
  readonly width: keyof typeof styles.outlineLine;
  readonly colour: string;
  readonly className?: string;
}

/** An outline over its whole picture, with a line of constant width on the screen. */
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

const percent = (fraction: number) => `${fraction * 100}%`;

/** A box on its photo, or its outline where it has one; fractions of the photo. */
export function BoxMark({ box }: { readonly box: Shape }) {
  if (box.outline) return <OutlineMark outline={box.outline} width="wide" colour={styles.MARK} />;
  return (
    <span
      className={styles.box}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    />
  );
}
