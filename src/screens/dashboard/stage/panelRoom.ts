import type { Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { fitScale } from '#domain/geometry/view.ts';

/**
 * Where a panel lies: in the strip above the fitted photo; in the one at its left; in both at its sides together, if the
 * photo moves aside; or over the photo.
 */
export type PanelRoom = 'above' | 'left' | 'beside' | 'over';

/** Least height of a strip for a panel that is laid out as a row; CSS pixels. */
const ROW = 80;
/** Least width of a strip for a panel that is laid out as a column; CSS pixels. */
export const COLUMN = 204;

/**
 * The strips that the fitted photo leaves free in its host; CSS pixels.
 * @param photo upright pixels
 */
export function panelRoom(host: Size, photo: Size): { readonly room: PanelRoom; readonly left: number } {
  const scale = fitScale(host, photo);
  const { width, height } = photoRect(photo);
  const left = Math.floor((host.width - width * scale) / 2);
  const above = (host.height - height * scale) / 2;
  if (above >= ROW) return { room: 'above', left };
  if (left >= COLUMN) return { room: 'left', left };
  return { room: 2 * left >= COLUMN ? 'beside' : 'over', left };
}
