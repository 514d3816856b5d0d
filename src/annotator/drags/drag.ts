import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { DragEvent, DragFact, DragInput } from '#machines/tool.events.ts';

type Moved = Pick<DragInput, 'at' | 'keys'>;

/** What a drag of one kind does, from press to drop. */
export interface Drag {
  move(to: Moved): void;
  /** @returns the fact for the tool machine; null where nothing was changed for good */
  drop(to: Moved): DragFact | null;
  /** Clears what the drag showed; called after a drop and after any interruption. */
  end(): void;
}

/** An actor that runs for the length of a drag and gets pointer moves directly, without the tool machine. */
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
