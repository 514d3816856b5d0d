import type { Point } from '#domain/geometry/rect.ts';
import type { OutlineWay } from '#domain/tool.ts';

/** What is done with outlines, by hand, keys and the bar. Points are CSS pixels from the host's corner. */
export type OutlineEvent =
  | { readonly type: 'clicked'; readonly at: Point; readonly over: string | null }
  | { readonly type: 'dragged'; readonly from: Point; readonly at: Point }
  | { readonly type: 'drag.dropped' }
  /** After a drop as well as after any interruption. */
  | { readonly type: 'drag.over' }
  /** The pointer is here and nothing is pressed. */
  | { readonly type: 'aimed'; readonly at: Point }
  | { readonly type: 'way'; readonly way: OutlineWay }
  | { readonly type: 'for'; readonly lead: boolean }
  /** By CSS pixels: the crosshair, which begins at the last point or in the middle of what is seen. */
  | { readonly type: 'crossed'; readonly by: Point }
  /** A point where the crosshair is. */
  | { readonly type: 'set' }
  /** A point in the middle of the edge behind the chosen one. */
  | { readonly type: 'added' }
  | { readonly type: 'finished' }
  | { readonly type: 'taken.back' }
  | { readonly type: 'dropped.all' }
  /** By photo pixels: the chosen point. */
  | { readonly type: 'nudged'; readonly by: Point }
  /** To the next point of the edited outline, or the one before. */
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'simplified' }
  | { readonly type: 'turned'; readonly degrees: number };
