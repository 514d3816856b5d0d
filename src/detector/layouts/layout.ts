import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Classes, Graph, Port, Tensor } from '../port.ts';
import type { Preprocess } from '../preprocess.ts';
import type { RawBox } from '../rawBox.ts';

/** What is known of a model when its layout is determined. */
export interface LayoutFacts extends Graph {
  readonly classes: Classes | null;
}

/**
 * How certain it is that a graph has a layout: it has its signature, or nothing contradicts it and a person has to
 * choose.
 */
type Claim = 'sure' | 'perhaps' | null;

/** The outputs of a run by name. */
export type Outputs = ReadonlyMap<string, Tensor>;

export interface Decoding {
  /** Of the model, pixels. */
  readonly input: Size;
  /** Boxes with lower confidence are left out; 0 to 1. */
  readonly threshold: number;
}

/** One way in which detectors encode what they found. */
export interface Layout {
  /** How photos are preprocessed, unless the model's trainer did it differently. */
  readonly preprocess: Preprocess;
  /** Whether overlapping duplicates still have to be removed. */
  readonly suppresses: boolean;
  /** What its classes are, where all of its models have the same and write no names. */
  readonly names?: readonly string[];
  claims(told: LayoutFacts): Claim;
  /** How many classes the outputs have room for; null where that isn't known. */
  classes(told: Graph): number | null;
  /** Boxes in pixels of the input; NaN and boxes without a size may be among them. */
  decode(outputs: Outputs, how: Decoding): RawBox[];
  /** The outline of a box that was decoded, in pixels of the input; null where it has none. */
  outline?(outputs: Outputs, how: Decoding, box: RawBox): Outline | null;
}

/** The output, where there is exactly one. */
export const soleOutput = ({ outputs }: Graph): Port | null =>
  outputs.length === 1 ? (outputs[0] ?? null) : null;

/** Sizes of an output along its axes after the first, which counts photos; null where it has another number of axes. */
export function rowsOf(port: Port | null): readonly [rows: number | null, row: number | null] | null {
  if (port?.shape.length !== 3) return null;
  const [, rows = null, row = null] = port.shape;
  return [rows, row];
}

/** The output with this number of axes. */
export const ofRank = <T extends Pick<Port, 'shape'>>(outputs: Iterable<T>, rank: number): T | undefined =>
  [...outputs].find(({ shape }) => shape.length === rank);

/** The output whose name matches. */
export const named = ({ outputs }: Graph, name: RegExp): Port | undefined =>
  outputs.find((port) => name.test(port.name.toLowerCase()));

/** The first tensor of a run, or one by its name. */
export function tensorOf(outputs: Outputs, name?: RegExp): Tensor {
  for (const [key, tensor] of outputs) if (!name || name.test(key.toLowerCase())) return tensor;
  return { shape: [0], data: [] };
}

/** A box from its centre. */
export const centred = (x: number, y: number, width: number, height: number) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** A box from two opposite corners. */
export const cornered = (left: number, top: number, right: number, bottom: number) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
