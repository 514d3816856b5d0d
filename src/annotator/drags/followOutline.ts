import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** A free hand, or a point of an outline taken along: told on, as what draws it is loaded when it is first used. */
export const followOutline = ({ outline }: DragContext) =>
  dragActor(({ from }) => ({
    move: ({ at }) => outline({ type: 'dragged', from, at }),
    drop() {
      outline({ type: 'drag.dropped' });
      return null;
    },
    end: () => outline({ type: 'drag.over' }),
  }));
