import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useTool } from '#annotator/react/hooks.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import { MEASURE_KINDS } from '#domain/measure/measure.ts';
import type { Measuring } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { createLoupe, LOUPE_SIZE, useLoupeMasks } from '#screens/dashboard/stage/view/drawLoupe.ts';
import { onStoreChange } from '#stores/store.ts';
import { useOpenImage } from '../DashboardContext.tsx';
import type { StagePhoto } from '../stage/useStagePhoto.ts';
import { MeasureBar } from './MeasureBar.tsx';
import * as styles from './measure.css.ts';
import { middleOf, onStage, pathOf } from './onStage.ts';
import { useMeasureDraft } from './useMeasureDraft.ts';
import { useMeasureWords } from './useMeasureWords.ts';

interface MeasureToolProps {
  readonly photo: StagePhoto;
  readonly host: RefObject<HTMLElement | null>;
}

interface Words {
  readonly key: string;
  readonly text: string;
  /** Stage units. */
  readonly at: Point;
}

/** From which point the next line is drawn to the pointer; null where none is. */
const looseEnd = (what: string, points: readonly Point[]): Point | null =>
  what === 'crackWidth' && points.length % 2 === 0 ? null : (points.at(-1) ?? null);

interface FigureProps {
  readonly what: Measuring;
  /** Stage units. */
  readonly points: readonly Point[];
  /** Without dots: it is not being drawn. */
  readonly plain?: boolean;
}

/** The lines of a figure: for a width one across each place, for everything else one through all points. */
const linesOf = (what: Measuring, points: readonly Point[]): string =>
  what === 'crackWidth'
    ? points.flatMap((point, i) => (i % 2 === 1 ? [pathOf([points[i - 1] ?? point, point])] : [])).join('')
    : pathOf(points, what === 'surfaceArea');

/** A measure on the photo. Widths of lines and dots are screen pixels, whatever the zoom. */
function Figure({ what, points, plain = false }: FigureProps) {
  const lines = linesOf(what, points);
  // A line of no length with round ends is a dot of the line's width.
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const dash = what === 'scale' ? styles.dashed : '';
  return (
    <g>
      {what === 'surfaceArea' && <path d={lines} className={styles.surface} />}
      <path d={lines} className={styles.casing} />
      <path d={lines} className={`${styles.line} ${dash}`} />
      {!plain && (
        <>
          <path d={dots} className={styles.dotCasing} />
          <path d={dots} className={styles.dot} />
        </>
      )}
    </g>
  );
}

/** Words stand this far above their figure, CSS pixels. */
const ABOVE = 10;

/** The text of a figure, of the same size at any zoom. @param at in stage units */
function MeasureText({ text, at: { x, y } }: { readonly text: string; readonly at: Point }) {
  const { view } = useAnnotator();
  const drawn = useRef<SVGTextElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { scale, originX, originY } = view.drawn;
      drawn.current?.setAttribute('x', String(originX + x * scale));
      drawn.current?.setAttribute('y', String(originY + y * scale - ABOVE));
    };
    place();
    return onStoreChange(view, place);
  }, [view, x, y]);
  return (
    <text ref={drawn} textAnchor="middle" className={styles.label}>
      {text}
    </text>
  );
}

/**
 * The points being picked and the measures of the selected damage, drawn over the canvas. Follows the view without React,
 * by two attributes per frame; not mounted while nothing is measured.
 */
function MeasureLayer({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  const { view } = useAnnotator();
  const image = useOpenImage();
  const { value, words } = useMeasureWords();
  const measure = useMeasureDraft();
  const lead = useListing((listing) => listing.lead);
  const figures = useRef<SVGGElement>(null);
  const loose = useRef<SVGPathElement>(null);

  const points = image && measure ? onStage(measure.points, image) : [];
  const taken = MEASURE_KINDS.flatMap((kind) => {
    const of = lead?.[kind];
    const replaced = measure?.what === kind && measure.points.length > 0;
    return image && of && !replaced && lead.image === image.id
      ? [{ kind, points: onStage(of.points, image), text: value(kind, of) }]
      : [];
  });
  const reference = measure?.what === 'scale' && measure.points.length === 0 ? image?.scale?.reference : null;
  const marked = image && reference ? onStage([reference.a, reference.b], image) : [];
  const texts: readonly Words[] = [
    ...taken.map(({ kind, points: at, text }) => ({ key: kind, text, at: middleOf(at) })),
    ...(reference ? [{ key: 'scale', text: `${reference.lengthMm} mm`, at: middleOf(marked) }] : []),
  ];

  useLayoutEffect(() => {
    const place = () => {
      const { scale, originX, originY } = view.drawn;
      figures.current?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${originX} ${originY})`);
    };
    place();
    return onStoreChange(view, place);
  }, [view]);

  const from = measure && !measure.asking ? looseEnd(measure.what, points) : null;
  useEffect(() => {
    const stage = host.current;
    const path = loose.current;
    if (!stage || !path || !from) return;
    const follow = (event: PointerEvent) => {
      const corner = stage.getBoundingClientRect();
      const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
      const to = screenToStage(at, view.drawn);
      path.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`);
    };
    stage.addEventListener('pointermove', follow);
    return () => {
      stage.removeEventListener('pointermove', follow);
      path.removeAttribute('d');
    };
  }, [host, view, from]);

  return (
    <svg className={styles.layer} role="img" aria-label={words.title()}>
      <g ref={figures}>
        {taken.map((one) => (
          <Figure key={one.kind} what={one.kind} points={one.points} plain />
        ))}
        <Figure what="scale" points={marked} />
        {measure && <Figure what={measure.what} points={points} />}
        <path ref={loose} className={`${styles.line} ${styles.dashed}`} />
      </g>
      {texts.map(({ key, text, at }) => (
        <MeasureText key={key} text={text} at={at} />
      ))}
    </svg>
  );
}

/** Side on the screen, and how far from the pointer; CSS pixels. */
const SIDE = 132;
const GAP = 28;
/** Against what is drawn. */
const FACTOR = 3;

interface MeasureLoupeProps {
  readonly photo: StagePhoto;
  readonly host: RefObject<HTMLElement | null>;
}

/** The photo under the pointer, enlarged beside it, where points are to be picked exactly. */
function MeasureLoupe({ photo, host }: MeasureLoupeProps) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const masks = useLoupeMasks();

  useEffect(() => {
    const stage = host.current;
    const glass = canvas.current;
    if (!stage || !glass || !masks) return;
    const loupe = createLoupe(glass, photo, masks);
    const move = (event: PointerEvent) => {
      const corner = stage.getBoundingClientRect();
      const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
      // On the side where there is room, so that the edge of the stage can be measured too.
      const adjacent = (place: number, room: number) =>
        place + GAP + SIDE <= room ? place + GAP : Math.max(0, place - GAP - SIDE);
      const left = adjacent(at.x, corner.width);
      const top = at.y - GAP - SIDE >= 0 ? at.y - GAP - SIDE : at.y + GAP;
      glass.style.transform = `translate(${left}px, ${top}px)`;
      glass.style.visibility = 'visible';
      loupe.look(at, view.drawn, FACTOR);
    };
    const leave = () => {
      glass.style.visibility = 'hidden';
    };
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerleave', leave);
    return () => {
      stage.removeEventListener('pointermove', move);
      stage.removeEventListener('pointerleave', leave);
      loupe.close();
    };
  }, [photo, host, view, masks]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={LL.dashboard.stage.loupe()}
      className={styles.loupe}
      width={LOUPE_SIZE}
      height={LOUPE_SIZE}
      style={{ width: SIDE, height: SIDE, visibility: 'hidden' }}
    />
  );
}

/** Everything of measuring that lies over the photo: loaded when something is measured, or was. */
export default function MeasureTool({ photo, host }: MeasureToolProps) {
  const active = useTool((state) => state.tool === 'MEASURE');
  return (
    <>
      <MeasureLayer host={host} />
      {active && <MeasureLoupe photo={photo} host={host} />}
      {active && <MeasureBar />}
    </>
  );
}
