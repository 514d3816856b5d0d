import { fail, ok, type Result } from '#domain/result.ts';
import type { Element, Graph, Port } from '../port.ts';

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

/** One field of a protobuf message: its number, and its undecoded value. */
interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

/** The bytes are no protobuf message. */
class NotProtobuf extends Error {}

/** A message has more fields than any real model: weights are one field each, whatever their size. */
class TooManyFields extends Error {}
const MOST = 500_000;

/** Bytes of the longest 64-bit varint; values above 2⁵³ never occur as a length or size here. */
const LONGEST = 10;

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  varint(): number {
    let value = 0;
    let factor = 1;
    for (let length = 0; length < LONGEST; length++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw new NotProtobuf('A number doesn’t end.');
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new NotProtobuf('The message is cut off.');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}

/**
 * The fields of a message, in their order, without copying. Throws {@link NotProtobuf} where the bytes are none.
 * Format: https://protobuf.dev/programming-guides/encoding/
 */
function* fieldsOf(bytes: Uint8Array): Generator<Field, void> {
  const reader = new Reader(bytes);
  for (let count = 0; !reader.ended; count++) {
    if (count >= MOST) throw new TooManyFields('The message has too many fields.');
    const tag = reader.varint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    if (number === 0) throw new NotProtobuf('A field has no number.');
    if (kind === 0) yield { number, value: reader.varint() };
    else if (kind === 1) yield { number, value: reader.take(8) };
    else if (kind === 2) yield { number, value: reader.take(reader.varint()) };
    else if (kind === 5) yield { number, value: reader.take(4) };
    else throw new NotProtobuf('A field is of no known kind.');
  }
}

const UTF8 = new TextDecoder();

/** The messages and texts of one field. */
function partsOf(bytes: Uint8Array, number: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const field of fieldsOf(bytes))
    if (field.number === number && typeof field.value !== 'number') parts.push(field.value);
  return parts;
}

/** The last value of a field that is a number, or null. */
function numberOf(bytes: Uint8Array, number: number): number | null {
  let last: number | null = null;
  for (const field of fieldsOf(bytes))
    if (field.number === number && typeof field.value === 'number') last = field.value;
  return last;
}

/** The text of a field, or null. */
function textOf(bytes: Uint8Array, number: number): string | null {
  const part = partsOf(bytes, number).at(-1);
  return part ? UTF8.decode(part) : null;
}

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
