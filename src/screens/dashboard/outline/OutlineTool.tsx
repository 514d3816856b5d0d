import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { pointsOf, vertexAt } from '#domain/geometry/outline/editPoints.ts';
import { type Outline, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { onStoreChange } from '#stores/store.ts';
import { useDashboard } from '../DashboardContext.tsx';
import * as styles from '../measure/measure.css.ts';
import { onStage, pathOf } from '../measure/onStage.ts';
import { OutlineBar } from './OutlineBar.tsx';
import { useOutlineDraft } from './useOutlineDraft.ts';

/** A line of no length with round ends is a dot of the line's width. */
const dotsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('');

function Edited({ outline, photo }: { readonly outline: Outline; readonly photo: Size }) {
  const rings = ringsOf(outline).map((ring) => onStage(pointsOf(ring), photo));
  const lines = rings.map((ring) => pathOf(ring, outline.kind !== 'line')).join('');
  const dots = rings.map(dotsOf).join('');
  return (
    <g>
      <path d={lines} className={styles.casing} />
      <path d={lines} className={styles.line} />
      <path d={dots} className={styles.dotCasing} />
      <path d={dots} className={styles.dot} />
    </g>
  );
}

/** Where the next point is set by keys: lines over the whole photo, and the piece there from the last point. */
function Crosshair({
  at,
  last,
  photo,
}: {
  readonly at: Point;
  readonly last: Point | undefined;
  readonly photo: Size;
}) {
  const [{ x, y } = at] = onStage([at], photo);
  const whole = photoRect(photo);
  const lines = `M${whole.x} ${y}h${whole.width}M${x} ${whole.y}v${whole.height}`;
  return (
    <g data-cross={`${at.x} ${at.y}`}>
      <path d={lines} className={styles.casing} />
      <path d={lines} className={styles.line} />
      {last && <path d={pathOf([last, { x, y }])} className={`${styles.line} ${styles.dashed}`} />}
    </g>
  );
}

/** What is being drawn, traced or edited, over the canvas. Follows the view without React. */
function OutlineLayer({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  const { LL } = useI18n();
  const { view, commands } = useAnnotator();
  const { image } = useDashboard();
  const draft = useOutlineDraft();
  const figures = useRef<SVGGElement>(null);
  const loose = useRef<SVGPathElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const { scale, originX, originY } = view.drawn;
      figures.current?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${originX} ${originY})`);
    };
    place();
    return onStoreChange(view, place);
  }, [view]);

  const points = image && draft ? onStage(draft.strokes.flat(), image) : [];
  const ends =
    image && draft
      ? onStage(
          draft.strokes.flatMap((stroke) => stroke.at(-1) ?? []),
          image,
        )
      : [];
  const last = points.at(-1);
  const [x, y] = [last?.x, last?.y];
  const tracing = draft?.way === 'trace';
  useEffect(() => {
    const stage = host.current;
    const path = loose.current;
    if (!stage || !path || x === undefined || y === undefined) return;
    const follow = (event: PointerEvent) => {
      const corner = stage.getBoundingClientRect();
      const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
      if (tracing) commands.outline({ type: 'aimed', at });
      else {
        const to = screenToStage(at, view.drawn);
        path.setAttribute('d', `M${x} ${y}L${to.x} ${to.y}`);
      }
    };
    stage.addEventListener('pointermove', follow);
    return () => {
      stage.removeEventListener('pointermove', follow);
      path.removeAttribute('d');
    };
  }, [host, view, commands, tracing, x, y]);

  const chosen = draft?.edited && draft.vertex ? vertexAt(draft.edited, draft.vertex) : null;
  const proposed = image && draft ? pathOf(onStage(draft.proposed, image)) : '';
  return (
    <svg className={styles.layer} role="img" aria-label={LL.outline.region()} data-outline={draft?.way}>
      <g ref={figures}>
        {draft?.edited && image && <Edited outline={draft.edited} photo={image} />}
        <path d={pathOf(points)} className={styles.casing} />
        <path d={pathOf(points)} className={styles.line} />
        <path d={dotsOf(ends)} className={styles.dotCasing} />
        <path d={dotsOf(ends)} className={styles.dot} />
        <path d={proposed} className={styles.casing} data-proposed={proposed ? '' : undefined} />
        <path d={proposed} className={`${styles.line} ${styles.dashed}`} />
        {draft?.cross && image && (
          <Crosshair at={draft.cross} last={tracing ? undefined : last} photo={image} />
        )}
        <path ref={loose} className={`${styles.line} ${styles.dashed}`} />
        {chosen && image && <path d={dotsOf(onStage([chosen], image))} className={styles.dotChosen} />}
      </g>
    </svg>
  );
}

/** Everything of outlining that lies over the photo: loaded when a tool for it is chosen. */
export default function OutlineTool({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  return (
    <>
      <OutlineLayer host={host} />
      <OutlineBar />
    </>
  );
}
