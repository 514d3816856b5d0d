import { type RefObject, useEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { StagePhoto } from '#annotator/react/useStagePhoto.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { createLoupe, LOUPE_SIZE } from '../../stage/view/drawLoupe.ts';
import * as styles from '../measure.css.ts';

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
export function MeasureLoupe({ photo, host }: MeasureLoupeProps) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const stage = host.current;
    const glass = canvas.current;
    if (!stage || !glass) return;
    const loupe = createLoupe(glass, photo);
    const move = (event: PointerEvent) => {
      const corner = stage.getBoundingClientRect();
      const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
      // On the side where there is room, so that the edge of the stage can be measured too.
      const beside = (place: number, room: number) =>
        place + GAP + SIDE <= room ? place + GAP : Math.max(0, place - GAP - SIDE);
      const left = beside(at.x, corner.width);
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
  }, [photo, host, view]);

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
