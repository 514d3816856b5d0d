/** One operation: its inputs and output by name. */
export function node(
  operation: string,
  inputs: readonly string[],
  output: string,
  attributes?: Readonly<Record<string, number | readonly number[]>>,
): Uint8Array;

interface Port {
  readonly name: string;
  readonly shape: readonly (number | string)[];
  readonly element?: string;
}

/** A complete file. */
export function model(graph: {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly parts: readonly Uint8Array[];
  readonly metadata?: Readonly<Record<string, string>>;
}): Uint8Array;
