import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** The photo follows the pointer. */
export const followPan = ({ viewing }: DragContext) =>
  dragActor(({ from }) => {
    let last = from;
    return {
      move({ at }) {
        viewing.panBy(at.x - last.x, at.y - last.y);
        last = at;
      },
      drop: () => null,
      end: () => {},
    };
  });
