import { RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { pointsOf, vertexAt } from '#domain/geometry/outline/editPoints.ts';
import { type Outline, pointCount, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import { polylineLength, polylinePixels } from '#domain/rating/extent.ts';
import type { OutlineWay } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { emptyOutline, type OutlineDraft } from '#stores/draft.ts';
import { onStoreChange } from '#stores/store.ts';
import { useStore } from '#stores/useStore.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { useOpenImage } from '../DashboardContext.tsx';
import { LabelPicker } from '../damages/detail/LabelPicker.tsx';
import * as styles from '../measure/measure.css.ts';
import { onStage, pathOf } from '../measure/onStage.ts';
import { useScale } from '../measure/scale/useScale.ts';
import { useMeasureWords } from '../measure/useMeasureWords.ts';
import { useToolPlace } from '../stage/useToolPlace.tsx';
import { leaveField } from '../toStage.ts';
import * as own from './outline.css.ts';

/** The outline being drawn, traced or edited; null while no tool for outlines is chosen. */
const useOutlineDraft = (): OutlineDraft | null => useStore(useAnnotator().draft, (store) => store.outline);

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
  const image = useOpenImage();
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

const WAYS: readonly Exclude<OutlineWay, 'trace'>[] = ['polygon', 'line', 'turned', 'add', 'cut', 'points'];

function Ways({ way }: { readonly way: OutlineWay }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  return (
    <RadioGroup
      aria-label={LL.outline.way()}
      orientation="horizontal"
      className={styles.outlineWays}
      value={way}
      onChange={(value) => {
        const chosen = WAYS.find((each) => each === value);
        if (chosen) commands.outline({ type: 'way', way: chosen });
      }}
    >
      {WAYS.map((each) => (
        <Radio key={each} value={each} className={styles.what}>
          {LL.outline.ways[each]()}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Whether what is drawn becomes a new detection or the selected one's outline. */
function ForWhat({ draft, id }: { readonly draft: OutlineDraft; readonly id: string }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  return (
    <RadioGroup
      aria-label={LL.outline.forWhat()}
      orientation="horizontal"
      className={`${styles.outlineWays} ${own.choice}`}
      value={draft.forLead ? 'lead' : 'new'}
      onChange={(value) => commands.outline({ type: 'for', lead: value === 'lead' })}
    >
      <Radio value="new" className={styles.what}>
        {LL.outline.forNew()}
      </Radio>
      <Radio value="lead" className={styles.what}>
        {LL.outline.forLead({ id })}
      </Radio>
    </RadioGroup>
  );
}

/** The label that a new detection gets. */
function NewLabel() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const label = useStageSettings((store) => store.drawLabel);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div className={`${styles.row} ${own.labelChoice}`} onKeyDown={leaveField}>
      <span className={own.away}>{LL.dashboard.assessment.label()}</span>
      <LabelPicker hideLabel label={label} onChange={commands.drawLabel} />
    </div>
  );
}

function useHint({ way, busy, strokes }: OutlineDraft, hasLead: boolean): string {
  const { LL } = useI18n();
  const { hints } = LL.outline;
  if (busy) return hints.busy();
  if ((way === 'points' || way === 'add' || way === 'cut') && !hasLead) return hints.noLead();
  if (way === 'trace') return strokes.length > 0 ? hints.traceOn() : hints.trace();
  return hints[way]();
}

/** How long a line is, in the photo's pixels and, at a scale, in metres. @param props.points fractions of the photo */
function LineLength({
  points,
  isTraced,
}: {
  readonly points: readonly Point[];
  readonly isTraced?: boolean;
}) {
  const { LL, format } = useI18n();
  const { value } = useMeasureWords();
  const scaled = useScale();
  if (!scaled) return null;
  const { photo } = scaled.facts;
  const { tilted } = scaled.scale;
  const length =
    tilted && points.length > 1
      ? value('lineLength', { result: polylineLength(points, photo, tilted.scale), scale: tilted.scale })
      : null;
  const words = LL.outline;
  const text = { px: format.number(polylinePixels(points, photo), 0) };
  return [isTraced ? words.tracedLine(text) : words.lineOf(text), length].filter(Boolean).join(' · ');
}

/** What can be done to the points of the selected outline. */
function PointButtons({ draft }: { readonly draft: OutlineDraft }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const words = LL.outline;
  const { edited, vertex } = draft;
  if (!edited) return null;
  const before = vertex ? ringsOf(edited).slice(0, vertex.ring) : [];
  const at = vertex ? before.reduce((sum, ring) => sum + ring.length / 2, vertex.at + 1) : 0;
  const count = pointCount(edited);
  return (
    <div className={styles.row}>
      <output className={styles.now}>
        {vertex ? (
          words.chosen({ at, count })
        ) : edited.kind === 'line' ? (
          <LineLength points={pointsOf(edited.points)} />
        ) : (
          words.count(count)
        )}
      </output>
      <span className={styles.spring} />
      <Button onPress={() => commands.outline({ type: 'simplified' })}>{words.simplify()}</Button>
      <IconButton
        icon={RotateCcw}
        label={words.left()}
        onPress={() => commands.outline({ type: 'turned', degrees: -1 })}
      />
      <IconButton
        icon={RotateCw}
        label={words.right()}
        onPress={() => commands.outline({ type: 'turned', degrees: 1 })}
      />
      {vertex && (
        <IconButton
          icon={Trash2}
          label={words.removePoint()}
          onPress={() => commands.outline({ type: 'taken.back' })}
        />
      )}
    </div>
  );
}

/** Why something was not done, or what is missing for it. */
function Fault({ fault }: { readonly fault: NonNullable<OutlineDraft['fault']> }) {
  const { LL } = useI18n();
  const isKept = fault === 'no_scale' || fault === 'not_resolved';
  return (
    <p className={isKept ? styles.now : styles.fault} role="alert">
      {LL.outline.faults[fault]()}
    </p>
  );
}

/** Where the crosshair is, said as it moves. */
function CrossPlace({ at }: { readonly at: Point }) {
  const { LL } = useI18n();
  const image = useOpenImage();
  if (!image) return null;
  const px = (fraction: number, side: number) => String(Math.round(fraction * side));
  return (
    <output className={styles.now}>
      {LL.outline.cross({ x: px(at.x, image.width), y: px(at.y, image.height) })}
    </output>
  );
}

/** What the tools for outlines do: what is drawn, what comes next, whose outline it becomes. */
function OutlineBar() {
  const { LL } = useI18n();
  const draft = useOutlineDraft();
  const lead = useListing((listing) => listing.lead);
  const finish = useAction('outline.finish');
  const close = useAction('outline.close');
  const back = useAction('outline.takeBack');
  const hint = useHint(draft ?? NOTHING, lead !== null);
  const { attributes, place } = useToolPlace();
  if (!draft) return null;
  const words = LL.outline;
  const { way, strokes, fault, busy } = draft;
  const begun = strokes.length > 0;
  // While there is a crosshair, Enter sets a point, so another key ends the outline.
  const end = draft.cross ? close : finish;
  const finishKey = end.keys[0];
  const isNew = way === 'polygon' || way === 'line' || way === 'turned' || way === 'trace';
  return place(
    <section
      aria-label={way === 'trace' ? words.trace() : words.region()}
      className={own.bar}
      {...attributes}
      data-busy={busy || undefined}
    >
      {way !== 'trace' && (
        <div className={begun ? own.away : undefined}>
          <Ways way={way} />
        </div>
      )}
      <p className={`${styles.hint} ${own.hint}`} role="status">
        {hint}
      </p>
      {fault && <Fault fault={fault} />}
      <div className={begun ? own.settled : own.choices}>
        {lead && isNew && <ForWhat draft={draft} id={lead.id} />}
        {isNew && !draft.forLead && <NewLabel />}
        {way === 'trace' && <p className={`${styles.muted} ${own.choiceWords}`}>{words.processed()}</p>}
      </div>
      {draft.cross && <CrossPlace at={draft.cross} />}
      {way === 'points' && <PointButtons draft={draft} />}
      {begun && (
        <div className={styles.row}>
          <output className={styles.now}>
            {(way === 'trace' || way === 'line') && strokes.flat().length > 1 ? (
              <LineLength points={strokes.flat()} isTraced={way === 'trace'} />
            ) : (
              words.count(strokes.flat().length)
            )}
          </output>
          <span className={styles.spring} />
          <IconButton icon={Undo2} label={words.takeBack()} keys={back.keys[0]} onPress={back.run} />
          <Button variant="primary" onPress={end.run} isDisabled={busy}>
            {words.finish()}
            {finishKey && <Kbd keys={finishKey} />}
          </Button>
        </div>
      )}
    </section>,
  );
}

const NOTHING = emptyOutline('polygon');

/** Everything of outlining that lies over the photo: loaded when a tool for it is chosen. */
export default function OutlineTool({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  return (
    <>
      <OutlineLayer host={host} />
      <OutlineBar />
    </>
  );
}
