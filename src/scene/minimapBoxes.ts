import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { minimapTransform } from '#domain/geometry/navigation.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { lookOf } from './draw/looks.ts';

/** No box is smaller than this on the map, in CSS pixels. */
const LEAST = 2;

/** Draws boxes as filled rectangles in the colours of their labels. @param map CSS pixels */
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
  for (const { rect, label, rejected } of boxes) {
    pen.globalAlpha = rejected ? 0.25 : 0.85;
    pen.fillStyle = lookOf(labels, label).plate;
    const width = Math.max(rect.width, least);
    const height = Math.max(rect.height, least);
    pen.fillRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
  }
}
