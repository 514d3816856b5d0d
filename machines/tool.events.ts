import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { AnnotationResult, Tool } from '#domain/tool.ts';
import type { MeasuredFact, MeasureEvent } from './measure.machine.ts';

interface PressKeys {
  readonly shift: boolean;
  readonly command: boolean;
  readonly alt: boolean;
}

/** A press on the stage, with what is under it. Points are CSS pixels from the host's corner. */
export interface Press {
  readonly type: 'press';
  readonly at: Point;
  /** The smallest box under the pointer, or the one whose handle it is. */
  readonly over: string | null;
  /**
   * What a drag from here would take hold of: a handle, a box, the empty ground, the view (a finger while nothing is
   * selected), or the view at once (middle button, Space held).
   */
  readonly hold: 'grip' | 'box' | 'ground' | 'view' | 'hand';
  readonly keys: PressKeys;
}

interface DragStarted {
  readonly type: 'drag.started';
  readonly at: Point;
  readonly keys: PressKeys;
}

/** The result of a drag, sent by the actor that followed it and emitted unchanged. */
export type DragFact =
  | {
      readonly type: 'boxes.reshaped';
      readonly by: 'move' | 'resize';
      /** Stage units by damage id. */
      readonly boxes: Readonly<Record<string, Rect>>;
    }
  /** `again`: the person wants to draw another box. */
  | { readonly type: 'box.drawn'; readonly rect: Rect; readonly again: boolean }
  | { readonly type: 'band.drawn'; readonly rect: Rect; readonly add: boolean }
  | { readonly type: 'box.too.small' };

/** Events in: what happened to the pointer, the keys and the data. */
export type ToolEvent =
  | { readonly type: 'tool.chosen'; readonly tool: Tool }
  | { readonly type: 'result.chosen'; readonly result: AnnotationResult }
  | Press
  | DragStarted
  | {
      readonly type: 'release';
      readonly at: Point;
      readonly over: string | null;
      readonly keys: PressKeys;
    }
  | MeasureEvent
  | MeasuredFact
  | { readonly type: 'drag.ended'; readonly fact: DragFact | null }
  | { readonly type: 'delete.requested'; readonly ids: readonly string[] }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }
  | { readonly type: 'damages.removed'; readonly ids: readonly string[] };

/** Facts out. */
export type ToolFact =
  | DragFact
  /** `add`: adds to the selection, or removes from it where selected. */
  | { readonly type: 'damage.chosen'; readonly id: string; readonly at: Point; readonly add: boolean }
  /** About to be moved, along with the other selected damages if it is one of them. */
  | { readonly type: 'damage.grabbed'; readonly id: string }
  | { readonly type: 'ground.chosen' }
  | { readonly type: 'view.zoomed'; readonly direction: 'in' | 'out'; readonly at: Point }
  | { readonly type: 'damages.deleted'; readonly ids: readonly string[] }
  /** A click with the measure tool; CSS pixels from the host's corner. */
  | { readonly type: 'measure.clicked'; readonly at: Point; readonly over: string | null }
  | MeasuredFact
  /** A click with an outline tool; CSS pixels from the host's corner. */
  | { readonly type: 'outline.clicked'; readonly at: Point; readonly over: string | null }
  /** Escape with an outline tool while nothing is in progress. */
  | { readonly type: 'outline.left' }
  /** What was being dragged was removed by someone else. */
  | { readonly type: 'drag.lost' };

export interface ToolContext {
  readonly pressedId: string | null;
  /** CSS pixels from the host's corner. */
  readonly pressedAt: Point | null;
  readonly pendingDeleteIds: readonly string[];
}

/** What an actor that follows a drag is given: where it began, and every move until the drop. */
export interface DragInput {
  readonly from: Point;
  readonly over: string | null;
  readonly at: Point;
  readonly keys: PressKeys;
}
export type DragEvent =
  | { readonly type: 'moved'; readonly at: Point; readonly keys: PressKeys }
  | { readonly type: 'dropped'; readonly at: Point; readonly keys: PressKeys };
