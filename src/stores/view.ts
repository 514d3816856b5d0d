import { proxy } from 'valtio/vanilla';
import type { Size } from '#domain/geometry/rect.ts';
import { FIT, type View, type ViewTransform, viewTransform } from '#domain/geometry/view.ts';

/** The view of one annotator: `target` is what was asked for, `drawn` what is on the screen. */
export interface ViewStore {
  target: View;
  /** Size of the host element in CSS pixels. */
  host: Size;
  /** Written by the scene, equal to `viewTransform(target, host)` when it rests. */
  drawn: ViewTransform;
  /** Whether `drawn` is still on its way to `target`. */
  moving: boolean;
  /** Jump (a drag, a wheel) or glide (a key, next) to the target. */
  motion: 'jump' | 'glide';
}

/** Makes the view of one annotator, at fit, in a host without size. */
export const createViewStore = (): ViewStore => {
  const host = { width: 0, height: 0 };
  return proxy<ViewStore>({
    target: FIT,
    host,
    drawn: viewTransform(FIT, host),
    moving: false,
    motion: 'jump',
  });
};
