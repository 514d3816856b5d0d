import { fail, ok, type Result } from '#domain/result.ts';
import { soleOutput, type Told } from './layouts/layout.ts';
import { LAYOUT_IDS, LAYOUTS, type LayoutId } from './layouts/layouts.ts';
import { classCount } from './names.ts';

/** Why a model is refused that can be read. */
export type NoDetector =
  /** Its trainer says that it does something else: `segment`, `pose`, `classify`. */
  | { readonly kind: 'other_task'; readonly task: string }
  /** It puts out more for each box than a detector: masks or key points. */
  | { readonly kind: 'more_than_boxes'; readonly rows: number }
  /** Its outputs are those of no layout. */
  | { readonly kind: 'no_layout' };

/** What a trainer says a model does, where it says so. */
const DETECTS: readonly string[] = ['detect', 'detection', 'object-detection', ''];

/** Rows beyond boxes and classes, where a model has the shape of a YOLO with more. */
function moreRows(told: Told): number {
  const { classes } = told;
  const shape = soleOutput(told)?.shape ?? told.outputs.find(({ shape: each }) => each.length === 3)?.shape;
  const [, rows, boxes] = shape ?? [];
  if (!classes || typeof rows !== 'number' || typeof boxes !== 'number' || rows >= boxes) return 0;
  return Math.max(0, rows - 4 - classCount(classes));
}

/**
 * Which layout a graph has.
 * @returns the layouts it may have, one where it is clear; several have to be chosen from by a person
 */
export function recognise(told: Told): Result<readonly LayoutId[], NoDetector> {
  const task = told.metadata.get('task') ?? '';
  if (!DETECTS.includes(task)) return fail({ kind: 'other_task', task });
  const claims = LAYOUT_IDS.map((id) => ({ id, claim: LAYOUTS[id].claims(told) }));
  const sure = claims.filter(({ claim }) => claim === 'sure');
  const fits = sure.length > 0 ? sure : claims.filter(({ claim }) => claim === 'perhaps');
  if (fits.length > 0) return ok(fits.map(({ id }) => id));
  const rows = moreRows(told);
  return fail(rows > 0 ? { kind: 'more_than_boxes', rows } : { kind: 'no_layout' });
}
