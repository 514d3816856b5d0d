import type { Rect } from '#domain/geometry/rect.ts';
import type { View } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ViewStore } from '#stores/view.ts';
import { calmView, type Lens, zoomFor } from './camera.ts';

/** A box that is brought into view. Stage units. */
export interface Subject {
  readonly box: Rect;
  /** The label whose zoom is used; null for several boxes at once. */
  readonly label: string | null;
  /** All boxes of that label. */
  readonly alike: () => readonly Rect[];
}

/**
 * Computes the view that follows a person from box to box. The zoom of a label is chosen once per photo; a box that needs
 * another zoom gets it, and after that box the zoom is as before.
 */
export function createFollowing(store: ViewStore) {
  let of: { readonly image: string; readonly width: number; readonly height: number } | null = null;
  let zooms = new Map<string, number>();
  /** A zoom that one box needed, and the one to return to. */
  let detour: { readonly at: number; readonly from: number } | null = null;

  /** Starts over for another photo or another size of the host, since zooms depend on both. */
  function begin({ id }: InspectionImage) {
    const { width, height } = store.host;
    if (of?.image === id && of.width === width && of.height === height) return;
    of = { image: id, width, height };
    zooms = new Map();
    detour = null;
  }

  /** A label's zoom, chosen when a box of it first needs one. */
  function zoomOf(label: string, alike: () => readonly Rect[], lens: Lens): number {
    const chosen = zooms.get(label) ?? zoomFor(alike(), lens);
    zooms.set(label, chosen);
    return chosen;
  }

  /** @returns the view to go to */
  return ({ box, label, alike }: Subject, image: InspectionImage): View => {
    begin(image);
    const { target, host } = store;
    const lens = { photo: image, host };
    let usual = detour && target.zoomOffset === detour.at ? detour.from : target.zoomOffset;
    const ofLabel = () => {
      if (label === null) return usual;
      usual = zoomOf(label, alike, lens);
      return usual;
    };
    const next = calmView(target, box, usual, ofLabel, lens);
    detour = next.zoomOffset === usual ? null : { at: next.zoomOffset, from: usual };
    return next;
  };
}
