import { useQuery } from '@tanstack/react-query';
import { Fragment, type PointerEvent, useRef, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { outlineBounds, type Ring } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import {
  type DrawnKind,
  type DrawnShape,
  drawnOutline,
  isPinned,
  offWall,
  onWall,
  type Wall,
} from '#domain/inspection/closeUp/elevation.ts';
import type { Bands, Grid } from '#domain/inspection/drawings/grid.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from './elevation.css.ts';

/** The picture of a drawing; `null` until it is read, false where its bytes are missing. */
export function usePicture(sha256: string | undefined): string | null | false {
  const { pictures } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['drawing', sha256],
    queryFn: () => (sha256 ? pictures.get(sha256) : null),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const url = useObjectUrl(data ?? undefined);
  return data === null && sha256 ? false : url;
}

/** The name and the centre of each band. */
const middles = ({ names, edges }: Bands) =>
  names.map((name, at) => ({ name, at: ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2 }));

/** Floors and columns drawn over a drawing, as lines and names. */
export function DrawnGrid({ grid: { floors, columns } }: { readonly grid: Grid }) {
  const [left, right] = [columns.edges[0] ?? 0, columns.edges.at(-1) ?? 1];
  const [top, bottom] = [floors.edges[0] ?? 0, floors.edges.at(-1) ?? 1];
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.overlay}>
        {floors.edges.map((y) => (
          <line key={y} x1={left} x2={right} y1={y} y2={y} className={styles.line} />
        ))}
        {columns.edges.map((x) => (
          <line key={x} x1={x} x2={x} y1={top} y2={bottom} className={styles.line} />
        ))}
      </svg>
      {middles(floors).map(({ name, at }) => (
        <bdi key={name} className={styles.floor} style={{ top: `${at * 100}%` }}>
          {name}
        </bdi>
      ))}
      {middles(columns).map(({ name, at }) => (
        <bdi key={name} className={styles.column} style={{ left: `${at * 100}%` }}>
          {name}
        </bdi>
      ))}
    </>
  );
}

const PIN_COLOURS: Partial<Record<DrawnKind, string>> = { probe: '#7a3db8', point: '#8a5a00' };
const cornersOf = (ring: Ring): string =>
  Array.from({ length: ring.length / 2 }, (_, at) => `${ring[2 * at]},${ring[2 * at + 1]}`).join(' ');

/** Close-up work drawn over an elevation, as areas with their names. @param frame the elevation, fractions of the drawing */
export function DrawnShapes({
  shapes,
  frame,
}: {
  readonly shapes: readonly DrawnShape[];
  readonly frame: Rect;
}) {
  const placed = shapes.map((one) => ({ ...one, ring: onWall(one.ring, frame) }));
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.overlay}>
        {placed.map(({ id, kind, ring }) => (
          <polygon key={id} points={cornersOf(ring)} className={styles.shape[kind]} />
        ))}
      </svg>
      {placed.map(({ id, kind, name, ring }) => {
        const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[ring]] });
        const [left, top] = [`${100 * (x + width / 2)}%`, `${100 * (y + height / 2)}%`];
        const isPin = ring.length === 2;
        return (
          <Fragment key={id}>
            {isPin && (
              <span className={styles.pin} style={{ left, top, backgroundColor: PIN_COLOURS[kind] }} />
            )}
            <bdi
              data-shape={name}
              className={isPin ? styles.pinName[y < 0.1 ? 'below' : 'above'] : styles.shapeName}
              style={{ left, top }}
            >
              {name}
            </bdi>
          </Fragment>
        );
      })}
    </>
  );
}

interface ElevationStageProps {
  readonly wall: Wall;
  readonly shapes: readonly DrawnShape[];
  /** What it shows. */
  readonly label: string;
  /** What a gesture draws; null where none does. */
  readonly tool: DrawnKind | null;
  /** @param ring fractions of the elevation; null where the gesture was too small */
  readonly onDraw: (ring: Ring | null) => void;
}

/** Most of the window's height that an elevation takes. */
const HIGHEST = '62vh';
/** Pixels between two points of a path. */
const STEP = 3;

/** An elevation with its close-up work, on which one gesture of finger, pen or mouse draws. */
export function ElevationStage({ wall, shapes, label, tool, onDraw }: ElevationStageProps) {
  const { drawing, frame, grid, aspect } = wall;
  const url = usePicture(drawing?.picture?.sha256);
  const stage = useRef<HTMLDivElement>(null);
  /** The gesture in progress: fractions of the elevation. */
  const [path, setPath] = useState<readonly Point[]>([]);
  const pointer = useRef<{ readonly id: number; x: number; y: number } | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | null => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    return offWall({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, frame);
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const at = pointOf(event);
    if (tool === null || event.button !== 0 || pointer.current || !at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    setPath([at]);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const [last, at] = [pointer.current, pointOf(event)];
    if (last?.id !== event.pointerId || !at) return;
    if (Math.hypot(event.clientX - last.x, event.clientY - last.y) < STEP) return;
    [last.x, last.y] = [event.clientX, event.clientY];
    setPath((before) => [...before, at]);
  };
  const stop = () => {
    pointer.current = null;
    setPath([]);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const at = pointOf(event);
    if (pointer.current?.id !== event.pointerId) return;
    stop();
    if (tool !== null && at) onDraw(drawnOutline(tool, [...path, at]));
  };
  const preview =
    tool === 'drop'
      ? drawnOutline('drop', path)
      : path.length > 1 && tool !== null && !isPinned(tool)
        ? path.flatMap(({ x, y }) => [x, y])
        : null;
  return (
    <div
      ref={stage}
      role="img"
      aria-label={label}
      data-elevation-stage
      className={`${tool === null ? styles.stage : styles.drawing} ${styles.wall}`}
      style={{ width: `min(100%, calc(${HIGHEST} * ${aspect}))`, aspectRatio: aspect }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={stop}
    >
      {url && <img src={url} alt="" draggable={false} className={styles.picture} />}
      <DrawnGrid grid={grid} />
      <DrawnShapes shapes={shapes} frame={frame} />
      {tool !== null && preview && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.overlay}>
          <polygon points={cornersOf(onWall(preview, frame))} className={styles.shape[tool]} />
        </svg>
      )}
    </div>
  );
}
