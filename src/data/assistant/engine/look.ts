import { boxesOf, highestScore } from '#detector/boxesOf.ts';
import { mergeTiles } from '#detector/joining/mergeTiles.ts';
import { passes } from '#detector/joining/tileRegions.ts';
import type { LayoutId } from '#detector/layouts/layouts.ts';
import type { ModelInput } from '#detector/modelInput.ts';
import { fillInput, PADDING, type Placement, type Preprocess, placementOf } from '#detector/preprocess.ts';
import type { RawBox } from '#detector/rawBox.ts';
import { mapOutline } from '#domain/geometry/outline/outline.ts';
import { shapeOf } from '#domain/geometry/outline/shapeOf.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { Session } from './session.ts';

/** Options of a run. */
export interface Asking {
  readonly layout: LayoutId;
  readonly preprocess: Preprocess;
  readonly input: ModelInput;
  /** Boxes with lower confidence are left out; 0 to 1. */
  readonly threshold: number;
  /** Tiles and the whole photo, else only the whole photo. */
  readonly thorough: boolean;
}

/** The result of running a model on a photo. */
export interface Seen {
  /** Fractions of the upright photo. */
  readonly boxes: readonly RawBox[];
  /** The highest score below the threshold, where there is no box; null where the model says nothing at all. */
  readonly highest: number | null;
  /** How many parts were processed. */
  readonly passes: number;
  /** Milliseconds: total, and for the model's runs only. */
  readonly took: number;
  readonly ran: number;
}

/** A box from pixels to fractions of the photo; with a valid outline, the bounds of that. */
function inFractions({ outline, ...box }: RawBox, photo: Size): RawBox {
  const { width, height } = photo;
  const rect = {
    x: box.x / width,
    y: box.y / height,
    width: box.width / width,
    height: box.height / height,
  };
  const shape =
    outline &&
    shapeOf(mapOutline(outline, { x: 0, y: 0, width, height }, { x: 0, y: 0, width: 1, height: 1 }), photo);
  return { ...box, ...rect, ...(shape?.ok && shape.value) };
}

/** Prepares parts of a photo as inputs of one size. */
export function createPreparing(photo: ImageBitmap, { input, preprocess }: Asking) {
  const { width, height } = input.size;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas for photos.');
  const count = input.shape.reduce((product, size) => product * size, 1);
  const pixels = input.element === 'uint8' ? new Uint8Array(count) : new Float32Array(count);
  context.imageSmoothingQuality = 'medium';
  return (region: Rect, at: Placement): Float32Array | Uint8Array => {
    context.fillStyle = `rgb(${PADDING} ${PADDING} ${PADDING})`;
    context.fillRect(0, 0, width, height);
    const { x, y, width: w, height: h } = region;
    context.drawImage(photo, x, y, w, h, at.left, at.top, w * at.scaleX, h * at.scaleY);
    fillInput(context.getImageData(0, 0, width, height).data, pixels, preprocess, input.planes);
    return pixels;
  };
}

/**
 * Runs a model on a photo, part by part.
 *
 * @param photo upright
 * @param onPass called before each part; the next starts when it resolves. Rejects with the runtime's own error.
 */
export async function look(
  session: Session,
  photo: ImageBitmap,
  asking: Asking,
  onPass: (done: number, total: number) => void | Promise<void>,
): Promise<Seen> {
  const began = performance.now();
  const { input, layout, threshold, preprocess } = asking;
  const prepare = createPreparing(photo, asking);
  const regions = passes(photo, asking.thorough, Math.max(input.size.width, input.size.height));
  const found: RawBox[] = [];
  let ran = 0;
  let highest: number | null = null;
  for (const [index, region] of regions.entries()) {
    await onPass(index, regions.length);
    const placement = placementOf(region, input.size, preprocess.fit);
    const pixels = prepare(region, placement);
    const start = performance.now();
    const outputs = await session.run(input, pixels);
    ran += performance.now() - start;
    const how = { input: input.size, threshold };
    found.push(...boxesOf(layout, outputs, how, { region, placement }));
    if (found.length > 0) continue;
    const score = highestScore(layout, outputs, how);
    if (score !== null) highest = Math.max(highest ?? 0, score);
  }
  const boxes = (regions.length > 1 ? mergeTiles(found) : found).map((box) => inFractions(box, photo));
  const took = performance.now() - began;
  return { boxes, highest: boxes.length > 0 ? null : highest, passes: regions.length, took, ran };
}
