import { clampPoint, isLargeEnough } from '#domain/damage/bounds.ts';
import { rectBetween } from '#domain/geometry/rect.ts';
import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** The key in the draft of a new box, which has no id yet. */
const NEW = '';

/** A new box from where the pointer was pressed to where it is, inside the photo. */
export const followDraw = ({ draft, viewing, bounds }: DragContext) =>
  dragActor(({ from }) => {
    const within = bounds();
    const start = viewing.toStage(from);
    return {
      move({ at }) {
        if (!within) return;
        const to = viewing.toStage(at);
        draft.boxes = { [NEW]: rectBetween(clampPoint(start, within), clampPoint(to, within)) };
      },
      drop(to) {
        this.move(to);
        const rect = draft.boxes[NEW];
        if (!within || !rect || !isLargeEnough(rect, within)) return { type: 'box.too.small' };
        return { type: 'box.drawn', rect, again: to.keys.shift };
      },
      end() {
        draft.boxes = {};
      },
    };
  });
