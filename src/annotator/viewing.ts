import { centre, intersection, type Point, type Rect, type Size } from '#domain/geometry/rect.ts';
import {
  FIT,
  fitScale,
  roundZoom,
  screenToStage,
  type View,
  type ViewTransform,
  viewTransform,
  visibleStage,
} from '#domain/geometry/view.ts';
import {
  frameRect,
  oneToOne,
  panBy,
  photoPixelsPerUnit,
  revealRect,
  zoomAt,
  zoomStep,
} from '#domain/geometry/zoomAndPan.ts';
import type { ViewStore } from '#stores/view.ts';
import type { Photo } from './ports.ts';

/** A box that is brought into view. Stage units. */
interface Subject {
  readonly box: Rect;
  /** The label whose zoom is used; null for several boxes at once. */
  readonly label: string | null;
  /** All boxes of that label. */
  readonly alike: () => readonly Rect[];
}

/** A framed box is shown with its surroundings: at least this many times its size, and this many photo pixels. */
const CONTEXT = 2.5;
const CONTEXT_PIXELS = 160;

/** A box narrower than this on the screen can't be judged, unless the zoom is at its limit; CSS pixels. */
const SMALL = 32;
/** Margin around a box, CSS pixels. */
const MARGIN = 24;
/** Where the view moves to a box, it shows this much of the surroundings beside it, as a fraction of the view. */
const REST = 0.15;
/** A box that is zoomed in to fills this fraction of the view's width or height. */
const PART = 0.25;
/** Largest zoom to a box, screen pixels per photo pixel: beyond that no more detail can be seen. */
const NEAREST = 2;

/** The photo, and the size of the host that shows it. */
interface Lens {
  /** The upright photo, pixels. */
  readonly photo: Size;
  /** CSS pixels. */
  readonly host: Size;
}

/** The box enlarged around its centre by the surroundings that are needed to judge it. Stage units. */
function withContext(box: Rect, photo: Size): Rect {
  const least = CONTEXT_PIXELS / photoPixelsPerUnit(photo);
  const { x, y } = centre(box);
  const width = Math.max(box.width * CONTEXT, least);
  const height = Math.max(box.height * CONTEXT, least);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The view that shows a box (stage units) with its surroundings. */
const frame = (box: Rect, { photo, host }: Lens): View => frameRect(withContext(box, photo), host, photo, 0);

/** The scale from which the box's shorter side is large enough to judge; CSS pixels per stage unit. */
const readableScale = ({ width, height }: Rect) => SMALL / Math.max(Math.min(width, height), 1e-9);

/** The largest at which the box still fits the view, with a margin and a pixel for rounding. */
const fittingScale = ({ width, height }: Rect, host: Size) => {
  const room = (side: number) => Math.max(side - 2 * (MARGIN + 1), 1);
  return Math.min(room(host.width) / Math.max(width, 1e-9), room(host.height) / Math.max(height, 1e-9));
};

const quarterScale = ({ width, height }: Rect, host: Size) =>
  PART * Math.min(host.width / Math.max(width, 1e-9), host.height / Math.max(height, 1e-9));

const nearestScale = (photo: Size) => NEAREST * photoPixelsPerUnit(photo);

/** Whether a box can be judged at a zoom offset: it is large enough or at the zoom limit, and fits the view. */
export function isReadable(box: Rect, zoomOffset: number, { photo, host }: Lens): boolean {
  const scale = fitScale(host, photo) * (1 + zoomOffset);
  const near = scale >= Math.min(readableScale(box), nearestScale(photo)) - 1e-6;
  return near && (zoomOffset === 0 || scale <= fittingScale(box, host) + 1e-6);
}

/**
 * The zoom offset for a label: each of its boxes (stage units) takes about a quarter of the view and can be judged; where
 * their sizes differ too much for that, the median box can. At least fit, and at most two screen pixels per photo pixel.
 */
export function zoomFor(boxes: readonly Rect[], { photo, host }: Lens): number {
  const quarters = boxes.map((box) => ({ box, scale: quarterScale(box, host) }));
  const middle = quarters.sort((a, b) => a.scale - b.scale)[Math.floor((boxes.length - 1) / 2)];
  const fit = fitScale(host, photo);
  if (!middle || fit === 0) return 0;
  let [readable, fitting] = [0, Number.POSITIVE_INFINITY];
  for (const box of boxes) {
    readable = Math.max(readable, Math.min(readableScale(box), nearestScale(photo)));
    fitting = Math.min(fitting, fittingScale(box, host));
  }
  const scale =
    readable <= fitting
      ? Math.min(Math.max(middle.scale, readable), fitting)
      : Math.max(middle.scale, readableScale(middle.box));
  return roundZoom(Math.min(scale, nearestScale(photo)) / fit - 1);
}

/** The zoom offset for a box that can't be judged at the given one: zoomed out until it fits, else the box's own zoom. */
function zoomForOne(box: Rect, zoomOffset: number, lens: Lens): number {
  const fit = fitScale(lens.host, lens.photo);
  const fitting = fittingScale(box, lens.host);
  if (fit === 0 || fitting >= fit * (1 + zoomOffset)) return zoomFor([box], lens);
  return roundZoom(fitting / fit - 1);
}

/**
 * The view in which a box can be judged. The view stays where the box is visible and can be judged; else it moves as little
 * as possible, at the first of these zooms at which the box can be judged: `kept`, the label's, one of its own.
 * @param kept the zoom offset to stay at where the box allows it
 * @param ofLabel the label's zoom offset; called only where it is needed
 */
function calmView(view: View, box: Rect, kept: number, ofLabel: () => number, lens: Lens): View {
  const { photo, host } = lens;
  const readable = (zoomOffset: number) => isReadable(box, zoomOffset, lens);
  let zoomOffset = kept;
  if (!readable(zoomOffset)) zoomOffset = ofLabel();
  if (!readable(zoomOffset)) zoomOffset = zoomForOne(box, zoomOffset, lens);
  return revealRect(view, box, host, photo, { margin: MARGIN, rest: REST }, zoomOffset);
}

/** Whether two views show no common part of the stage, so that a flight between them would show neither. */
function differs(a: View, b: View, { photo, host }: Lens): boolean {
  if (fitScale(host, photo) === 0) return false;
  const seen = (view: View) => visibleStage(viewTransform(view, host, photo), host);
  return intersection(seen(a), seen(b)) === null;
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
  function begin({ id }: Photo) {
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
  return ({ box, label, alike }: Subject, image: Photo): View => {
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
export function createViewing(store: ViewStore, image: () => Photo | null): Viewing {
  const go = (motion: ViewStore['motion'], target: View) => {
    store.motion = motion;
    store.target = target;
  };
  const following = createFollowing(store);
  const middle = (): Point => ({ x: store.host.width / 2, y: store.host.height / 2 });
  const transform = () => viewTransform(store.target, store.host, image());

  return {
    transform,
    toStage: (at) => screenToStage(at, transform()),
    step: (direction, at = middle()) =>
      go('jump', zoomStep(store.target, store.host, image(), at, direction)),
    zoomBy: (factor, at) => go('jump', zoomAt(store.target, store.host, image(), at, factor)),
    panBy: (dx, dy) => go('jump', panBy(store.target, store.host, image(), dx, dy)),
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
      go(differs(store.target, next, { photo, host: store.host }) ? 'jump' : 'glide', next);
    },
  };
}
