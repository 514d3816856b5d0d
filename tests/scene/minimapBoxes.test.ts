import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import {
  createMappedBoxes,
  drawMinimapBoxes,
  drawOnMap,
  type MapPen,
} from '../../src/scene/minimap/minimapBoxes.ts';

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

/** What a damage with an outline draws on a map whose pixel is one stage unit. */
function drawnBy(box: Partial<SceneBox>) {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args].join(' '));
  const pen = Object.fromEntries(
    ['beginPath', 'moveTo', 'lineTo', 'closePath', 'fill', 'stroke', 'fillRect', 'strokeRect'].map((name) => [
      name,
      note(name),
    ]),
  );
  const rect = { x: 0, y: 0, width: 100, height: 80 };
  const whole = { id: 'CRACK_001', rect, label: 'crack', confidence: null, rejected: false, accepted: false };
  const points = drawOnMap(pen as unknown as MapPen, { ...whole, ...box }, 2, 1);
  return { calls, points };
}

test('an area is on the map as its outline, holes left out, a crack as a line that is not closed', () => {
  const outer = [0, 0, 100, 0, 100, 80, 0, 80];
  const hole = [20, 20, 40, 20, 40, 40];
  const area = drawnBy({ outline: { kind: 'polygon', parts: [[outer, hole]] } });
  expect(area.calls.filter((call) => call === 'closePath')).toHaveLength(2);
  expect(area.calls).toContain('fill evenodd');
  expect(area.calls.some((call) => call.endsWith('Rect'))).toBe(false);
  const line = drawnBy({ outline: { kind: 'line', points: [0, 0, 50, 80, 100, 0] } });
  expect(line.calls).toEqual(['beginPath', 'moveTo 0 0', 'lineTo 50 80', 'lineTo 100 0', 'stroke']);
});

test('points of an outline that fall into one pixel of the map are drawn once; where it ends stays', () => {
  const points = [0, 0, 0.3, 0.2, 0.6, 0.4, 99.9, 79.9, 100, 80];
  const { calls, points: seen } = drawnBy({ outline: { kind: 'line', points } });
  expect(calls).toEqual(['beginPath', 'moveTo 0 0', 'lineTo 99.9 79.9', 'lineTo 100 80', 'stroke']);
  expect(seen).toBe(5);
});

test('a damage smaller than a dot is a dot, with an outline too', () => {
  const rect = { x: 10, y: 10, width: 1, height: 1 };
  const { calls } = drawnBy({ rect, outline: { kind: 'line', points: [10, 10, 11, 11] } });
  expect(calls).toEqual(['fillRect 9 9 3 3']);
});

test('a map is drawn anew where an outline changed within the same box', () => {
  const mapped = createMappedBoxes();
  const [box] = boxes(1);
  if (!box) throw new Error('a box was made');
  const before = mapped([box]);
  expect(mapped([{ ...box }])).toBe(before);
  expect(mapped([{ ...box, outline: { kind: 'line', points: [0, 0, 10, 8] } }])).not.toBe(before);
});
