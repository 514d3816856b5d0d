import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { DragEvent, DragFact, DragInput } from '#machines/tool.events.ts';

type Moved = Pick<DragInput, 'at' | 'keys'>;

/** What one kind of drag does from press to drop. */
export interface Drag {
  move(to: Moved): void;
  /** @returns what came of it; null where it changed nothing that lasts */
  drop(to: Moved): DragFact | null;
  /** Clears what the drag showed meanwhile; after a drop as well as after any interruption. */
  end(): void;
}

/** An actor that lives as long as the drag and follows the pointer, past the tool machine. */
export const dragActor = (begin: (input: DragInput) => Drag): CallbackActorLogic<DragEvent, DragInput> =>
  fromCallback<DragEvent, DragInput>(({ input, receive, sendBack }) => {
    const drag = begin(input);
    drag.move(input);
    receive((event) => {
      if (event.type === 'moved') drag.move(event);
      else sendBack({ type: 'drag.ended', fact: drag.drop(event) });
    });
    return () => drag.end();
  });
