import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { AnnotationResult, Tool } from '#domain/tool.ts';
import type { MeasuredFact, MeasureEvent } from './measure.machine.ts';

interface PressKeys {
  readonly shift: boolean;
  readonly command: boolean;
  readonly alt: boolean;
}

/** A press on the stage, with what lies under it. Points are CSS pixels from the host's corner. */
export interface Press {
  readonly type: 'press';
  readonly at: Point;
  /** The smallest box under the pointer, or the one whose handle it is. */
  readonly over: string | null;
  /**
   * What a drag from here takes hold of: a handle, a box, the bare ground, the view (a finger where
   * nothing is selected), or at once the view (middle button, Space held).
   */
  readonly hold: 'grip' | 'box' | 'ground' | 'view' | 'hand';
  readonly keys: PressKeys;
}

interface DragStarted {
  readonly type: 'drag.started';
  readonly at: Point;
  readonly keys: PressKeys;
}

/** What came of a drag: told by the actor that followed it, and emitted as it is. */
export type DragFact =
  | {
      readonly type: 'boxes.reshaped';
      readonly by: 'move' | 'resize';
      /** Stage units by damage id. */
      readonly boxes: Readonly<Record<string, Rect>>;
    }
  /** `again`: the person wants to draw another one. */
  | { readonly type: 'box.drawn'; readonly rect: Rect; readonly again: boolean }
  | { readonly type: 'band.drawn'; readonly rect: Rect; readonly add: boolean }
  | { readonly type: 'box.too.small' };

/** Events in: facts about the hand, the keys and the data. */
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
  /** `add`: to the selection, or out of it. */
  | { readonly type: 'damage.chosen'; readonly id: string; readonly at: Point; readonly add: boolean }
  /** About to be moved, with all that is selected if it is one of them. */
  | { readonly type: 'damage.grabbed'; readonly id: string }
  | { readonly type: 'ground.chosen' }
  | { readonly type: 'view.zoomed'; readonly direction: 'in' | 'out'; readonly at: Point }
  | { readonly type: 'damages.deleted'; readonly ids: readonly string[] }
  /** A click with the measure tool; CSS pixels from the host's corner. */
  | { readonly type: 'measure.clicked'; readonly at: Point; readonly over: string | null }
  | MeasuredFact
  /** A click with a tool that outlines; CSS pixels from the host's corner. */
  | { readonly type: 'outline.clicked'; readonly at: Point; readonly over: string | null }
  /** Escape with a tool that outlines, at rest. */
  | { readonly type: 'outline.left' }
  /** What was being dragged was taken away by someone else. */
  | { readonly type: 'drag.lost' };

export interface ToolContext {
  readonly pressedId: string | null;
  /** CSS pixels from the host's corner. */
  readonly pressedAt: Point | null;
  readonly pendingDeleteIds: readonly string[];
}

/** What an actor that follows a drag is told: where it began, and then every move until it is dropped. */
export interface DragInput {
  readonly from: Point;
  readonly over: string | null;
  readonly at: Point;
  readonly keys: PressKeys;
}
export type DragEvent =
  | { readonly type: 'moved'; readonly at: Point; readonly keys: PressKeys }
  | { readonly type: 'dropped'; readonly at: Point; readonly keys: PressKeys };
