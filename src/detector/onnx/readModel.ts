import { fail, ok, type Result } from '#domain/result.ts';
import type { Element, Graph, Port } from '../port.ts';
import { NotProtobuf, numberOf, partsOf, TooManyFields, textOf } from './protobuf.ts';

/** Why a file is not a model that can be run. */
export type ModelFault =
  /** It is no ONNX file. */
  | 'not_onnx'
  /** It starts like one, but ends too early. */
  | 'truncated'
  /** Its weights are in another file. */
  | 'external_weights';

/** Field numbers in ONNX messages: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const MODEL = { irVersion: 1, graph: 7, metadata: 14 } as const;
const GRAPH = { initializer: 5, input: 11, output: 12 } as const;
const TENSOR = { name: 8, externalData: 13, location: 14 } as const;
const PAIR = { key: 1, value: 2 } as const;
const VALUE = { name: 1, type: 2 } as const;
const TYPE = { tensor: 1, element: 1, shape: 2, dimension: 1, size: 1 } as const;

const EXTERNAL = 1;

/** Element types by ONNX's numbers. */
const ELEMENT_OF: Readonly<Record<number, Element>> = {
  1: 'float32',
  2: 'uint8',
  6: 'int32',
  7: 'int64',
  10: 'float16',
  11: 'float64',
};

function port(value: Uint8Array): Port {
  const [tensor] = partsOf(value, VALUE.type).flatMap((type) => partsOf(type, TYPE.tensor));
  const [shape] = tensor ? partsOf(tensor, TYPE.shape) : [];
  const sizes = shape ? partsOf(shape, TYPE.dimension).map((each) => numberOf(each, TYPE.size)) : [];
  return {
    name: textOf(value, VALUE.name) ?? '',
    element: ELEMENT_OF[(tensor && numberOf(tensor, TYPE.element)) ?? 0] ?? 'other',
    shape: sizes.map((size) => (size !== null && size > 0 ? size : null)),
  };
}

function graphOf(graph: Uint8Array, metadata: Graph['metadata']): Graph {
  const weights = partsOf(graph, GRAPH.initializer);
  const constants = new Set(weights.map((tensor) => textOf(tensor, TENSOR.name)));
  // Older exporters list the weights among the inputs.
  const inputs = partsOf(graph, GRAPH.input).map(port);
  return {
    inputs: inputs.filter(({ name }) => !constants.has(name)),
    outputs: partsOf(graph, GRAPH.output).map(port),
    metadata,
  };
}

const isExternal = (tensor: Uint8Array): boolean =>
  numberOf(tensor, TENSOR.location) === EXTERNAL || partsOf(tensor, TENSOR.externalData).length > 0;

/**
 * What an ONNX file says about itself: inputs, outputs and the trainer's metadata. Only lengths are followed; weights
 * are neither copied nor read, and nothing is run.
 */
export function readModel(bytes: Uint8Array): Result<Graph, ModelFault> {
  // The first field is the format's version; every exporter writes it first.
  if (bytes[0] !== MODEL.irVersion * 8) return fail('not_onnx');
  try {
    const [graph] = partsOf(bytes, MODEL.graph);
    if (!graph) return fail('not_onnx');
    if (partsOf(graph, GRAPH.initializer).some(isExternal)) return fail('external_weights');
    const pairs = partsOf(bytes, MODEL.metadata).map(
      (pair) => [textOf(pair, PAIR.key) ?? '', textOf(pair, PAIR.value) ?? ''] as const,
    );
    return ok(graphOf(graph, new Map(pairs)));
  } catch (error) {
    if (error instanceof NotProtobuf) return fail('truncated');
    if (error instanceof TooManyFields) return fail('not_onnx');
    throw error;
  }
}
