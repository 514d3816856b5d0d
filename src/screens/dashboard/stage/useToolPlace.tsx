import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { useStore } from '#stores/useStore.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useOpenImage } from '../DashboardContext.tsx';
import { media } from '../layout/dashboardMedia.ts';
import { COLUMN, type PanelRoom, panelRoom } from './panelRoom.ts';
import { dock } from './toolPlace.css.ts';

interface ToolPlace {
  /** The attribute and style by which the panel is laid out. */
  readonly attributes: { readonly 'data-room': PanelRoom; readonly style: CSSProperties };
  /** Puts the panel where it covers nothing of the photo, if there is such a place; else over the stage. */
  readonly place: (panel: ReactNode) => ReactNode;
}

/**
 * Where the panel of a tool is: in a strip that the photo leaves free; in a column of its own, if the stage beside it
 * still has the photo in full size; on a phone below the stage.
 * @param mayShift whether the stage may move for it
 */
export function useToolPlace(mayShift = true): ToolPlace {
  const { view } = useAnnotator();
  const image = useOpenImage();
  const small = useMedia(media.small);
  const overlays = useMedia(media.overlays);
  const onPhoto = useStageSettings(({ pane }) => pane === 'photo');
  // Whether the stage has given up its column: its width says nothing of that.
  const [isBeside, setBeside] = useState(false);
  const taken = isBeside ? COLUMN : 0;
  const whole = useStore(view, ({ host }) =>
    image ? panelRoom({ ...host, width: host.width + taken }, image).room : 'over',
  );
  const left = useStore(view, ({ host }) => (image ? panelRoom(host, image).left : 0));
  // Until the stage has moved, its width is what it was before.
  const beside = overlays && mayShift && (whole === 'beside' || (isBeside && whole === 'left'));
  useEffect(() => setBeside(beside), [beside]);

  const below = small && onPhoto;
  const columns = beside || below ? document.querySelector('[data-pane]') : null;
  return {
    attributes: {
      'data-room': beside ? 'left' : whole === 'beside' ? 'over' : whole,
      style: { '--room': `${left}px` } as CSSProperties,
    },
    place: (panel) => (columns ? createPortal(<div className={dock}>{panel}</div>, columns) : panel),
  };
}
