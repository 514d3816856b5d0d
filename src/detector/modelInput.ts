import type { Size } from '#domain/geometry/rect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Graph, Port } from './port.ts';

/** The form in which a model takes a photo. */
export interface ModelInput {
  readonly name: string;
  readonly element: 'float32' | 'uint8';
  /** The shape of its tensor, fully known. */
  readonly shape: readonly number[];
  /** Pixels. */
  readonly size: Size;
  /** Whether colours are in separate planes (channels first); else pixel by pixel. */
  readonly planes: boolean;
  /**
   * The graph leaves the size open and its trainer doesn't say it: `assumed` until a person chooses one. Absent: the
   * file says it.
   */
  readonly openSize?: 'assumed' | 'chosen' | undefined;
  /** Name of the input for the size that boxes are scaled to, where there is one. */
  readonly sizeName: string | null;
}

/** Input size where the graph leaves it open and its trainer doesn't say it: most detectors are trained with it. */
const USUAL = 640;
/** Sides of inputs, pixels: too small to find anything below, and a tensor of half a gigabyte above. */
const SMALLEST = 32;
const LARGEST = 4096;

const COLOURS = 3;

/** Identifies the axes by where the three colours are; colours first where that is ambiguous. */
function axesOf(shape: Port['shape']): { planes: boolean; height: number; width: number } | null {
  const first = shape.length - 3;
  if (first !== 0 && first !== 1) return null;
  const [start, , end] = shape.slice(first);
  if (start === COLOURS || (start === null && end !== COLOURS))
    return { planes: true, height: first + 1, width: first + 2 };
  return end === COLOURS ? { planes: false, height: first, width: first + 1 } : null;
}

/** Why a model takes no photo as this app gives it. */
export type InputFault =
  | { readonly kind: 'input' }
  /** It was exported in half precision. */
  | { readonly kind: 'input_half' }
  /** Its numbers are of another type than those that a photo is given in. */
  | { readonly kind: 'input_type'; readonly type: string }
  /** It takes grey pictures, or those of a camera of many bands. */
  | { readonly kind: 'input_channels'; readonly channels: number }
  /** It takes several photos at once. */
  | { readonly kind: 'input_batch'; readonly photos: number };

/** What is the matter with the only input that has the axes of a picture. */
function faultOf(inputs: readonly Port[]): InputFault {
  const pictures = inputs.filter(({ shape }) => shape.length === 3 || shape.length === 4);
  const [port] = pictures;
  if (!port || pictures.length > 1) return { kind: 'input' };
  const { element, shape } = port;
  if (element === 'float16') return { kind: 'input_half' };
  if (element !== 'float32' && element !== 'uint8') return { kind: 'input_type', type: element };
  const photos = shape.length === 4 ? (shape[0] ?? 1) : 1;
  if (photos > 1) return { kind: 'input_batch', photos };
  const [channels = null, , last = null] = shape.slice(-3);
  const fewest = Math.min(channels ?? Number.POSITIVE_INFINITY, last ?? Number.POSITIVE_INFINITY);
  return !axesOf(shape) && fewest < SMALLEST
    ? { kind: 'input_channels', channels: fewest }
    : { kind: 'input' };
}

/** The size that a trainer wrote into the file, height first (Ultralytics' `imgsz`); null where there is none. */
function statedSize(metadata: Graph['metadata']): Size | null {
  const [height, width = height] = (metadata.get('imgsz') ?? '').match(/\d+/g)?.map(Number) ?? [];
  return height && width ? { width, height } : null;
}

/** The input for a photo: with colours and two sides. @param stated its size where the graph leaves it open */
function photoInput(port: Port, stated: Size | null): Omit<ModelInput, 'sizeName'> | null {
  const { name, element, shape } = port;
  const axes = axesOf(shape);
  if (!axes || (element !== 'float32' && element !== 'uint8')) return null;
  const isBatch = shape.length === 4;
  if (isBatch && shape[0] !== 1 && shape[0] !== null) return null;
  const { width, height } = stated ?? { width: USUAL, height: USUAL };
  const size = { width: shape[axes.width] ?? width, height: shape[axes.height] ?? height };
  const isOpen = shape[axes.width] === null && shape[axes.height] === null;
  if (Math.min(size.width, size.height) < SMALLEST || Math.max(size.width, size.height) > LARGEST)
    return null;
  const input = { name, element, shape: isBatch ? [1, 0, 0, 0] : [0, 0, 0], size, planes: axes.planes };
  return { ...withSize(input, size), ...(isOpen && !stated && { openSize: 'assumed' as const }) };
}

/** An input for photos of another size. */
export function withSize<Input extends Pick<ModelInput, 'shape' | 'size' | 'planes'>>(
  input: Input,
  size: Size,
): Input {
  const sides = input.planes ? [COLOURS, size.height, size.width] : [size.height, size.width, COLOURS];
  return { ...input, shape: input.shape.length === 4 ? [1, ...sides] : sides, size };
}

/** Sides that models with an open input size are trained with, pixels. */
export const USUAL_SIDES = [320, 416, 480, 512, 640, 768, 800, 896, 960, 1024, 1280, 1536, 1920] as const;

const isSizes = ({ element, shape }: Port): boolean => element === 'int64' && shape.at(-1) === 2;

/** How a graph takes a photo; fails where it has inputs that can't be provided. */
export function inputOf({ inputs, metadata }: Graph): Result<ModelInput, InputFault> {
  const photos = inputs.flatMap((port) => photoInput(port, statedSize(metadata)) ?? []);
  const sizes = inputs.filter(isSizes);
  const [photo] = photos;
  if (!photo || photos.length + sizes.length !== inputs.length || photos.length > 1 || sizes.length > 1)
    return fail(faultOf(inputs));
  return ok({ ...photo, sizeName: sizes[0]?.name ?? null });
}
