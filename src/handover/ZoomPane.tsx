import { Maximize, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { filling, type Point, type Rect, type Size } from '#domain/geometry/rect.ts';
import { own } from '#domain/keyed.ts';
import type { Language } from '#i18n/i18n.ts';
import { button } from '#ui/buttons/Button.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './handover.css.ts';

/** How a picture is shown in its pane: 1 = whole; where its top left corner is, CSS pixels. */
interface PaneView extends Point {
  readonly zoom: number;
}

const MOST_ZOOM = 16;
const STEP = 1.4;

/** The scale at which a picture is whole in a pane. */
const fitted = (picture: Size, pane: Size): number =>
  Math.min(pane.width / picture.width, pane.height / picture.height);

/** A view without gaps: a picture smaller than the pane is in its middle, a larger one covers it. */
function settled(view: PaneView, picture: Size, pane: Size): PaneView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom));
  const scale = fitted(picture, pane) * zoom;
  return {
    zoom,
    x: filling(view.x, picture.width * scale, pane.width),
    y: filling(view.y, picture.height * scale, pane.height),
  };
}

/** Zooms about a point of the pane, which stays where it is as far as the picture reaches. */
function zoomed(view: PaneView, factor: number, about: Point, picture: Size, pane: Size): PaneView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return settled(
    { zoom, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by },
    picture,
    pane,
  );
}

/** A part of the picture takes this share of the pane where it is shown first. */
const SHARE = 0.45;

/** The view in which a part of the picture (fractions) is in the middle. */
function focused(part: Rect, picture: Size, pane: Size): PaneView {
  const scale = fitted(picture, pane);
  const size = { width: part.width * picture.width * scale, height: part.height * picture.height * scale };
  const fitting = Math.min(pane.width / size.width, pane.height / size.height) * SHARE;
  const zoom = Math.min(MOST_ZOOM, Math.max(1, Number.isFinite(fitting) ? fitting : 1));
  return settled(
    {
      zoom,
      x: pane.width / 2 - (part.x + part.width / 2) * picture.width * scale * zoom,
      y: pane.height / 2 - (part.y + part.height / 2) * picture.height * scale * zoom,
    },
    picture,
    pane,
  );
}

const NO_SIZE: Size = { width: 0, height: 0 };
const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The view of a pane, which follows wheel, drags, two fingers and keys. */
function usePane(picture: Size, part: Rect) {
  const pane = useRef<HTMLElement>(null);
  const [size, setSize] = useState(NO_SIZE);
  const [moved, setMoved] = useState<PaneView | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const isReady = size.width > 0 && picture.width > 0;
  const first = isReady ? focused(part, picture, size) : { zoom: 1, x: 0, y: 0 };
  const view = moved && isReady ? settled(moved, picture, size) : first;
  const change = (next: (now: PaneView) => PaneView) => {
    if (isReady) setMoved((now) => next(now ? settled(now, picture, size) : first));
  };
  const zoomBy = (factor: number, about: Point = { x: size.width / 2, y: size.height / 2 }) =>
    change((now) => zoomed(now, factor, about, picture, size));
  const moveBy = (x: number, y: number) =>
    change((now) => settled({ ...now, x: now.x + x, y: now.y + y }, picture, size));
  const showAll = () => change(() => settled({ zoom: 1, x: 0, y: 0 }, picture, size));
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = pane.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    zoomBy(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top });
  });
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = pane.current;
    const listener = (event: WheelEvent) => wheel(event);
    // React's listeners are passive and can't keep the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);
  const pointAt = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const middleOf = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });
  const spreadOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, pointAt(event));
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    moveBy(to.x - from.x, to.y - from.y);
    if (spreadOf(before) > 0) zoomBy(spreadOf(after) / spreadOf(before), to);
  };
  const release = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);
  return {
    pane,
    view,
    isReady,
    scale: isReady ? fitted(picture, size) * view.zoom : 0,
    zoomBy,
    moveBy,
    showAll,
    step: size.width / 10,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A pin is pressed, not dragged.
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointAt(event));
      },
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

interface ZoomPaneProps {
  readonly language: Language;
  /** The picture's address; null until there is one. */
  readonly url: string | null;
  readonly alt: string;
  /** Pixels of the original. */
  readonly size: Size;
  /** The part that is shown first, fractions; the whole where none is given. */
  readonly part?: Rect;
  /** What lies over the picture, in percentages of it. */
  readonly children: ReactNode;
}

/** A picture that can be zoomed by wheel, two fingers, buttons and keys, with marks on it. Key it by its picture. */
export function ZoomPane({ language, url, alt, size, part = WHOLE, children }: ZoomPaneProps) {
  const words = language.LL.handover.page.photos;
  const { pane, view, isReady, scale, zoomBy, moveBy, showAll, step, handlers } = usePane(size, part);
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    '0': showAll,
    ArrowLeft: () => moveBy(step, 0),
    ArrowRight: () => moveBy(-step, 0),
    ArrowUp: () => moveBy(0, step),
    ArrowDown: () => moveBy(0, -step),
  };
  const key = (event: KeyboardEvent) => {
    const act = own(acts, event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const buttons = [
    [words.zoomOut(), Minus, () => zoomBy(1 / STEP)],
    [words.zoomIn(), Plus, () => zoomBy(STEP)],
    [words.whole(), Maximize, showAll],
  ] as const;
  return (
    <div className={styles.zoom}>
      <section
        ref={pane}
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view, so it has to be focusable.
        tabIndex={0}
        className={styles.pane}
        data-zoom={view.zoom.toFixed(2)}
        onKeyDown={key}
        {...handlers}
      >
        {isReady && (
          <div
            className={styles.layer}
            style={{
              width: size.width * scale,
              height: size.height * scale,
              transform: `translate(${view.x}px, ${view.y}px)`,
            }}
          >
            {url && <img src={url} alt={alt} className={styles.picture} draggable={false} />}
            {children}
          </div>
        )}
      </section>
      <div className={styles.row}>
        {buttons.map(([label, icon, act]) => (
          <button
            key={label}
            type="button"
            className={button({ variant: 'secondary', size: 'panel' })}
            aria-label={label}
            title={label}
            onClick={act}
          >
            <Icon icon={icon} />
          </button>
        ))}
        <span className={styles.muted}>{words.help()}</span>
      </div>
    </div>
  );
}
