import { mapOutline, type Outline } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';

/** How a part of a photo is put into a model's input. */
export const FITS = ['letterbox', 'corner', 'stretch'] as const;
/** What the numbers of a pixel are: 0 to 1, 0 to 255, or 0 to 1 less ImageNet's mean over its deviation. */
export const SCALES = ['unit', 'byte', 'imagenet'] as const;
export const ORDERS = ['rgb', 'bgr'] as const;

/** What a person may change where a model was trained otherwise. */
export interface Preprocess {
  readonly fit: (typeof FITS)[number];
  readonly scale: (typeof SCALES)[number];
  readonly order: (typeof ORDERS)[number];
}

/** The grey around a photo that doesn't fill its input, as the YOLO trainers have it. */
export const PADDING = 114;

/** Where a part of a photo lies in the input: input pixels for each photo pixel, and where its corner is. */
export interface Placement {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly left: number;
  readonly top: number;
}

/** @param region in photo pixels @param input in pixels */
export function placementOf(region: Size, input: Size, fit: Preprocess['fit']): Placement {
  const [scaleX, scaleY] = [input.width / region.width, input.height / region.height];
  if (fit === 'stretch') return { scaleX, scaleY, left: 0, top: 0 };
  const scale = Math.min(scaleX, scaleY);
  const middle = (room: number, size: number) =>
    fit === 'letterbox' ? Math.round((room - size * scale) / 2) : 0;
  return {
    scaleX: scale,
    scaleY: scale,
    left: middle(input.width, region.width),
    top: middle(input.height, region.height),
  };
}

/**
 * A box from input pixels to photo pixels, cut at the part's edges.
 * @returns null where nothing of it lies in the part
 */
export function toPhoto<T extends Rect>(box: T, region: Rect, at: Placement): T | null {
  const x = (value: number) => Math.min(Math.max((value - at.left) / at.scaleX, 0), region.width);
  const y = (value: number) => Math.min(Math.max((value - at.top) / at.scaleY, 0), region.height);
  const [left, top] = [x(box.x), y(box.y)];
  const [width, height] = [x(box.x + box.width) - left, y(box.y + box.height) - top];
  return width > 0 && height > 0 ? { ...box, x: left + region.x, y: top + region.y, width, height } : null;
}

/** An outline from input pixels to photo pixels; what lies beside the part is not cut. */
export const outlineToPhoto = (outline: Outline, region: Rect, at: Placement): Outline =>
  mapOutline(
    outline,
    { x: at.left, y: at.top, width: at.scaleX, height: at.scaleY },
    { x: region.x, y: region.y, width: 1, height: 1 },
  );

/** ImageNet's mean and deviation of red, green and blue, of pixels from 0 to 1 (torchvision's reference). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** Factor and offset that make a byte what the model wants, for red, green and blue. */
const RULES: Readonly<Record<Preprocess['scale'], (channel: 0 | 1 | 2) => readonly [number, number]>> = {
  unit: () => [1 / 255, 0],
  byte: () => [1, 0],
  imagenet: (channel) => [1 / 255 / DEVIATION[channel], -MEAN[channel] / DEVIATION[channel]],
};

/**
 * Puts pixels into an input.
 *
 * @param rgba four bytes a pixel
 * @param into three numbers a pixel; those of bytes are rounded by the array itself
 * @param planes each colour by itself (channels first), else pixel by pixel
 */
export function fillInput(
  rgba: Uint8ClampedArray,
  into: Float32Array | Uint8Array,
  { scale, order }: Preprocess,
  planes: boolean,
): void {
  const pixels = rgba.length / 4;
  for (const channel of [0, 1, 2] as const) {
    const [factor, offset] = RULES[scale](channel);
    const place = order === 'rgb' ? channel : 2 - channel;
    const step = planes ? 1 : 3;
    let to = planes ? place * pixels : place;
    for (let from = channel; from < rgba.length; from += 4, to += step)
      into[to] = (rgba[from] ?? 0) * factor + offset;
  }
}
