import type { Point } from '#domain/geometry/rect.ts';
import type { Core } from '../core.ts';
import type { Nudging } from '../input/nudging.ts';
import type { Direction } from './ids.ts';
import type { ActionSpec } from './make.ts';

const WAY: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
const DIRECTIONS = Object.keys(WAY) as Direction[];
const ARROW: Readonly<Record<Direction, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
};
/** Without a selection the arrow keys move the view by this many CSS pixels. */
const PAN_STEP = 40;

/** The arrow keys: boxes are moved and resized by photo pixels, one or ten at a time. */
export function nudgeActions({ listingSource, viewing }: Core, nudging: Nudging): readonly ActionSpec[] {
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const nudges = (id: 'nudge' | 'nudgeFar' | 'resize' | 'resizeFar', modifier: string, far: number) =>
    DIRECTIONS.map((direction): ActionSpec => {
      const by = { x: WAY[direction].x * far, y: WAY[direction].y * far };
      const resizes = id === 'resize' || id === 'resizeFar';
      return {
        id: `${id}.${direction}`,
        keys: [modifier + ARROW[direction]],
        repeats: true,
        enabled: () => !resizes || hasSelection(),
        run() {
          if (!hasSelection()) viewing.panBy(-WAY[direction].x * PAN_STEP, -WAY[direction].y * PAN_STEP);
          else if (resizes) nudging.resize(by);
          else nudging.move(by);
        },
        release: nudging.commit,
      };
    });
  return [
    ...nudges('nudge', '', 1),
    ...nudges('nudgeFar', 'Shift+', 10),
    ...nudges('resize', 'Alt+', 1),
    ...nudges('resizeFar', 'Alt+Shift+', 10),
  ];
}
