import type { Point } from '#domain/geometry/rect.ts';
import type { Measuring } from '#domain/tool.ts';
import * as styles from './measure.css.ts';
import { pathOf } from './onStage.ts';

export interface FigureProps {
  readonly what: Measuring;
  /** Stage units. */
  readonly points: readonly Point[];
  /** Without dots: it is not being drawn. */
  readonly plain?: boolean;
}

/** The lines of a figure: for a width one across each place, for everything else one through all points. */
const linesOf = (what: Measuring, points: readonly Point[]): string =>
  what === 'crackWidth'
    ? points.flatMap((point, i) => (i % 2 === 1 ? [pathOf([points[i - 1] ?? point, point])] : [])).join('')
    : pathOf(points, what === 'surfaceArea');

/** A measure on the photo. Widths of lines and dots are screen pixels, whatever the zoom. */
export function Figure({ what, points, plain = false }: FigureProps) {
  const lines = linesOf(what, points);
  // A line of no length with round ends is a dot of the line's width.
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const dash = what === 'scale' ? styles.dashed : '';
  return (
    <g>
      {what === 'surfaceArea' && <path d={lines} className={styles.surface} />}
      <path d={lines} className={styles.casing} />
      <path d={lines} className={`${styles.line} ${dash}`} />
      {!plain && (
        <>
          <path d={dots} className={styles.dotCasing} />
          <path d={dots} className={styles.dot} />
        </>
      )}
    </g>
  );
}
