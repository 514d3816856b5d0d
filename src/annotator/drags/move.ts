import { clampMove } from '#domain/damage/bounds.ts';
import { setDraftBoxes } from '#stores/draft.ts';
import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** The boxes follow the pointer as one group, inside the photo. */
export const followMove = ({ draft, viewing, bounds, grabbed }: DragContext) =>
  dragActor(({ from, over }) => {
    const start = viewing.toStage(from);
    const before = Object.entries(over === null ? {} : grabbed(over));
    const boxes = before.map(([, box]) => box);
    const within = bounds();
    return {
      move({ at }) {
        if (!within) return;
        const to = viewing.toStage(at);
        const by = clampMove(boxes, { x: to.x - start.x, y: to.y - start.y }, within);
        setDraftBoxes(
          draft,
          Object.fromEntries(before.map(([id, box]) => [id, { ...box, x: box.x + by.x, y: box.y + by.y }])),
        );
      },
      drop(to) {
        this.move(to);
        return { type: 'boxes.reshaped', by: 'move', boxes: draft.boxes };
      },
      end() {
        draft.boxes = {};
      },
    };
  });
