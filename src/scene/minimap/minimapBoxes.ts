import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { type Outline, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { minimapTransform } from '#domain/geometry/zoomAndPan.ts';
import { runUntil } from '#domain/slices.ts';
import { lookOf } from '../draw/looks.ts';

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

/** The context of a map's canvas, on the page or offscreen. */
export type MapPen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Opacity of filled areas, so that the photo stays visible; rejected boxes are drawn fainter. */
const AREA = 0.2;
const REJECTED = 0.3;

/** Adds a ring or line to the path, without points that lie within `off` of the one before. */
function addRing(pen: MapPen, ring: Ring, off: number): void {
  let [atX, atY] = [ring[0] ?? 0, ring[1] ?? 0];
  pen.moveTo(atX, atY);
  for (let i = 2; i + 1 < ring.length; i += 2) {
    const [x = 0, y = 0] = [ring[i], ring[i + 1]];
    const isLast = i + 3 >= ring.length;
    if (!isLast && Math.abs(x - atX) < off && Math.abs(y - atY) < off) continue;
    pen.lineTo(x, y);
    [atX, atY] = [x, y];
  }
}

function drawOutline(pen: MapPen, outline: Outline, line: number, faint: number): void {
  pen.beginPath();
  for (const ring of ringsOf(outline)) {
    addRing(pen, ring, line);
    if (outline.kind !== 'line') pen.closePath();
  }
  if (outline.kind !== 'line') {
    pen.globalAlpha = faint * AREA;
    pen.fill('evenodd');
  }
  pen.globalAlpha = faint;
  pen.stroke();
}

function drawRect(pen: MapPen, { x, y, width, height }: Rect, faint: number): void {
  pen.globalAlpha = faint * AREA;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = faint;
  pen.strokeRect(x, y, width, height);
}

/**
 * Draws a box on a map, or its outline where it has one; the smallest are dots, drawn at once with their frame.
 *
 * @param pen in stage units
 * @param least the smallest side that is drawn, stage units
 * @param line one CSS pixel in stage units
 * @returns how many points were processed
 */
export function drawOnMap(pen: MapPen, box: SceneBox, least: number, line: number): number {
  const { rect, outline, rejected } = box;
  const faint = rejected ? REJECTED : 1;
  const width = Math.max(rect.width, least);
  const height = Math.max(rect.height, least);
  const x = rect.x + (rect.width - width) / 2;
  const y = rect.y + (rect.height - height) / 2;
  if (width * height <= 4 * least * least) {
    pen.globalAlpha = faint;
    pen.fillRect(x - line / 2, y - line / 2, width + line, height + line);
    return 1;
  }
  if (!outline) {
    drawRect(pen, { x, y, width, height }, faint);
    return 1;
  }
  drawOutline(pen, outline, line, faint);
  return ringsOf(outline).reduce((sum, ring) => sum + ring.length / 2, 0);
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
