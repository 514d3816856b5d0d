import { resizeTo } from '#domain/damage/bounds.ts';
import { HANDLE_SIDES } from '#domain/geometry/handles.ts';
import { own } from '#domain/keyed.ts';
import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** One handle follows the pointer; the opposite side of the box stays. */
export const followResize = ({ draft, viewing, bounds, grabbed, handleOf }: DragContext) =>
  dragActor(({ from, over }) => {
    const start = viewing.toStage(from);
    const box = over === null ? undefined : own(grabbed(over), over);
    const handle = box ? handleOf(box, from) : null;
    const within = bounds();
    return {
      move({ at }) {
        if (!box || !handle || !within || over === null) return;
        const to = viewing.toStage(at);
        // A handle is seldom grabbed at its exact centre: the edge keeps its distance from the pointer.
        const { x, y } = HANDLE_SIDES[handle];
        const edge = { x: box.x + (x < 0 ? 0 : box.width), y: box.y + (y < 0 ? 0 : box.height) };
        const point = { x: edge.x + to.x - start.x, y: edge.y + to.y - start.y };
        draft.boxes = { [over]: resizeTo(box, handle, point, within) };
      },
      drop(to) {
        this.move(to);
        return { type: 'boxes.reshaped', by: 'resize', boxes: draft.boxes };
      },
      end() {
        draft.boxes = {};
      },
    };
  });
