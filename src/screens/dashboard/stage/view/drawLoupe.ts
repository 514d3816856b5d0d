import { useMemo } from 'react';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { levelFor, tileRect, tilesIn } from '#domain/geometry/tiles.ts';
import { screenToStage, type ViewTransform } from '#domain/geometry/view.ts';
import type { Mask } from '#domain/inspection/photos/mask.ts';
import { cover } from '#photos/outgoingPhoto.ts';
import { createTileCache } from '#scene/photo/tileCache.ts';
import { useMasks } from '../../../kit/data/useProjectDocuments.ts';
import { useDashboard, useOpenImage } from '../../DashboardContext.tsx';
import type { StagePhoto } from '../useStagePhoto.ts';

/** Side of the loupe, CSS pixels. */
export const LOUPE_SIZE = 220;

/** Tiles kept: a loupe shows at most four, and the pointer often comes back. */
const KEPT = 16;

/** The coarsest level asked for: at the smallest factor of the largest photo. */
const LAST_LEVEL = 4;

export interface Loupe {
  /** Shows what lies under a point of the host (CSS pixels). @param factor against what is drawn there */
  look(at: Point, drawn: ViewTransform, factor: number): void;
  close(): void;
}

/**
 * The part of a photo that a loupe shows, in photo pixels, and CSS pixels for one of them.
 * @param at host point, CSS pixels
 */
export function loupeView(
  at: Point,
  drawn: ViewTransform,
  photo: { width: number; height: number },
  factor: number,
) {
  const on = photoRect(photo);
  const stage = screenToStage(at, drawn);
  const zoom = ((drawn.scale * on.width) / photo.width) * factor;
  const side = LOUPE_SIZE / zoom;
  const part: Rect = {
    x: ((stage.x - on.x) / on.width) * photo.width - side / 2,
    y: ((stage.y - on.y) / on.height) * photo.height - side / 2,
    width: side,
    height: side,
  };
  return { part, zoom };
}

/** The masks that cover the open photo in a loupe; null until they are read. */
export function useLoupeMasks(): readonly Mask[] | null {
  const image = useOpenImage();
  const { project } = useDashboard();
  const index = useMasks(project.id);
  return useMemo(() => (image && index ? index(image) : null), [image, index]);
}

/** Draws a loupe from the photo's own pixels, fetched tile by tile. @param masks cover it as they do on the stage */
export function createLoupe(
  canvas: HTMLCanvasElement,
  photo: StagePhoto,
  masks: readonly Pick<Mask, 'shape'>[],
): Loupe {
  const ratio = devicePixelRatio;
  canvas.width = LOUPE_SIZE * ratio;
  canvas.height = LOUPE_SIZE * ratio;
  const context = canvas.getContext('2d');
  let last: Parameters<Loupe['look']> | null = null;
  const tiles = createTileCache(photo.open(), KEPT, () => last && look(...last));

  const look: Loupe['look'] = (at, drawn, factor) => {
    last = [at, drawn, factor];
    if (!context || drawn.scale === 0) return;
    const { part, zoom } = loupeView(at, drawn, photo, factor);
    const level = levelFor(zoom * ratio, LAST_LEVEL);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, LOUPE_SIZE, LOUPE_SIZE);
    // Photo pixels are to be told apart once they are large.
    context.imageSmoothingEnabled = zoom < 2;
    for (const tile of tilesIn(part, photo, level)) {
      const bitmap = tiles.get(tile);
      const rect = tileRect(tile, photo);
      if (bitmap)
        context.drawImage(
          bitmap,
          (rect.x - part.x) * zoom,
          (rect.y - part.y) * zoom,
          rect.width * zoom,
          rect.height * zoom,
        );
    }
    const whole = { width: photo.width * zoom, height: photo.height * zoom };
    for (const { shape } of masks) cover(context, shape, { x: -part.x * zoom, y: -part.y * zoom, ...whole });
    cross(context);
  };

  return {
    look,
    close: tiles.close,
  };
}

/** Where the pointer is: white with a dark edge, so that it is seen on any photo. */
function cross(context: CanvasRenderingContext2D): void {
  const middle = LOUPE_SIZE / 2;
  for (const [colour, width] of [
    ['rgb(0 0 0 / 0.6)', 3],
    ['#ffffff', 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(middle - 8, middle);
    context.lineTo(middle + 8, middle);
    context.moveTo(middle, middle - 8);
    context.lineTo(middle, middle + 8);
    context.stroke();
  }
}
