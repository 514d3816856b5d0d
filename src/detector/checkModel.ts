import { fail, ok, type Result } from '#domain/result.ts';
import type { LayoutId } from './layouts/layouts.ts';
import { type InputFault, inputOf, type ModelInput } from './modelInput.ts';
import { namesInMetadata } from './names.ts';
import type { Classes, Graph } from './port.ts';
import { type NoDetector, recognise } from './recognise.ts';

/** What is known of a model that can be run. */
export interface CheckedModel {
  /** The possible layouts; a person chooses where there are several. */
  readonly layouts: readonly [LayoutId, ...LayoutId[]];
  readonly input: ModelInput;
  /** Null where neither the model nor a file beside it has names. */
  readonly classes: Classes | null;
}

export type NotUsable = NoDetector | InputFault;

/**
 * Checks whether a graph is a detector that can be run here.
 *
 * @param beside class names from a file beside the model: they take precedence over the model's own
 */
export function checkModel(graph: Graph, beside: Classes | null): Result<CheckedModel, NotUsable> {
  const classes = beside ?? namesInMetadata(graph.metadata.get('names') ?? '');
  const layouts = recognise({ ...graph, classes });
  if (!layouts.ok) return layouts;
  const input = inputOf(graph);
  if (!input.ok) return input;
  const [first, ...others] = layouts.value;
  return first
    ? ok({ layouts: [first, ...others], input: input.value, classes })
    : fail({ kind: 'no_layout' });
}
