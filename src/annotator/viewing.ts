import { oneToOne, panBy, zoomAt, zoomStep } from '#domain/geometry/navigation.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { FIT, screenToStage, type View, type ViewTransform, viewTransform } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ViewStore } from '#stores/view.ts';
import { frame, isApart } from './camera.ts';
import { createFollowing, type Subject } from './following.ts';

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
      go(isApart(store.target, next, store.host) ? 'jump' : 'glide', next);
    },
  };
}
