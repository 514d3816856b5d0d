/** The kinds of numbers that tensors hold, as far as detectors have them. */
export const ELEMENTS = ['float32', 'uint8', 'int32', 'int64', 'other'] as const;
export type Element = (typeof ELEMENTS)[number];

/** One input or output of a graph. */
export interface Port {
  readonly name: string;
  readonly element: Element;
  /** Its size along each axis; null where it is known only when the graph runs. */
  readonly shape: readonly (number | null)[];
}

/** Class names by index; indices may be sparse. */
export type Classes = ReadonlyMap<number, string>;

/** What a model file says of itself. */
export interface Graph {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /** What the trainer wrote beside the graph. */
  readonly metadata: ReadonlyMap<string, string>;
}

/** The numbers of one output after a run. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number | bigint>;
}
