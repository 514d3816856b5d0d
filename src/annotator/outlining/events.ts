import type { Point } from '#domain/geometry/rect.ts';
import type { OutlineWay } from '#domain/tool.ts';

/** Events about outlines, from pointer, keys and the bar. Points are CSS pixels from the host's corner. */
export type OutlineEvent =
  | { readonly type: 'clicked'; readonly at: Point; readonly over: string | null }
  | { readonly type: 'dragged'; readonly from: Point; readonly at: Point }
  | { readonly type: 'drag.dropped' }
  /** A drag ended, by a drop or an interruption. */
  | { readonly type: 'drag.over' }
  /** The pointer is here and nothing is pressed. */
  | { readonly type: 'aimed'; readonly at: Point }
  | { readonly type: 'way'; readonly way: OutlineWay }
  | { readonly type: 'for'; readonly lead: boolean }
  /** The crosshair moves by CSS pixels; it starts at the last point or in the centre of the visible part. */
  | { readonly type: 'crossed'; readonly by: Point }
  /** A point is set where the crosshair is. */
  | { readonly type: 'set' }
  /** A point is added in the middle of the edge after the chosen one. */
  | { readonly type: 'added' }
  | { readonly type: 'finished' }
  | { readonly type: 'taken.back' }
  | { readonly type: 'dropped.all' }
  /** The chosen point moves by photo pixels. */
  | { readonly type: 'nudged'; readonly by: Point }
  /** The next or previous point of the edited outline is chosen. */
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'simplified' }
  | { readonly type: 'turned'; readonly degrees: number };
