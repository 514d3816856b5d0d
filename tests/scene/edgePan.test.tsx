import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gesture } from '#domain/geometry/gesture.ts';
import { panBy } from '#domain/geometry/zoomAndPan.ts';
import { createEdgePan } from '#scene/pointer/usePointers.ts';
import { createDraftStore } from '#stores/draft.ts';
import { createViewStore } from '#stores/view.ts';

const keys = { shift: false, command: false, alt: false };
const photo = { width: 1600, height: 1200 };
let frames: FrameRequestCallback[] = [];
const frame = (now: number) => {
  const due = frames;
  frames = [];
  for (const each of due) each(now);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

function begin() {
  const view = createViewStore();
  view.host = { width: 800, height: 600 };
  // Twice the size of fit, in the middle.
  view.target = { zoomOffset: 1, x: 400, y: 300 };
  const draft = createDraftStore();
  const told: Gesture[] = [];
  const pan = createEdgePan({
    view,
    draft,
    photo: () => photo,
    tell(gesture) {
      told.push(gesture);
      if (gesture.type === 'wheel')
        view.target = panBy(view.target, view.host, view.photo, gesture.dx, gesture.dy);
    },
  });
  pan.follow({ type: 'press', at: { x: 400, y: 300 }, button: 'primary', pointer: 'mouse', keys });
  const drag = (x: number, y: number) => pan.follow({ type: 'move', at: { x, y }, pressed: true, keys });
  return { view, draft, told, pan, drag };
}

describe('panning at the edge while something is dragged', () => {
  it('moves the view and tells the pointer again, frame by frame, up to the photo’s edge', () => {
    const { view, draft, told, drag } = begin();
    draft.boxes = { CRACK_001: { x: 500, y: 400, width: 10, height: 10 } };
    drag(798, 300);
    for (let k = 1; k < 400 && frames.length > 0; k++) frame(k * 16);
    expect(frames).toEqual([]);
    expect(view.target.x).toBeCloseTo(800, 6);
    expect(view.target.y).toBe(300);
    expect(told.slice(0, 2).map(({ type }) => type)).toEqual(['wheel', 'move']);
    expect(told.at(-1)).toEqual({ type: 'move', at: { x: 798, y: 300 }, pressed: true, keys });
  });

  it('does nothing while nothing is dragged: a hand that pans is not helped', () => {
    const { told, drag } = begin();
    drag(798, 300);
    expect(frames).toEqual([]);
    expect(told).toEqual([]);
  });

  it('ends when the pointer comes back, is released, or the drag is given up', () => {
    const ends: ((begun: ReturnType<typeof begin>) => void)[] = [
      ({ drag }) => drag(500, 300),
      ({ pan }) => pan.follow({ type: 'release', at: { x: 798, y: 300 }, keys }),
      ({ pan }) => pan.follow({ type: 'cancel' }),
      ({ draft }) => {
        draft.band = null;
      },
    ];
    for (const end of ends) {
      const begun = begin();
      begun.draft.band = { x: 0, y: 0, width: 9, height: 9 };
      begun.drag(798, 300);
      frame(16);
      end(begun);
      const before = begun.told.length;
      frame(32);
      frame(48);
      expect(begun.told).toHaveLength(before);
      expect(frames).toEqual([]);
    }
  });
});
