import { useState } from 'react';

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
