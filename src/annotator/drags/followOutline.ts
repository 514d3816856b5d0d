import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** Freehand drawing, or moving a point of an outline. Passed on as events, since the code for it is loaded on first use. */
export const followOutline = ({ outline }: DragContext) =>
  dragActor(({ from }) => ({
    move: ({ at }) => outline({ type: 'dragged', from, at }),
    drop() {
      outline({ type: 'drag.dropped' });
      return null;
    },
    end: () => outline({ type: 'drag.over' }),
  }));
