import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { minimapTransform } from '#domain/geometry/navigation.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { lookOf } from './draw/looks.ts';

/** No box is smaller than this on the map, in CSS pixels. */
const LEAST = 2;

/** Draws boxes as rectangles in the colours of their labels. @param map CSS pixels */
export function drawMinimapBoxes(
  canvas: HTMLCanvasElement,
  map: Size,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  canvas.width = Math.round(map.width * ratio);
  canvas.height = Math.round(map.height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const at = minimapTransform(map);
  pen.setTransform(at.scale * ratio, 0, 0, at.scale * ratio, at.originX * ratio, at.originY * ratio);
  const least = LEAST / at.scale;
  pen.lineWidth = 1 / at.scale;
  for (const { rect, label, rejected } of boxes) {
    pen.fillStyle = lookOf(labels, label).plate;
    pen.strokeStyle = pen.fillStyle;
    const width = Math.max(rect.width, least);
    const height = Math.max(rect.height, least);
    const x = rect.x + (rect.width - width) / 2;
    const y = rect.y + (rect.height - height) / 2;
    const faint = rejected ? 0.3 : 1;
    // Large boxes let the photo through; the smallest are dots.
    pen.globalAlpha = faint * (width * height <= 4 * least * least ? 1 : 0.2);
    pen.fillRect(x, y, width, height);
    pen.globalAlpha = faint;
    pen.strokeRect(x, y, width, height);
  }
}
