import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { handlesOf } from '#domain/geometry/handles.ts';
import { mapOutline, WHOLE } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { fitScale, rectToScreen, type ViewTransform } from '#domain/geometry/view.ts';
import { own } from '#domain/keyed.ts';
import { useStore } from '#stores/useStore.tsx';
import {
  BORDER,
  FAINT,
  HALO,
  HIGHLIGHT,
  lookOf,
  SELECTED_BORDER,
  TAG_FONT,
  TAG_PADDING,
} from '../draw/looks.ts';
import { edgesOf, keepClear, NO_PLAN, type PlannedTag, planTags, rankBoxes } from '../draw/tagPlan.ts';
import { FILL, useLatest, usePointers } from '../pointer/usePointers.ts';
import type { AnnotatorCanvasProps } from '../props.ts';
import { type PlacedTag, PlainScene } from './plainScene.ts';

const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
/** Clicks reach the boxes' elements, so that a box can be found and clicked as an element of the page. */
const OVER = { ...COVER, overflow: 'hidden', pointerEvents: 'none' } as const;
const TEXT_STYLE = { fontSize: TAG_FONT, fontWeight: 500 } as const;
const STROKE = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
/** Height of a tag, CSS pixels. */
const TAG_HEIGHT = TAG_FONT + 2 * TAG_PADDING;
/** Opacity of other tags while something is selected. */
const RECEDED = 0.7;
/** Above this many boxes, those of a label are one element. */
const MANY = 2000;
/** Rubber band and frames: neutral on any photo. */
const BAND = '#FFFFFF';

interface Rest {
  readonly drawn: ViewTransform;
  /** CSS pixels. */
  readonly host: Size;
}

const rectPath = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The line of a box: its outline where it has one. @param rect where the box is drawn now, stage units */
function pathOf(box: SceneBox, rect: Rect = box.rect): string {
  if (!box.outline) return rectPath(rect);
  return outlinePath(rect === box.rect ? box.outline : mapOutline(box.outline, box.rect, rect), WHOLE, 0);
}

/** All boxes, in their labels' colours, each with a dark casing that shows on any ground. */
const Boxes = memo(function Boxes(props: {
  readonly boxes: readonly SceneBox[];
  readonly labels: ReadonlyMap<string, LabelLook>;
}) {
  const { boxes, labels } = props;
  const casing = useMemo(() => boxes.map((box) => pathOf(box)).join(''), [boxes]);
  const lines = useMemo(() => {
    if (boxes.length <= MANY) return null;
    const paths = new Map<string, string[]>();
    for (const box of boxes) {
      const { plate } = lookOf(labels, box.label);
      const of = paths.get(plate);
      if (of) of.push(pathOf(box));
      else paths.set(plate, [pathOf(box)]);
    }
    return paths;
  }, [boxes, labels]);
  return (
    <>
      <path d={casing} {...STROKE} stroke="rgb(0 0 0 / 0.5)" strokeWidth={BORDER + 2} />
      {lines
        ? [...lines].map(([plate, paths]) => (
            <path key={plate} d={paths.join('')} {...STROKE} stroke={plate} strokeWidth={BORDER} />
          ))
        : boxes.map((box) => (
            <path
              key={box.id}
              data-box={box.id}
              d={pathOf(box)}
              {...STROKE}
              pointerEvents="all"
              stroke={lookOf(labels, box.label).plate}
              strokeWidth={BORDER}
              strokeDasharray={box.rejected ? '6 4' : undefined}
              opacity={box.rejected ? FAINT : undefined}
            />
          ))}
    </>
  );
});

/** A box above the others: selected, hovered or moved. */
function RaisedBox(props: {
  readonly box: SceneBox;
  readonly rect: Rect;
  readonly colour: string;
  readonly isSelected: boolean;
  readonly hasHalo: boolean;
  /** How far the line is outside of the box, stage units; 0 where it lies on its edge. */
  readonly outside: number;
}) {
  const { box, rect, colour, isSelected, hasHalo, outside } = props;
  const width = isSelected ? SELECTED_BORDER : BORDER;
  const around = {
    x: rect.x - outside,
    y: rect.y - outside,
    width: rect.width + 2 * outside,
    height: rect.height + 2 * outside,
  };
  const path = box.outline ? pathOf(box, rect) : rectPath(around);
  const isFilled = isSelected && outside === 0 && box.outline?.kind !== 'line';
  return (
    <g>
      {hasHalo && <path d={path} {...STROKE} stroke="rgb(0 0 0 / 0.7)" strokeWidth={width + 2 * HALO} />}
      {hasHalo && <path d={path} {...STROKE} stroke={BAND} strokeWidth={width + 2 * HALO - 2} />}
      <path
        d={path}
        {...STROKE}
        data-selected-box={isSelected ? box.id : undefined}
        fill={isFilled ? colour : 'none'}
        fillOpacity={HIGHLIGHT}
        fillRule="evenodd"
        stroke={colour}
        strokeWidth={width}
      />
    </g>
  );
}

/** The handles of a box, as dots. @param scale CSS pixels per stage unit */
function Handles({
  rect,
  scale,
  colour,
}: {
  readonly rect: Rect;
  readonly scale: number;
  readonly colour: string;
}) {
  const onScreen = { x: 0, y: 0, width: rect.width * scale, height: rect.height * scale };
  // A line of no length with round ends is a dot of the line's width, whatever the zoom.
  const dots = handlesOf(onScreen)
    .map(({ at }) => `M${rect.x + at.x / scale} ${rect.y + at.y / scale}h0`)
    .join('');
  const dot = { d: dots, ...STROKE, strokeLinecap: 'round' } as const;
  return (
    <>
      <path {...dot} stroke="rgb(0 0 0 / 0.5)" strokeWidth={11} />
      <path {...dot} stroke={colour} strokeWidth={9} />
      <path {...dot} stroke={BAND} strokeWidth={6} />
    </>
  );
}

/** The words of a box's tag, and their width in CSS pixels in the font of an element. */
function createTagSizes(host: HTMLElement, labels: ReadonlyMap<string, LabelLook>) {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `500 ${TAG_FONT}px ${getComputedStyle(host).fontFamily || 'sans-serif'}`;
  const widths = new Map<string, number>();
  const textOf = ({ label, confidence, accepted }: SceneBox): string => {
    const words = lookOf(labels, label).text;
    return `${accepted ? '✓ ' : ''}${words}${confidence === null ? '' : ` ${confidence.toFixed(2)}`}`;
  };
  const sizeOf = (box: SceneBox): Size => {
    const text = textOf(box);
    const known = widths.get(text) ?? pen?.measureText(text).width ?? text.length * 7;
    widths.set(text, known);
    return { width: known + 2 * TAG_PADDING + 2, height: TAG_HEIGHT };
  };
  return { textOf, sizeOf };
}

/** The id of every box that is drawn elsewhere than its list says, or is new. */
type Drafts = Readonly<Record<string, Rect>>;

interface TagsProps {
  readonly tags: readonly PlannedTag[];
  readonly boxes: readonly SceneBox[];
  readonly drafts: Drafts;
  readonly raised: ReadonlySet<string>;
  readonly recede: boolean;
  readonly labels: ReadonlyMap<string, LabelLook>;
  readonly textOf: (box: SceneBox) => string;
  readonly scene: PlainScene | null;
}

/** Tags of boxes; the scene moves them with their boxes. */
function Tags({ tags, boxes, drafts, raised, recede, labels, textOf, scene }: TagsProps) {
  const group = useRef<SVGGElement>(null);
  // Raised ones last, so that they are on top.
  const ordered = useMemo(() => {
    const isRaised = ({ at }: PlannedTag) => raised.has(boxes[at]?.id ?? '');
    return [...tags.filter((tag) => !isRaised(tag)), ...tags.filter(isRaised).reverse()];
  }, [tags, boxes, raised]);
  useLayoutEffect(() => {
    const elements = [...(group.current?.children ?? [])];
    scene?.follow(
      ordered.flatMap(({ at, place, size }, i): PlacedTag[] => {
        const [box, element] = [boxes[at], elements[i]];
        if (!box || !(element instanceof SVGGElement)) return [];
        return [{ element, rect: own(drafts, box.id) ?? box.rect, place, size }];
      }),
    );
  }, [scene, ordered, boxes, drafts]);
  return (
    <g ref={group}>
      {ordered.map(({ at, place, size }) => {
        const box = boxes[at];
        if (!box) return null;
        const { plate, ink } = lookOf(labels, box.label);
        const isRaised = raised.has(box.id);
        const { leader } = place;
        return (
          <g key={box.id} data-tag={box.id} opacity={recede && !isRaised ? RECEDED : undefined}>
            {leader && (
              <rect
                x={(leader.dx - place.dx) / place.scale}
                y={(leader.dy - place.dy) / place.scale}
                width={leader.width / place.scale}
                height={leader.height / place.scale}
                fill={plate}
              />
            )}
            <rect
              {...size}
              rx={2}
              fill={plate}
              stroke={isRaised ? BAND : 'rgb(0 0 0 / 0.5)'}
              strokeWidth={isRaised ? 2 : 0.5}
            />
            <text
              x={TAG_PADDING + 1}
              y={TAG_HEIGHT - TAG_PADDING - 2}
              // The plate was measured, perhaps before the font had come.
              textLength={size.width - 2 * TAG_PADDING - 2}
              fill={ink}
              style={TEXT_STYLE}
            >
              {textOf(box)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Draws boxes and their tags onto the photo's canvas, which is what a printer gets. */
function printBoxes(
  pen: CanvasRenderingContext2D,
  drawn: ViewTransform,
  boxes: readonly SceneBox[],
  labels: ReadonlyMap<string, LabelLook>,
): void {
  const { scale, originX, originY } = drawn;
  for (const box of boxes) {
    const line = new Path2D();
    line.addPath(new Path2D(pathOf(box)), new DOMMatrix([scale, 0, 0, scale, originX, originY]));
    for (const [colour, width] of [
      ['rgb(0 0 0 / 0.5)', BORDER + 2],
      [lookOf(labels, box.label).plate, BORDER],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke(line);
    }
  }
}

/** Calls the scene's own functions with the latest props; one scene lives as long as the component. */
function usePlainScene(
  props: AnnotatorCanvasProps,
  latest: RefObject<AnnotatorCanvasProps>,
  parts: { host: HTMLElement; canvas: HTMLCanvasElement; figures: SVGGElement } | null,
  onRest: (drawn: ViewTransform, host: Size) => void,
): PlainScene | null {
  const [scene, setScene] = useState<PlainScene | null>(null);
  const { view, photo, reducedMotion } = props;
  useEffect(() => {
    if (!parts) return;
    const made = new PlainScene(parts, {
      view,
      onReady: (id) => latest.current.onReady(id),
      onError: (error) => latest.current.onError(error),
      onRest,
      onPrint: (pen, drawn) => {
        const { boxes, labels, shown } = latest.current;
        if (shown) printBoxes(pen, drawn, boxes, labels);
      },
    });
    setScene(made);
    return () => made.destroy();
  }, [parts, view, latest, onRest]);
  useEffect(() => {
    if (scene) scene.still = reducedMotion;
  }, [scene, reducedMotion]);
  const shown = useRef<{ id: string | null; scene: PlainScene | null }>({ id: null, scene: null });
  useEffect(() => {
    const id = photo?.id ?? null;
    // Photos are compared by their id only.
    if (!scene || (shown.current.id === id && shown.current.scene === scene)) return;
    shown.current = { id, scene };
    scene.show(photo);
  }, [scene, photo]);
  return scene;
}

/**
 * Photo and boxes without WebGL: the photo on a plain canvas, boxes and tags as SVG. Takes the same props as the WebGL
 * canvas and reports the same gestures. Loaded only where there is no WebGL.
 */
export default function PlainCanvas(props: AnnotatorCanvasProps) {
  const { boxes, labels, hover, selection, draft, adjust, cursor, shown, drawLabel, allTags } = props;
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [figures, setFigures] = useState<SVGGElement | null>(null);
  const latest = useLatest(props);
  usePointers(host, props, latest);

  const [rest, setRest] = useState<Rest | null>(null);
  const onRest = useCallback((drawn: ViewTransform, size: Size) => {
    setRest((now) =>
      now &&
      now.drawn.scale === drawn.scale &&
      now.drawn.originX === drawn.originX &&
      now.drawn.originY === drawn.originY &&
      now.host.width === size.width &&
      now.host.height === size.height
        ? now
        : { drawn, host: size },
    );
  }, []);
  const parts = useMemo(
    () => (host && canvas && figures ? { host, canvas, figures } : null),
    [host, canvas, figures],
  );
  const scene = usePlainScene(props, latest, parts, onRest);

  const listen = useCallback((listener: () => void) => selection.subscribe(listener), [selection]);
  const selected = useSyncExternalStore(listen, () => selection.value);
  const hoveredId = useStore(hover, (each) => each.hoveredId);
  const drafts: Drafts = useStore(draft, (each) => each.boxes);
  const band = useStore(draft, (each) => each.band);

  const known = useMemo(() => new Map(boxes.map((box, at) => [box.id, { box, at }])), [boxes]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const sizes = useMemo(() => (host ? createTagSizes(host, labels) : null), [host, labels]);
  const plan = useMemo(() => {
    if (!rest || !sizes || !props.tags) return NO_PLAN;
    const choice = { boxes, edges: edgesOf(boxes), ranked: () => rankBoxes(boxes), sizeOf: sizes.sizeOf };
    return planTags(choice, rest.drawn, rest.host, allTags);
  }, [boxes, rest, sizes, allTags, props.tags]);
  const raisedIds = useMemo(() => {
    const ids = props.selectionHidden ? [] : selected.slice(0, 100);
    return hoveredId !== null && !ids.includes(hoveredId) ? [...ids, hoveredId] : ids;
  }, [selected, hoveredId, props.selectionHidden]);
  const tags = useMemo(() => {
    if (!rest || !sizes || !props.tags) return [];
    const raised = raisedIds.flatMap((id) => {
      const found = known.get(id);
      if (!found) return [];
      return [{ at: found.at, box: rectToScreen(found.box.rect, rest.drawn), size: sizes.sizeOf(found.box) }];
    });
    const clear = keepClear(plan, raised, rest.host).tags;
    return props.selectionHidden ? clear.filter(({ at }) => !chosen.has(boxes[at]?.id ?? '')) : clear;
  }, [plan, raisedIds, rest, sizes, known, props.tags, props.selectionHidden, chosen, boxes]);
  const raisedSet = useMemo(() => new Set(raisedIds), [raisedIds]);

  const scale = rest?.drawn.scale ?? 0;
  const isAboveFit = rest !== null && scale > fitScale(rest.host, props.photo) * (1 + 1e-6);
  const rectOf = (box: SceneBox) => own(drafts, box.id) ?? box.rect;
  const moved = Object.keys(drafts).filter((id) => id !== '' && !raisedSet.has(id));
  // The lead is on top of the other selected boxes, what is hovered on top of all.
  const above = [...moved, ...(props.selectionHidden ? [] : [...selected].slice(0, MANY).reverse())];
  if (hoveredId !== null && !above.includes(hoveredId) && !(props.selectionHidden && chosen.has(hoveredId)))
    above.push(hoveredId);
  const [only] = selected;
  const gripped =
    only !== undefined && selected.length === 1 && props.handles && !props.selectionHidden
      ? known.get(only)?.box
      : undefined;
  const hasHandles =
    gripped && (!props.handlesOnHover || hoveredId === only || own(drafts, gripped.id) !== undefined);
  const hidden = useMemo(() => {
    const away = new Set([...Object.keys(drafts), ...(props.selectionHidden ? selected : [])]);
    return away.size === 0 ? boxes : boxes.filter(({ id }) => !away.has(id));
  }, [boxes, drafts, selected, props.selectionHidden]);
  const fresh = own(drafts, '');

  return (
    <div ref={setHost} style={{ ...FILL, cursor }} data-plain-picture>
      <canvas
        ref={setCanvas}
        style={{
          ...COVER,
          filter: `brightness(${adjust.brightness}) contrast(${adjust.contrast}) saturate(${adjust.saturation})`,
        }}
      />
      <svg style={OVER} aria-hidden="true" opacity={adjust.opacity}>
        <g ref={setFigures}>
          {shown && <Boxes boxes={hidden} labels={labels} />}
          {shown &&
            above.flatMap((id) => {
              const box = known.get(id)?.box;
              if (!box) return [];
              const isSelected = chosen.has(id);
              const glows = id === hoveredId && props.glow;
              const border = isSelected ? SELECTED_BORDER : BORDER;
              return [
                <RaisedBox
                  key={id}
                  box={box}
                  rect={rectOf(box)}
                  colour={lookOf(labels, box.label).plate}
                  isSelected={isSelected}
                  hasHalo={isSelected || glows}
                  outside={isAboveFit && scale > 0 ? border / 2 / scale : 0}
                />,
              ];
            })}
          {fresh && (
            <path
              d={rectPath(fresh)}
              {...STROKE}
              stroke={lookOf(labels, drawLabel).plate}
              strokeWidth={BORDER}
            />
          )}
          {band && (
            <path d={rectPath(band)} {...STROKE} stroke={BAND} strokeWidth={1} strokeDasharray="4 3" />
          )}
          {shown && hasHandles && gripped && scale > 0 && (
            <Handles rect={rectOf(gripped)} scale={scale} colour={lookOf(labels, gripped.label).plate} />
          )}
        </g>
        {shown && sizes && (
          <Tags
            tags={tags}
            boxes={boxes}
            drafts={drafts}
            raised={raisedSet}
            recede={selected.length > 0 && !props.selectionHidden}
            labels={labels}
            textOf={sizes.textOf}
            scene={scene}
          />
        )}
      </svg>
    </div>
  );
}
