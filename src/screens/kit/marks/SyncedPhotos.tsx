import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { centre, filling, type Rect, type Size } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { BoxMark } from './OutlineMark.tsx';
import * as styles from './syncedPhotos.css.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';

/** The shared view of both photos: zoom 1 = the box with its surroundings; the offset in widths of a pane. */
export interface SyncedView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const START: SyncedView = { zoom: 1, x: 0, y: 0 };
const [LEAST, MOST] = [0.1, 16];
/** One press of a key or a button. */
export const ZOOM_STEP = 1.4;

export interface SyncedViewControl {
  readonly view: SyncedView;
  /** About the middle of the panes. */
  readonly zoomBy: (factor: number) => void;
  /** By fractions of a pane's width. */
  readonly moveBy: (x: number, y: number) => void;
  readonly reset: () => void;
}

/** One view of two photos, so that zooming and moving one moves the other. */
export function useSyncedView(): SyncedViewControl {
  const [view, setView] = useState(START);
  return {
    view,
    zoomBy: (factor) =>
      setView((now) => {
        const zoom = Math.min(MOST, Math.max(LEAST, now.zoom * factor));
        const by = zoom / now.zoom;
        return { zoom, x: now.x * by, y: now.y * by };
      }),
    moveBy: (x, y) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView(START),
  };
}

/** One press of an arrow key, in widths of a pane. */
const MOVE = 0.1;

/** The keys for the view of both photos. */
export function keysOf({ zoomBy, moveBy, reset }: SyncedViewControl): (event: KeyboardEvent) => void {
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': reset,
    ArrowLeft: () => moveBy(MOVE, 0),
    ArrowRight: () => moveBy(-MOVE, 0),
    ArrowUp: () => moveBy(0, MOVE),
    ArrowDown: () => moveBy(0, -MOVE),
  };
  return (event) => {
    const act = own(acts, event.key);
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
}

const NO_SIZE: Size = { width: 0, height: 0 };
const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** At zoom 1 a pane shows this many times the box's longer side. */
const SURROUNDINGS = 2.5;
/** At least this many photo pixels, however small the box. */
const LEAST_PX = 240;

/**
 * Positions a photo with its box in the middle of the pane, or as near to it as the photo still fills the pane; in CSS
 * pixels from the pane's top left corner.
 *
 * @param box fractions of the upright photo
 */
export function placePhoto(photo: Size, box: Rect, pane: Size, view: SyncedView): Rect {
  const longest = Math.max(box.width * photo.width, box.height * photo.height);
  const shown = Math.max(LEAST_PX, longest * SURROUNDINGS);
  const framed = Math.min(pane.width, pane.height) / shown;
  // Unless the person zooms out, no pane has a bare strip beside the photo.
  const covering = Math.max(pane.width / photo.width, pane.height / photo.height);
  const scale = Math.max(framed, covering) * view.zoom;
  const middle = centre(box);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: filling(pane.width / 2 + view.x * pane.width - middle.x * width, width, pane.width),
    y: filling(pane.height / 2 + view.y * pane.width - middle.y * height, height, pane.height),
    width,
    height,
  };
}

/** A photo with a defect on it, and how both are called. */
export interface ComparedPhoto {
  readonly image: InspectionImage;
  /** Fractions of the upright photo; null = the whole photo, without a mark. */
  readonly box: Shape | null;
  readonly alt: string;
}

interface PlacedPhotoProps {
  readonly of: ComparedPhoto;
  readonly pane: Size;
  readonly view: SyncedView;
}

/** A photo in its pane, with its box framed. */
export function PlacedPhoto({ of: { image, box, alt }, pane, view }: PlacedPhotoProps) {
  const { LL } = useI18n();
  const { url, failed } = usePhotoUrl(image);
  const place = placePhoto(image, box ?? WHOLE, pane, view);
  if (failed) return <p className={styles.failed}>{LL.compare.photoUnreadable({ name: image.name })}</p>;
  if (!url || pane.width === 0) return null;
  return (
    <div
      className={styles.photo}
      style={{
        width: place.width,
        height: place.height,
        transform: `translate(${place.x}px, ${place.y}px)`,
      }}
    >
      <img src={url} alt={alt} className={styles.picture} draggable={false} />
      {box && <BoxMark box={box} />}
    </div>
  );
}

/** The size of an element's inside, CSS pixels, kept up to date. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NO_SIZE);
  useEffect(() => {
    const of = element.current;
    if (!of) return;
    const observer = new ResizeObserver(() => setSize({ width: of.clientWidth, height: of.clientHeight }));
    observer.observe(of);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface PhotoPaneProps {
  readonly control: SyncedViewControl;
  readonly isWide?: boolean;
  readonly children: (pane: Size) => ReactNode;
}

/** A pane with the shared view: dragging and the wheel move the photos of all panes. */
export function PhotoPane({ control, isWide = false, children }: PhotoPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  const last = useRef<{ x: number; y: number } | null>(null);
  const { zoomBy, moveBy } = control;

  useEffect(() => {
    const element = pane.current;
    // React's listeners are passive and can't keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [zoomBy]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || size.width === 0) return;
    moveBy((event.clientX - last.current.x) / size.width, (event.clientY - last.current.y) / size.width);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drop = () => {
    last.current = null;
  };
  return (
    <div
      ref={pane}
      data-pane-of-photos
      className={isWide ? styles.widePane : styles.pane}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {children(size)}
    </div>
  );
}
