import type { Bounds } from '#domain/damage/bounds.ts';
import type { Handle } from '#domain/geometry/handles.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { DraftStore } from '#stores/draft.ts';
import type { OutlineEvent } from '../outlining/events.ts';
import type { Viewing } from '../viewing.ts';

/** What drags read and write. */
export interface DragContext {
  readonly draft: DraftStore;
  readonly viewing: Viewing;
  /** Of the open photo; null while there is none. */
  bounds(): Bounds | null;
  /** Stage rectangles of the boxes that a drag of this one takes along. */
  grabbed(id: string): Readonly<Record<string, Rect>>;
  /** Hears of drags with a tool that outlines. */
  outline(event: OutlineEvent): void;
  /** The handle of a box (stage units) at a point on the screen. */
  handleOf(box: Rect, at: Point): Handle | null;
}
