import { mapOutline, type Outline } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';

/** How a part of a photo is fitted into a model's input. */
export const FITS = ['letterbox', 'corner', 'stretch'] as const;
/** The range of pixel values: 0 to 1, 0 to 255, or 0 to 1 normalised by ImageNet's mean and deviation. */
export const SCALES = ['unit', 'byte', 'imagenet'] as const;
export const ORDERS = ['rgb', 'bgr'] as const;

/** What a person may change where a model was trained differently. */
export interface Preprocess {
  readonly fit: (typeof FITS)[number];
  readonly scale: (typeof SCALES)[number];
  readonly order: (typeof ORDERS)[number];
}

/** The grey around a photo that doesn't fill its input, as in YOLO trainers. */
export const PADDING = 114;

/** Where a part of a photo is in the input: input pixels per photo pixel, and its corner. */
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
 * Converts a box from input pixels to photo pixels, clipped to the part.
 * @returns null where it is outside of the part
 */
export function toPhoto<T extends Rect>(box: T, region: Rect, at: Placement): T | null {
  const x = (value: number) => Math.min(Math.max((value - at.left) / at.scaleX, 0), region.width);
  const y = (value: number) => Math.min(Math.max((value - at.top) / at.scaleY, 0), region.height);
  const [left, top] = [x(box.x), y(box.y)];
  const [width, height] = [x(box.x + box.width) - left, y(box.y + box.height) - top];
  return width > 0 && height > 0 ? { ...box, x: left + region.x, y: top + region.y, width, height } : null;
}

/** Converts an outline from input pixels to photo pixels, without clipping it to the part. */
export const outlineToPhoto = (outline: Outline, region: Rect, at: Placement): Outline =>
  mapOutline(
    outline,
    { x: at.left, y: at.top, width: at.scaleX, height: at.scaleY },
    { x: region.x, y: region.y, width: 1, height: 1 },
  );

/** ImageNet's mean and deviation of red, green and blue, for values from 0 to 1 (torchvision's reference). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** Factor and offset that convert a byte to the model's range, for red, green and blue. */
const RULES: Readonly<Record<Preprocess['scale'], (channel: 0 | 1 | 2) => readonly [number, number]>> = {
  unit: () => [1 / 255, 0],
  byte: () => [1, 0],
  imagenet: (channel) => [1 / 255 / DEVIATION[channel], -MEAN[channel] / DEVIATION[channel]],
};

/**
 * Writes pixels into an input.
 *
 * @param rgba four bytes per pixel
 * @param into three numbers per pixel; a byte array rounds by itself
 * @param planes channels first, else pixel by pixel
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
