/** The element types of tensors that occur in detectors. */
export const ELEMENTS = ['float32', 'uint8', 'int32', 'int64', 'float16', 'float64', 'other'] as const;
export type Element = (typeof ELEMENTS)[number];

/** One input or output of a graph. */
export interface Port {
  readonly name: string;
  readonly element: Element;
  /** Its size along each axis; null where that is known only at run time. */
  readonly shape: readonly (number | null)[];
}

/** Class names by index; indices may be sparse. */
export type Classes = ReadonlyMap<number, string>;

/** What a model file says about itself. */
export interface Graph {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /** Metadata that the trainer wrote into the file. */
  readonly metadata: ReadonlyMap<string, string>;
}

/** The values of one output after a run. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number | bigint>;
}
