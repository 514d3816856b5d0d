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
  /** Bounds of the open photo; null while there is none. */
  bounds(): Bounds | null;
  /** Stage rectangles of all boxes that are dragged along with this one. */
  grabbed(id: string): Readonly<Record<string, Rect>>;
  /** Takes the drags of tools for outlines. */
  outline(event: OutlineEvent): void;
  /** The handle of a box (stage units) at a point on the screen. */
  handleOf(box: Rect, at: Point): Handle | null;
}
