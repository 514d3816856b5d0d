import type { Bands, Grid } from '#domain/inspection/drawings/grid.ts';
import * as styles from './drawings.css.ts';

/** The name and the centre of each band. */
const middles = ({ names, edges }: Bands) =>
  names.map((name, at) => ({ name, at: ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2 }));

/** Floors and columns drawn over a drawing, as lines and names. */
export function DrawnGrid({ grid: { floors, columns } }: { readonly grid: Grid }) {
  const [left, right] = [columns.edges[0] ?? 0, columns.edges.at(-1) ?? 1];
  const [top, bottom] = [floors.edges[0] ?? 0, floors.edges.at(-1) ?? 1];
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.overlay}>
        {floors.edges.map((y) => (
          <line key={y} x1={left} x2={right} y1={y} y2={y} className={styles.line} />
        ))}
        {columns.edges.map((x) => (
          <line key={x} x1={x} x2={x} y1={top} y2={bottom} className={styles.line} />
        ))}
      </svg>
      {middles(floors).map(({ name, at }) => (
        <bdi key={name} className={styles.floor} style={{ top: `${at * 100}%` }}>
          {name}
        </bdi>
      ))}
      {middles(columns).map(({ name, at }) => (
        <bdi key={name} className={styles.column} style={{ left: `${at * 100}%` }}>
          {name}
        </bdi>
      ))}
    </>
  );
}
