import { fail, ok, type Result } from '#domain/result.ts';
import { type Layout, type LayoutFacts, soleOutput } from './layouts/layout.ts';
import { LAYOUT_IDS, LAYOUTS, type LayoutId } from './layouts/layouts.ts';
import { type InputFault, inputOf, type ModelInput } from './modelInput.ts';
import { classCount, namesInMetadata } from './names.ts';
import type { Classes, Graph } from './port.ts';

/** What is known of a model that can be run. */
export interface CheckedModel {
  /** The possible layouts; a person chooses where there are several. */
  readonly layouts: readonly [LayoutId, ...LayoutId[]];
  readonly input: ModelInput;
  /** Null where neither the model nor a file beside it has names. */
  readonly classes: Classes | null;
  /** How many classes the outputs have room for, by layout; layouts for which that isn't known are absent. */
  readonly classCounts: readonly (readonly [LayoutId, number])[];
}

/** Why a readable model is refused. */
type NoDetector =
  /** Its trainer says that it has another task: `pose`, `classify`, or segmentation in an unknown form. */
  | { readonly kind: 'other_task'; readonly task: string }
  /** It returns more per box than a detector: key points, or masks that can't be read. */
  | { readonly kind: 'more_than_boxes'; readonly rows: number }
  /** Its outputs match no layout. */
  | { readonly kind: 'no_layout' };

/** A model's task, as trainers write it, when it is a detector. */
const DETECTS: readonly string[] = ['detect', 'detection', 'object-detection', ''];
const OUTLINES: readonly string[] = ['segment', 'segmentation', 'instance-segmentation', ...DETECTS];

/** Rows beyond boxes and classes, where a model has the shape of a YOLO with more. */
function moreRows(told: LayoutFacts): number {
  const { classes } = told;
  const shape = soleOutput(told)?.shape ?? told.outputs.find(({ shape: each }) => each.length === 3)?.shape;
  const [, rows, boxes] = shape ?? [];
  if (!classes || typeof rows !== 'number' || typeof boxes !== 'number' || rows >= boxes) return 0;
  return Math.max(0, rows - 4 - classCount(classes));
}

/**
 * Determines the layout of a graph.
 * @returns the possible layouts: one where it is clear, several for a person to choose from
 */
function recognise(told: LayoutFacts): Result<readonly LayoutId[], NoDetector> {
  const task = told.metadata.get('task') ?? '';
  const ids = LAYOUT_IDS.filter((id) => (LAYOUTS[id].outline ? OUTLINES : DETECTS).includes(task));
  const claims = ids.map((id) => ({ id, claim: LAYOUTS[id].claims(told) }));
  const sure = claims.filter(({ claim }) => claim === 'sure');
  const fits = sure.length > 0 ? sure : claims.filter(({ claim }) => claim === 'perhaps');
  if (fits.length > 0) return ok(fits.map(({ id }) => id));
  if (!DETECTS.includes(task)) return fail({ kind: 'other_task', task });
  const rows = moreRows(told);
  return fail(rows > 0 ? { kind: 'more_than_boxes', rows } : { kind: 'no_layout' });
}

const namesOf = ({ names = [] }: Layout): readonly string[] => names;

export type NotUsable = NoDetector | InputFault;

/**
 * Checks whether a graph is a detector that can be run here.
 *
 * @param beside class names from a file beside the model: they take precedence over the model's own
 */
export function checkModel(graph: Graph, beside: Classes | null): Result<CheckedModel, NotUsable> {
  const written = beside ?? namesInMetadata(graph.metadata.get('names') ?? '');
  const layouts = recognise({ ...graph, classes: written });
  if (!layouts.ok) return layouts;
  const usual = layouts.value.length === 1 ? layouts.value.flatMap((id) => namesOf(LAYOUTS[id])) : [];
  const classes = written ?? (usual.length > 0 ? new Map(usual.entries()) : null);
  const input = inputOf(graph);
  if (!input.ok) return input;
  const [first, ...others] = layouts.value;
  const classCounts = layouts.value.flatMap((id) => {
    const count = LAYOUTS[id].classes(graph);
    return count !== null && count > 0 ? [[id, count] as const] : [];
  });
  return first
    ? ok({ layouts: [first, ...others], input: input.value, classes, classCounts })
    : fail({ kind: 'no_layout' });
}
