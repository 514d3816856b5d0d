import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { minimapTransform } from '#domain/geometry/navigation.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { goOn } from '#domain/slices.ts';
import { lookOf } from '../draw/looks.ts';

/** No box is smaller than this on the map, in CSS pixels. */
const LEAST = 2;
/** Boxes drawn between two pauses: some 5 ms. */
const SLICE = 2000;
/** How long a map of more boxes waits before it is drawn, milliseconds: keys in quick succession draw it once. */
const REST = 150;

/**
 * Keeps the list of boxes that a map was drawn from while another would draw the same map: what was accepted looks there
 * as before.
 */
export function createMappedBoxes() {
  let last: readonly SceneBox[] = [];
  const isAlike = (box: SceneBox, at: number) => {
    const before = last[at];
    return (
      box === before ||
      (box.rect === before?.rect && box.label === before.label && box.rejected === before.rejected)
    );
  };
  return (boxes: readonly SceneBox[]): readonly SceneBox[] => {
    if (boxes.length !== last.length || !boxes.every(isAlike)) last = boxes;
    return last;
  };
}

/** Draws boxes as rectangles in the colours of their labels. A pause may be made at every `yield`. */
function* drawing(
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  map: Size,
  ratio: number,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): Generator<void, void> {
  const at = minimapTransform(map);
  pen.setTransform(at.scale * ratio, 0, 0, at.scale * ratio, at.originX * ratio, at.originY * ratio);
  const least = LEAST / at.scale;
  const line = 1 / at.scale;
  pen.lineWidth = line;
  let drawn = '';
  for (const [place, { rect, label, rejected }] of boxes.entries()) {
    const { plate } = lookOf(labels, label);
    if (plate !== drawn) {
      drawn = plate;
      pen.fillStyle = plate;
      pen.strokeStyle = plate;
    }
    const width = Math.max(rect.width, least);
    const height = Math.max(rect.height, least);
    const x = rect.x + (rect.width - width) / 2;
    const y = rect.y + (rect.height - height) / 2;
    const faint = rejected ? 0.3 : 1;
    // Large boxes let the photo through; the smallest are dots, drawn at once with their outline.
    if (width * height <= 4 * least * least) {
      pen.globalAlpha = faint;
      pen.fillRect(x - line / 2, y - line / 2, width + line, height + line);
    } else {
      pen.globalAlpha = faint * 0.2;
      pen.fillRect(x, y, width, height);
      pen.globalAlpha = faint;
      pen.strokeRect(x, y, width, height);
    }
    if (place % SLICE === SLICE - 1) yield;
  }
}

/**
 * Draws boxes on a map. Few are there at once; of thousands the last picture stays until the new one is whole, and no
 * key waits for it.
 *
 * @param map CSS pixels
 * @returns stops the drawing
 */
export function drawMinimapBoxes(
  canvas: HTMLCanvasElement,
  map: Size,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): () => void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const [width, height] = [Math.round(map.width * ratio), Math.round(map.height * ratio)];
  /** The canvas itself, empty: to set its size empties it. */
  const emptied = () => {
    canvas.width = width;
    canvas.height = height;
    return canvas.getContext('2d');
  };
  if (boxes.length <= SLICE) {
    const pen = emptied();
    if (pen) goOn(drawing(pen, map, ratio, boxes, labels), () => false);
    return () => undefined;
  }
  const aside = new OffscreenCanvas(width, height);
  const pen = aside.getContext('2d');
  if (!pen) return () => undefined;
  const work = drawing(pen, map, ratio, boxes, labels);
  const draw = () => {
    if (goOn(work, () => true)) emptied()?.drawImage(aside, 0, 0);
    else timer = setTimeout(draw);
  };
  let timer = setTimeout(draw, REST);
  return () => clearTimeout(timer);
}
