import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { type Outline, type Ring, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';

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
