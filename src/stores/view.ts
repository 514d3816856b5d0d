import { proxy } from 'valtio/vanilla';
import type { Size } from '#domain/geometry/rect.ts';
import { FIT, type View, type ViewTransform, viewTransform } from '#domain/geometry/view.ts';

/** The view of one annotator: `target` is what was asked for, `drawn` what is on the screen now. */
export interface ViewStore {
  target: View;
  /** Size of the host element in CSS pixels. */
  host: Size;
  /** The upright pixels of the photo that is fitted into the host; null where none is open. */
  photo: Size | null;
  /** Written by the scene; equal to `viewTransform(target, host, photo)` at rest. */
  drawn: ViewTransform;
  /** Whether `drawn` is still moving towards `target`. */
  moving: boolean;
  /** How to get to the target: jump (a drag, a wheel) or glide (a key, next). */
  motion: 'jump' | 'glide';
}

/** Makes the view of one annotator, fitted, with a host of size zero. */
export const createViewStore = (): ViewStore => {
  const host = { width: 0, height: 0 };
  return proxy<ViewStore>({
    target: FIT,
    host,
    photo: null,
    drawn: viewTransform(FIT, host, null),
    moving: false,
    motion: 'jump',
  });
};
