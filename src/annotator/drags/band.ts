import { rectBetween } from '#domain/geometry/rect.ts';
import type { DragContext } from './context.ts';
import { dragActor } from './drag.ts';

/** A rubber band from where the pointer was pressed to where it is. */
export const followBand = ({ draft, viewing }: DragContext) =>
  dragActor(({ from }) => {
    const start = viewing.toStage(from);
    return {
      move({ at }) {
        draft.band = rectBetween(start, viewing.toStage(at));
      },
      drop({ at, keys }) {
        const rect = rectBetween(start, viewing.toStage(at));
        return { type: 'band.drawn', rect, add: keys.shift || keys.command };
      },
      end() {
        draft.band = null;
      },
    };
  });
