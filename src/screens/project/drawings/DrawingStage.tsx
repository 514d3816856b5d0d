import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Point } from '#domain/geometry/rect.ts';
import { type DrawnShape, frameOf } from '#domain/inspection/closeUp/elevation.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { cellAt } from '#domain/inspection/drawings/grid.ts';
import { cellText } from '#domain/inspection/drawings/where.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { numberOf } from '#report/plan/pins.ts';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { DrawnGrid, DrawnShapes, usePicture } from '../../kit/marks/ElevationStage.tsx';
import * as drawn from '../../kit/marks/elevation.css.ts';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './drawings.css.ts';
import type { ShownPin } from './shownPins.ts';

interface DrawingStageProps {
  /** How a defect's number is shown. */
  readonly shownNo: (no: string) => string;
  readonly drawing: Drawing;
  readonly pins: readonly ShownPin[];
  /** Close-up work that is drawn on its elevation. */
  readonly shapes: readonly DrawnShape[];
  readonly zoom: number;
  /** Key of the defect that is being placed. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
  readonly onPlace: (key: string, at: Point) => void;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** Aspect ratio, width to height, of an elevation without a picture. */
const SCHEMATIC_ASPECT = 4 / 3;
/** Fractions by which an arrow key moves the mark; a fifth of it with Shift. */
const STEP = 0.01;
const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -STEP, y: 0 }],
  ['ArrowRight', { x: STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: -STEP }],
  ['ArrowDown', { x: 0, y: STEP }],
]);
const inside = (value: number): number => Math.min(1, Math.max(0, value));
const spot = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Pixels that a pointer has to move to start a drag. */
const SLACK = 4;

interface PinMarkProps {
  readonly pin: ShownPin;
  /** Fractions of the drawing. */
  readonly at: Point;
  /** The defect's number as it is shown. */
  readonly no: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => Point;
  readonly onDrag: (at: Point) => void;
  readonly onDrop: (at: Point) => void;
}

/** The number of a defect at its place. Only those placed by a person are filled. */
function PinMark({ pin, at, no, isChosen, onChoose, pointOf, onDrag, onDrop }: PinMarkProps) {
  const { LL } = useI18n();
  const { defect, state } = pin;
  const from = useRef<{ readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const mayDrag = state === 'placed' || state === 'earlier' || state === 'proposed';
  return (
    <button
      type="button"
      data-state={state}
      aria-pressed={isChosen}
      aria-label={LL.drawings.pin({ no, state: LL.drawings.states[state]() })}
      className={`${styles.pin} ${styles.severity[defect.severity ?? 'none']}`}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onClick={onChoose}
      onPointerDown={(event) => {
        if (!mayDrag || event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const begun = from.current;
        if (!begun) return;
        const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLACK;
        if (!far && !begun.moved) return;
        if (!begun.moved) onChoose();
        begun.moved = true;
        onDrag(pointOf(event));
      }}
      onPointerUp={(event) => {
        if (from.current?.moved) onDrop(pointOf(event));
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    >
      {numberOf(defect)}
      {state === 'proposed' && ' ?'}
    </button>
  );
}

/**
 * A drawing with its floors, columns and pins. The chosen defect is placed by a click or a touch, by dragging its pin,
 * or with the arrow keys and Enter.
 */
export function DrawingStage({
  drawing,
  pins,
  shapes,
  shownNo,
  zoom,
  chosen,
  onChoose,
  onPlace,
}: DrawingStageProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { picture, grid } = drawing;
  const url = usePicture(picture?.sha256);
  const frame = frameOf(drawing);
  const stage = useRef<HTMLDivElement>(null);
  /** Where keyboard or drag have moved the chosen defect; null while neither is in progress. */
  const [mark, setMark] = useState<Point | null>(null);
  const chosenPin = pins.find(({ defect }) => defect.key === chosen);
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return MIDDLE;
    return { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) };
  };
  const put = (at: Point) => {
    setMark(null);
    if (chosen !== null) onPlace(chosen, at);
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = ARROWS.get(event.key);
    if (step && chosenPin) {
      event.preventDefault();
      const from = mark ?? chosenPin.at ?? MIDDLE;
      const by = event.shiftKey ? 0.2 : 1;
      setMark({ x: inside(from.x + step.x * by), y: inside(from.y + step.y * by) });
    } else if (event.key === 'Enter' && mark) {
      event.preventDefault();
      put(mark);
    } else if (event.key === 'Escape' && (mark || chosen !== null)) {
      event.stopPropagation();
      if (mark) setMark(null);
      else onChoose(null);
    }
  };
  const clicked = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    put(pointOf(event));
  };
  const position = mark ?? chosenPin?.at;
  const cell = position ? cellText(cellAt(grid, position)) : '';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the mark on it
        tabIndex={0}
        aria-label={words.stage({ name: drawing.name })}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Enter Escape"
        className={drawn.stage}
        style={{
          width: `${zoom * 100}%`,
          aspectRatio: picture ? `${picture.width} / ${picture.height}` : SCHEMATIC_ASPECT,
        }}
        onKeyDown={keyDown}
        onClick={(event) => clicked(event as unknown as PointerEvent<HTMLDivElement>)}
      >
        {url && <img src={url} alt="" draggable={false} className={drawn.picture} />}
        <DrawnGrid grid={grid} />
        {frame && <DrawnShapes shapes={shapes} frame={frame} />}
        {pins.map(
          (pin) =>
            pin.at && (
              <PinMark
                key={pin.defect.key}
                pin={pin}
                no={shownNo(pin.defect.no)}
                at={pin.defect.key === chosen && mark ? mark : pin.at}
                isChosen={pin.defect.key === chosen}
                onChoose={() => onChoose(pin.defect.key)}
                pointOf={pointOf}
                onDrag={setMark}
                onDrop={(at) => {
                  setMark(null);
                  onPlace(pin.defect.key, at);
                }}
              />
            ),
        )}
        {mark && !chosenPin?.at && <span className={styles.cursor} style={spot(mark)} />}
      </div>
      {url === false && (
        <p role="alert" className={page.notice.warn}>
          {words.pictureMissing({ name: picture?.file ?? drawing.name })}
        </p>
      )}
      <p role="status" className={visuallyHidden}>
        {chosenPin && position
          ? words.at({ no: shownNo(chosenPin.defect.no), cell: cell || words.noCell() })
          : ''}
      </p>
    </>
  );
}
