import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { photoRect, STAGE } from '#domain/geometry/stage.ts';
import { screenToStage, type View, type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import { centreOn, minimapTransform } from '#domain/geometry/zoomAndPan.ts';
import { onStoreChange } from '#stores/store.ts';
import type { ViewStore } from '#stores/view.ts';
import { drawMinimapBoxes } from './minimapBoxes.ts';

export interface MinimapProps {
  readonly view: ViewStore;
  /** The upright photo's size in pixels. */
  readonly photo: Size;
  /** Address of a small picture of the photo; null while there is none. */
  readonly picture: string | null;
  readonly boxes: readonly SceneBox[];
  readonly labels: ReadonlyMap<string, LabelLook>;
  readonly shown: boolean;
  /** CSS pixels; the height follows the stage. */
  readonly width: number;
  /** Its name, in the reader's language. */
  readonly name: string;
  /** Called with the view that a drag or click asks for; the zoom stays the same. */
  readonly onView: (target: View) => void;
}

const WHOLE = { x: 0, y: 0, ...STAGE };
const LAYER: CSSProperties = { position: 'absolute', pointerEvents: 'none' };

/** Width of the frame's white line, CSS pixels. A dark line around it makes it visible on any photo. */
const LINE = 1.5;
const DIM = 'rgb(0 0 0 / 35%)';

/**
 * Marks the visible part; the rest of the map is dimmed. On a canvas, because an element that moves in every frame of a
 * pan makes the browser update style, layout and paint of the page each time.
 * @param seen CSS pixels on the map; null where the stage is out of view
 */
function drawMinimapFrame(canvas: HTMLCanvasElement, map: Size, seen: Rect | null): void {
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

/** The whole stage in small: photo, boxes, and a frame around the visible part, which can be dragged. */
export function Minimap({ view, photo, picture, boxes, labels, shown, width, name, onView }: MinimapProps) {
  const height = (width * STAGE.height) / STAGE.width;
  const map = { width, height };
  const at = minimapTransform(map);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current)
      return drawMinimapBoxes(canvas.current, { width, height }, shown ? boxes : [], labels);
  }, [boxes, labels, shown, width, height]);

  useEffect(() => {
    const { scale } = minimapTransform({ width, height });
    let last: ViewTransform | null = null;
    const follow = () => {
      const { drawn } = view;
      if (!frame.current || drawn === last) return;
      last = drawn;
      const seen = drawn.scale > 0 ? intersection(visibleStage(drawn, view.host), WHOLE) : null;
      const onMap = seen && {
        x: seen.x * scale,
        y: seen.y * scale,
        width: seen.width * scale,
        height: seen.height * scale,
      };
      drawMinimapFrame(frame.current, { width, height }, onMap);
    };
    follow();
    return onStoreChange(view, follow, 'batched');
  }, [view, width, height]);

  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    onView(centreOn(view.target, view.host, view.photo, screenToStage(point, at)));
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    go(event);
  };

  const on = photoRect(photo);
  return (
    <div
      role="img"
      aria-label={name}
      onPointerDown={press}
      onPointerMove={go}
      style={{ position: 'relative', width, height, overflow: 'hidden', touchAction: 'none', cursor: 'move' }}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          draggable={false}
          style={{
            ...LAYER,
            left: on.x * at.scale,
            top: on.y * at.scale,
            width: on.width * at.scale,
            height: on.height * at.scale,
          }}
        />
      )}
      <canvas ref={canvas} style={{ ...LAYER, inset: 0, width, height }} />
      <canvas ref={frame} style={{ ...LAYER, inset: 0, width, height, willChange: 'transform' }} />
    </div>
  );
}
