import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { minimapTransform } from '#domain/geometry/navigation.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { runUntil } from '#domain/slices.ts';
import { lookOf } from '../draw/looks.ts';
import { drawOnMap, type MapPen } from './mapShape.ts';

/** Smallest side of a box on the map, CSS pixels. */
const LEAST = 2;
/** Boxes, or points of outlines, drawn between two pauses: about 5 ms. */
const SLICE = 2000;
/** Delay before a map of more boxes is drawn, so that keys in quick succession draw it once; milliseconds. */
const REST = 150;

/**
 * Returns the same list of boxes while the map would look the same: accepting a box, for one, does not show there.
 */
export function createMappedBoxes() {
  let last: readonly SceneBox[] = [];
  const isAlike = (box: SceneBox, at: number) => {
    const before = last[at];
    return (
      box === before ||
      (box.rect === before?.rect &&
        box.outline === before.outline &&
        box.label === before.label &&
        box.rejected === before.rejected)
    );
  };
  return (boxes: readonly SceneBox[]): readonly SceneBox[] => {
    if (boxes.length !== last.length || !boxes.every(isAlike)) last = boxes;
    return last;
  };
}

/** Draws boxes and outlines in the colours of their labels. A pause may be made at every `yield`. */
function* drawing(
  pen: MapPen,
  map: Size,
  ratio: number,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): Generator<void, void> {
  const at = minimapTransform(map);
  pen.setTransform(at.scale * ratio, 0, 0, at.scale * ratio, at.originX * ratio, at.originY * ratio);
  const line = 1 / at.scale;
  pen.lineWidth = line;
  let drawn = '';
  let points = 0;
  for (const box of boxes) {
    const { plate } = lookOf(labels, box.label);
    if (plate !== drawn) {
      drawn = plate;
      pen.fillStyle = plate;
      pen.strokeStyle = plate;
    }
    points += drawOnMap(pen, box, LEAST / at.scale, line);
    if (points < SLICE) continue;
    points = 0;
    yield;
  }
}

/**
 * Draws boxes on a map. A few are drawn at once; with thousands the last picture stays until the new one is complete, and
 * it is drawn in slices, so that no key press waits.
 *
 * @param map CSS pixels
 * @returns a function that stops the drawing
 */
export function drawMinimapBoxes(
  canvas: HTMLCanvasElement,
  map: Size,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): () => void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const [width, height] = [Math.round(map.width * ratio), Math.round(map.height * ratio)];
  /** The canvas, cleared by setting its size. */
  const emptied = () => {
    canvas.width = width;
    canvas.height = height;
    return canvas.getContext('2d');
  };
  if (boxes.length <= SLICE) {
    const pen = emptied();
    if (pen) runUntil(drawing(pen, map, ratio, boxes, labels), () => false);
    return () => undefined;
  }
  const aside = new OffscreenCanvas(width, height);
  const pen = aside.getContext('2d');
  if (!pen) return () => undefined;
  const work = drawing(pen, map, ratio, boxes, labels);
  const draw = () => {
    if (runUntil(work, () => true)) emptied()?.drawImage(aside, 0, 0);
    else timer = setTimeout(draw);
  };
  let timer = setTimeout(draw, REST);
  return () => clearTimeout(timer);
}
