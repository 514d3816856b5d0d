import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { cellAt } from '#domain/inspection/drawings/grid.ts';
import { cellText } from '#domain/inspection/drawings/where.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as page from '../../kit/page/page.css.ts';
import { DrawnGrid } from './DrawnGrid.tsx';
import * as styles from './drawings.css.ts';
import { PinMark } from './PinMark.tsx';
import type { ShownPin } from './shownPins.ts';

interface DrawingStageProps {
  /** How a defect's number is shown. */
  readonly shownNo: (no: string) => string;
  readonly drawing: Drawing;
  readonly pins: readonly ShownPin[];
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

/** The picture of a drawing; `null` until it is read, false where its bytes are missing. */
function usePicture(sha256: string | undefined): string | null | false {
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

/**
 * A drawing with its floors, columns and pins. The chosen defect is placed by a click or a touch, by dragging its pin,
 * or with the arrow keys and Enter.
 */
export function DrawingStage({ drawing, pins, shownNo, zoom, chosen, onChoose, onPlace }: DrawingStageProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { picture, grid } = drawing;
  const url = usePicture(picture?.sha256);
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
  const said = mark ?? chosenPin?.at;
  const cell = said ? cellText(cellAt(grid, said)) : '';
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
        className={styles.stage}
        style={{
          width: `${zoom * 100}%`,
          aspectRatio: picture ? `${picture.width} / ${picture.height}` : SCHEMATIC_ASPECT,
        }}
        onKeyDown={keyDown}
        onClick={(event) => clicked(event as unknown as PointerEvent<HTMLDivElement>)}
      >
        {url && <img src={url} alt="" draggable={false} className={styles.picture} />}
        <DrawnGrid grid={grid} />
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
        {chosenPin && said
          ? words.at({ no: shownNo(chosenPin.defect.no), cell: cell || words.noCell() })
          : ''}
      </p>
    </>
  );
}
