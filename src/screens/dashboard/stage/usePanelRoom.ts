import type { CSSProperties } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { fitScale } from '#domain/geometry/view.ts';
import { useStore } from '#stores/useStore.tsx';
import { useOpenImage } from '../DashboardContext.tsx';

/** Where a panel lies: in the strip above the fitted photo, in the one at its left, or over the photo. */
export type PanelRoom = 'above' | 'left' | 'over';

/** Least height of a strip for a panel laid out as a row, and least width for one laid out as a column; CSS pixels. */
const [ROW, COLUMN] = [80, 204];

/**
 * The strips that the fitted photo leaves free in its host; CSS pixels.
 * @param photo upright pixels
 */
export function panelRoom(host: Size, photo: Size): { readonly room: PanelRoom; readonly left: number } {
  const scale = fitScale(host, photo);
  const { width, height } = photoRect(photo);
  const left = Math.floor((host.width - width * scale) / 2);
  const above = (host.height - height * scale) / 2;
  return { room: above >= ROW ? 'above' : left >= COLUMN ? 'left' : 'over', left };
}

/** The attribute and style of a panel that keeps clear of the photo where there is room beside it. */
export function usePanelRoom(): { readonly 'data-room': PanelRoom; readonly style: CSSProperties } {
  const { view } = useAnnotator();
  const image = useOpenImage();
  const room = useStore(view, ({ host }) => (image ? panelRoom(host, image).room : 'over'));
  const left = useStore(view, ({ host }) => (image ? panelRoom(host, image).left : 0));
  return { 'data-room': room, style: { '--room': `${left}px` } as CSSProperties };
}
