import type { Rect, Size } from '#domain/geometry/rect.ts';

/** Width of the frame's white line, CSS pixels. A dark line around it makes it visible on any photo. */
const LINE = 1.5;
const DIM = 'rgb(0 0 0 / 35%)';

/**
 * Marks the visible part; the rest of the map is dimmed. On a canvas, because an element that moves in every frame of a
 * pan makes the browser update style, layout and paint of the page each time.
 * @param seen CSS pixels on the map; null where the stage is out of view
 */
export function drawMinimapFrame(canvas: HTMLCanvasElement, map: Size, seen: Rect | null): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const [width, height] = [Math.round(map.width * ratio), Math.round(map.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, map.width, map.height);
  pen.fillStyle = DIM;
  pen.fillRect(0, 0, map.width, map.height);
  if (!seen) return;
  pen.clearRect(seen.x, seen.y, seen.width, seen.height);
  pen.lineJoin = 'round';
  for (const [style, lineWidth] of [
    ['rgb(0 0 0 / 60%)', LINE + 2],
    ['#ffffff', LINE],
  ] as const) {
    pen.strokeStyle = style;
    pen.lineWidth = lineWidth;
    const inset = LINE / 2;
    pen.strokeRect(seen.x + inset, seen.y + inset, seen.width - LINE, seen.height - LINE);
  }
}
