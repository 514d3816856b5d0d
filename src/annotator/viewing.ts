import { oneToOne, panBy, zoomAt, zoomStep } from '#domain/geometry/navigation.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { FIT, screenToStage, type View, type ViewTransform, viewTransform } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ViewStore } from '#stores/view.ts';
import { calmView, differs, frame, type Lens, zoomFor } from './camera.ts';

/** A box that is brought into view. Stage units. */
interface Subject {
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
function createFollowing(store: ViewStore) {
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

/** What can be done to the view of the open image. Points are CSS pixels from the host's corner. */
export interface Viewing {
  /** How the target view is drawn. */
  transform(): ViewTransform;
  toStage(at: Point): Point;
  /** One step of the zoom tools; without a point about the host's middle. */
  step(direction: 'in' | 'out', at?: Point): void;
  zoomBy(factor: number, at: Point): void;
  panBy(dx: number, dy: number): void;
  fit(): void;
  /** One CSS pixel for a photo pixel. */
  oneToOne(): void;
  frame(box: Rect): void;
  /** Brings a box into view with as little movement as possible; jumps where the views have nothing in common. */
  follow(subject: Subject): void;
}

/** Views of one annotator. @param image the open one, whose pixels limit the zoom */
export function createViewing(store: ViewStore, image: () => InspectionImage | null): Viewing {
  const go = (motion: ViewStore['motion'], target: View) => {
    store.motion = motion;
    store.target = target;
  };
  const following = createFollowing(store);
  const middle = (): Point => ({ x: store.host.width / 2, y: store.host.height / 2 });
  const transform = () => viewTransform(store.target, store.host);

  return {
    transform,
    toStage: (at) => screenToStage(at, transform()),
    step: (direction, at = middle()) =>
      go('jump', zoomStep(store.target, store.host, image(), at, direction)),
    zoomBy: (factor, at) => go('jump', zoomAt(store.target, store.host, image(), at, factor)),
    panBy: (dx, dy) => go('jump', panBy(store.target, store.host, dx, dy)),
    fit: () => go('glide', FIT),
    oneToOne: () => go('glide', oneToOne(store.target, store.host, image(), middle())),
    frame(box) {
      const photo = image();
      if (photo) go('glide', frame(box, { photo, host: store.host }));
    },
    follow(subject) {
      const photo = image();
      if (!photo) return;
      const next = following(subject, photo);
      go(differs(store.target, next, store.host) ? 'jump' : 'glide', next);
    },
  };
}
