import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { createMappedBoxes, drawMinimapBoxes } from '../../src/scene/minimap/minimapBoxes.ts';

const MAP = { width: 200, height: 150 };
const LABELS = new Map([['crack', { text: 'Crack', ink: '#ffffff', plate: '#0000ff' }]]);

/** A canvas that counts what is drawn on it. */
function aCanvas() {
  const done = { rects: 0, copies: 0 };
  const pen = {
    setTransform: () => undefined,
    fillRect: () => {
      done.rects += 1;
    },
    strokeRect: () => undefined,
    drawImage: () => {
      done.copies += 1;
    },
  };
  return { done, width: 0, height: 0, getContext: () => pen };
}
const boxes = (count: number): SceneBox[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `CRACK_${at}`,
    rect: { x: (at % 100) * 16, y: Math.floor(at / 100) * 12, width: 10, height: 8 },
    label: 'crack',
    confidence: 0.5,
    rejected: false,
    accepted: false,
  }));
const asides: ReturnType<typeof aCanvas>[] = [];
const draw = (canvas: ReturnType<typeof aCanvas>, count: number) =>
  drawMinimapBoxes(canvas as unknown as HTMLCanvasElement, MAP, boxes(count), LABELS);
const drawn = () => asides.reduce((sum, { done }) => sum + done.rects, 0);

beforeEach(() => {
  vi.useFakeTimers();
  asides.length = 0;
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('OffscreenCanvas', function Aside() {
    const made = aCanvas();
    asides.push(made);
    return made;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a few boxes are on the map at once', () => {
  const canvas = aCanvas();
  draw(canvas, 70);
  expect(canvas.done.rects).toBe(70);
});

test('thousands are drawn aside, some at a time, and then shown whole: no key waits for them', () => {
  const canvas = aCanvas();
  draw(canvas, 10_000);
  expect(drawn()).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(drawn()).toBeLessThanOrEqual(2000);
  expect(canvas.done.copies).toBe(0);
  vi.runAllTimers();
  expect(drawn()).toBe(10_000);
  expect(canvas.done).toEqual({ rects: 0, copies: 1 });
});

test('verdicts in quick succession draw the map once', () => {
  const canvas = aCanvas();
  for (let key = 0; key < 5; key += 1) {
    const stop = draw(canvas, 10_000);
    vi.advanceTimersByTime(100);
    if (key < 4) stop();
  }
  vi.runAllTimers();
  expect(drawn()).toBe(10_000);
  expect(canvas.done.copies).toBe(1);
});

test('no boxes take those that were there off the map at once', () => {
  const canvas = aCanvas();
  draw(canvas, 0);
  expect(canvas.width).toBe(200);
});

test('what a verdict leaves as it was on the map draws none: only place, label and what is rejected show there', () => {
  const mapped = createMappedBoxes();
  const first = boxes(3);
  const change = (over: Partial<SceneBox>) => first.map((box, at) => (at === 1 ? { ...box, ...over } : box));
  expect(mapped(first)).toBe(first);
  expect(mapped(change({ accepted: true, confidence: 0.9 }))).toBe(first);
  for (const over of [{ rejected: true }, { label: 'hole' }, { rect: { x: 1, y: 1, width: 1, height: 1 } }]) {
    const next = change(over);
    expect(mapped(next)).toBe(next);
    expect(mapped(first)).toBe(first);
  }
  const fewer = first.slice(1);
  expect(mapped(fewer)).toBe(fewer);
});
