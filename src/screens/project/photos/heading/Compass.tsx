import type { ReactNode } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { RADIANS } from '#domain/geometry/earth.ts';
import * as styles from '../plan/plan.css.ts';

interface Wall {
  readonly key: string;
  /** Outward normal, degrees clockwise from north. */
  readonly bearing: number;
  readonly gravest: Severity | null;
  readonly content: ReactNode;
}

/** Distance from the centre of walls and of their texts, as a share of the drawing's size. */
const WALL = 0.42;
const WORDS = 0.74;
/** Walls of the same bearing are drawn this many degrees apart. */
const APART = 24;

/** Walls around a building, each on the side that it faces. */
export function Compass(props: {
  readonly label: string;
  readonly north: string;
  readonly walls: readonly Wall[];
}) {
  const { label, north, walls } = props;
  const placed = walls.map((wall, index) => {
    const same = walls.slice(0, index).filter(({ bearing }) => Math.abs(bearing - wall.bearing) < APART / 2);
    return { ...wall, at: wall.bearing + same.length * APART };
  });
  return (
    <section className={styles.compass} aria-label={label}>
      <svg
        className={styles.drawing}
        viewBox="-100 -100 200 200"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className={styles.building}
          x={-30}
          y={-30}
          width={60}
          height={60}
          vectorEffect="non-scaling-stroke"
        />
        {placed.map(({ key, at, gravest }) => {
          const [x, y] = [Math.sin(at * RADIANS), -Math.cos(at * RADIANS)];
          const [cx, cy] = [x * WALL * 100, y * WALL * 100];
          return (
            <line
              key={key}
              className={styles.wall[gravest ?? 'none']}
              x1={cx + y * 18}
              y1={cy - x * 18}
              x2={cx - y * 18}
              y2={cy + x * 18}
              strokeWidth={6}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <span className={styles.north} aria-hidden="true">
        ↑ {north}
      </span>
      {placed.map(({ key, at, content }) => (
        <div
          key={key}
          className={styles.spot}
          style={{
            left: `${50 + 50 * WORDS * Math.sin(at * RADIANS)}%`,
            top: `${50 - 50 * WORDS * Math.cos(at * RADIANS)}%`,
          }}
        >
          {content}
        </div>
      ))}
    </section>
  );
}
