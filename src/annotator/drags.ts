import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  type Bounds,
  boundsOf,
  clampMove,
  clampPoint,
  isLargeEnough,
  resizeTo,
} from '#domain/damage/bounds.ts';
import { HANDLE_SIDES, type Handle } from '#domain/geometry/handles.ts';
import { type Point, type Rect, rectBetween } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { own } from '#domain/keyed.ts';
import { type DragEvent, type DragFact, type DragInput, toolMachine } from '#machines/tool.machine.ts';
import { type DraftStore, setDraftBoxes } from '#stores/draft.ts';
import type { ListingSource } from './listing/listing.ts';
import type { OutlineEvent } from './outlining/events.ts';
import type { Viewing } from './viewing.ts';

/** What drags read and write. */
interface DragContext {
  readonly draft: DraftStore;
  readonly viewing: Viewing;
  /** Bounds of the open photo; null while there is none. */
  bounds(): Bounds | null;
  /** Stage rectangles of all boxes that are dragged along with this one. */
  grabbed(id: string): Readonly<Record<string, Rect>>;
  /** Takes the drags of tools for outlines. */
  outline(event: OutlineEvent): void;
  /** The handle of a box (stage units) at a point on the screen. */
  handleOf(box: Rect, at: Point): Handle | null;
}

type Deps = Pick<DragContext, 'draft' | 'viewing' | 'handleOf' | 'outline'> & {
  readonly listingSource: ListingSource;
};

type Moved = Pick<DragInput, 'at' | 'keys'>;

/** What a drag of one kind does, from press to drop. */
interface Drag {
  move(to: Moved): void;
  /** @returns the fact for the tool machine; null where nothing was changed for good */
  drop(to: Moved): DragFact | null;
  /** Clears what the drag showed; called after a drop and after any interruption. */
  end(): void;
}

/** An actor that runs for the length of a drag and gets pointer moves directly, without the tool machine. */
const dragActor = (begin: (input: DragInput) => Drag): CallbackActorLogic<DragEvent, DragInput> =>
  fromCallback<DragEvent, DragInput>(({ input, receive, sendBack }) => {
    const drag = begin(input);
    drag.move(input);
    receive((event) => {
      if (event.type === 'moved') drag.move(event);
      else sendBack({ type: 'drag.ended', fact: drag.drop(event) });
    });
    return () => drag.end();
  });

/** A rubber band from where the pointer was pressed to where it is. */
const followBand = ({ draft, viewing }: DragContext) =>
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

/** The key in the draft of a new box, which has no id yet. */
const NEW = '';

/** A new box from where the pointer was pressed to where it is, inside the photo. */
const followDraw = ({ draft, viewing, bounds }: DragContext) =>
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

/** Freehand drawing, or moving a point of an outline. Passed on as events, since the code for it is loaded on first use. */
const followOutline = ({ outline }: DragContext) =>
  dragActor(({ from }) => ({
    move: ({ at }) => outline({ type: 'dragged', from, at }),
    drop() {
      outline({ type: 'drag.dropped' });
      return null;
    },
    end: () => outline({ type: 'drag.over' }),
  }));

/** The boxes follow the pointer as one group, inside the photo. */
const followMove = ({ draft, viewing, bounds, grabbed }: DragContext) =>
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

/** The photo follows the pointer. */
const followPan = ({ viewing }: DragContext) =>
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

/** One handle follows the pointer; the opposite side of the box stays. */
const followResize = ({ draft, viewing, bounds, grabbed, handleOf }: DragContext) =>
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

/** The tool machine with the actors that follow its drags. */
export function withDrags({ draft, viewing, handleOf, outline, listingSource }: Deps): typeof toolMachine {
  const context: DragContext = {
    draft,
    viewing,
    handleOf,
    outline,
    bounds() {
      const { image } = listingSource.listing.value;
      return image ? boundsOf(image) : null;
    },
    grabbed(id) {
      const { image, selected } = listingSource.listing.value;
      const ids = selected.includes(id) ? selected : [id];
      const entries = ids.flatMap((each) => {
        const damage = listingSource.find(each);
        return image && damage ? [[each, fractionToStage(damage.box, image)] as const] : [];
      });
      return Object.fromEntries(entries);
    },
  };
  return toolMachine.provide({
    actors: {
      followPan: followPan(context),
      followMove: followMove(context),
      followResize: followResize(context),
      followBand: followBand(context),
      followDraw: followDraw(context),
      followOutline: followOutline(context),
    },
  });
}
