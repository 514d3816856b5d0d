import { type RefObject, useEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { StagePhoto } from '../useStagePhoto.ts';
import { createLoupe, LOUPE_SIZE, useLoupeMasks } from './drawLoupe.ts';
import { loupe as place } from './view.css.ts';

export interface LoupeProps {
  readonly photo: StagePhoto;
  readonly host: RefObject<HTMLElement | null>;
  /** Magnification, 2 to 8. */
  readonly factor: number;
}

/** The photo under the pointer, enlarged from its own pixels, at the side of the stage. */
export default function Loupe({ photo, host, factor }: LoupeProps) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const masks = useLoupeMasks();

  useEffect(() => {
    const stage = host.current;
    if (!stage || !canvas.current || !masks) return;
    const { style } = canvas.current;
    const loupe = createLoupe(canvas.current, photo, masks);
    const move = (event: PointerEvent) => {
      style.visibility = 'visible';
      const corner = stage.getBoundingClientRect();
      loupe.look({ x: event.clientX - corner.left, y: event.clientY - corner.top }, view.drawn, factor);
    };
    // Without a pointer over the stage it would be an empty square over the photo.
    const leave = () => {
      style.visibility = 'hidden';
    };
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerleave', leave);
    return () => {
      stage.removeEventListener('pointermove', move);
      stage.removeEventListener('pointerleave', leave);
      loupe.close();
    };
  }, [photo, host, view, factor, masks]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={LL.dashboard.stage.loupe()}
      className={place}
      style={{ width: LOUPE_SIZE, height: LOUPE_SIZE, visibility: 'hidden' }}
    />
  );
}
