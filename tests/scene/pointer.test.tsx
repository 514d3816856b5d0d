import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gesture } from '#domain/geometry/gesture.ts';
import { listenToPointers } from '#scene/pointer/listenToPointers.ts';

let element: HTMLElement;
let told: Gesture[];
let stop: () => void;
const types = () => told.map((gesture) => gesture.type);

beforeEach(() => {
  element = document.createElement('div');
  // jsdom has neither layout nor capture.
  element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600);
  element.setPointerCapture = () => {};
  told = [];
  stop = listenToPointers(element, (gesture) => told.push(gesture));
});

const pointer = (type: string, id: number, x: number, y: number, more: object = {}) =>
  fireEvent(
    element,
    new PointerEvent(type, {
      pointerId: id,
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  );

describe('gestures', () => {
  it('a drag is press, moves and release, in pixels from the corner of the stage', () => {
    pointer('pointerdown', 1, 110, 60, { button: 0, pointerType: 'mouse' });
    pointer('pointermove', 1, 130, 80);
    pointer('pointerup', 1, 130, 80);
    expect(types()).toEqual(['press', 'move', 'release']);
    expect(told[0]).toMatchObject({ at: { x: 10, y: 10 }, button: 'primary', pointer: 'mouse' });
    expect(told[1]).toMatchObject({ at: { x: 30, y: 30 }, pressed: true });
  });

  it('a move without a button is a hover', () => {
    pointer('pointermove', 1, 110, 60);
    pointer('pointerleave', 1, 90, 60);
    expect(told).toMatchObject([{ type: 'move', pressed: false }, { type: 'leave' }]);
  });

  it('a second finger cancels what the first began, and pinches', () => {
    pointer('pointerdown', 1, 200, 150, { button: 0, pointerType: 'touch' });
    pointer('pointerdown', 2, 300, 150, { button: 0, pointerType: 'touch' });
    pointer('pointermove', 2, 400, 150);
    pointer('pointerup', 2, 400, 150);
    pointer('pointermove', 1, 250, 150);
    pointer('pointerup', 1, 250, 150);
    expect(types()).toEqual(['press', 'cancel', 'pinch']);
    expect(told[2]).toMatchObject({ factor: 2, at: { x: 200, y: 100 }, dx: 50, dy: 0 });
  });

  it('a hand that rests on the screen neither ends nor spoils what a pen does', () => {
    pointer('pointerdown', 1, 200, 150, { button: 0, pointerType: 'pen' });
    pointer('pointerdown', 2, 300, 350, { button: 0, pointerType: 'touch' });
    pointer('pointermove', 2, 302, 352, { pointerType: 'touch' });
    pointer('pointermove', 1, 220, 150, { pointerType: 'pen' });
    pointer('pointerup', 2, 302, 352, { pointerType: 'touch' });
    pointer('pointerup', 1, 220, 150, { pointerType: 'pen' });
    expect(types()).toEqual(['press', 'move', 'release']);
    expect(told.at(-1)).toMatchObject({ at: { x: 120, y: 100 } });
  });

  it('a pen that comes down beside a hand takes over from it', () => {
    pointer('pointerdown', 1, 300, 350, { button: 0, pointerType: 'touch' });
    pointer('pointerdown', 2, 200, 150, { button: 0, pointerType: 'pen' });
    pointer('pointermove', 1, 305, 350, { pointerType: 'touch' });
    pointer('pointermove', 2, 220, 150, { pointerType: 'pen' });
    pointer('pointerup', 2, 220, 150, { pointerType: 'pen' });
    pointer('pointermove', 1, 310, 350, { pointerType: 'touch' });
    pointer('pointerup', 1, 310, 350, { pointerType: 'touch' });
    expect(told.map((gesture) => ('pointer' in gesture ? gesture.pointer : gesture.type))).toEqual([
      'touch',
      'cancel',
      'pen',
      'move',
      'release',
    ]);
  });

  it('two fingers pinch on after a third one came and went', () => {
    pointer('pointerdown', 1, 200, 150, { button: 0, pointerType: 'touch' });
    pointer('pointerdown', 2, 300, 150, { button: 0, pointerType: 'touch' });
    pointer('pointerdown', 3, 250, 350, { button: 0, pointerType: 'touch' });
    pointer('pointermove', 2, 320, 150);
    pointer('pointerup', 3, 250, 350);
    pointer('pointermove', 2, 400, 150);
    expect(types()).toEqual(['press', 'cancel', 'pinch']);
    expect(told[2]).toMatchObject({ factor: 200 / 120 });
  });

  it('whoever stops to listen in the middle of a drag is told that it is off', () => {
    pointer('pointerdown', 1, 110, 60, { button: 0 });
    stop();
    pointer('pointerup', 1, 110, 60);
    expect(types()).toEqual(['press', 'cancel']);
  });

  it('a pointer that the browser takes away cancels', () => {
    pointer('pointerdown', 1, 110, 60, { button: 0 });
    pointer('pointercancel', 1, 110, 60);
    pointer('pointerup', 1, 110, 60);
    expect(types()).toEqual(['press', 'cancel']);
  });

  it('the wheel zooms about the pointer, a pinching trackpad faster, with Shift or sideways it pans', () => {
    const wheel = (more: object) =>
      fireEvent(element, new WheelEvent('wheel', { clientX: 500, clientY: 350, cancelable: true, ...more }));
    wheel({ deltaY: -100 });
    wheel({ deltaY: -10, ctrlKey: true });
    wheel({ deltaY: 40, shiftKey: true });
    wheel({ deltaX: 30, deltaY: 5 });
    const [zoom, pinch, shift, sideways] = told as Extract<Gesture, { type: 'wheel' }>[];
    expect(zoom).toMatchObject({ type: 'wheel', at: { x: 400, y: 300 }, dx: 0, dy: 0 });
    expect(zoom?.factor).toBeCloseTo(Math.exp(0.2), 9);
    expect(pinch?.factor).toBeCloseTo(Math.exp(0.1), 9);
    expect(shift).toMatchObject({ factor: 1, dx: -40 });
    expect(sideways).toMatchObject({ factor: 1, dx: -30, dy: -5 });
  });
});

describe('the menu', () => {
  const ask = (x: number, y: number, more: object = {}) =>
    fireEvent(
      element,
      new PointerEvent('contextmenu', { clientX: x, clientY: y, bubbles: true, cancelable: true, ...more }),
    );
  const finger = { button: 0, pointerType: 'touch' };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for by the secondary button, which presses nothing, in place of the browser’s', () => {
    pointer('pointerdown', 1, 110, 60, { button: 2, pointerType: 'mouse' });
    const shown = ask(110, 60, { button: 2, pointerType: 'mouse' });
    pointer('pointerup', 1, 110, 60, { button: 2, pointerType: 'mouse' });
    expect(shown).toBe(false);
    expect(told).toEqual([{ type: 'menu', at: { x: 10, y: 10 }, pointer: 'mouse' }]);
  });

  it('is asked for by a finger that rests, once, also where the browser tells of it too', () => {
    pointer('pointerdown', 1, 110, 60, finger);
    pointer('pointermove', 1, 115, 64, { pointerType: 'touch' });
    vi.advanceTimersByTime(600);
    ask(115, 64, finger);
    expect(told.filter(({ type }) => type === 'menu')).toEqual([
      { type: 'menu', at: { x: 10, y: 10 }, pointer: 'touch' },
    ]);
    pointer('pointerup', 1, 115, 64, finger);
    pointer('pointerdown', 2, 300, 150, finger);
    ask(300, 150, finger);
    vi.advanceTimersByTime(600);
    expect(told.filter(({ type }) => type === 'menu')).toHaveLength(2);
  });

  it.each([
    ['moves', () => pointer('pointermove', 1, 140, 60, { pointerType: 'touch' })],
    ['is lifted', () => pointer('pointerup', 1, 110, 60, finger)],
    ['gets company', () => pointer('pointerdown', 2, 300, 150, finger)],
    ['is taken away', () => pointer('pointercancel', 1, 110, 60, finger)],
    ['is on a stage that goes', () => stop()],
  ])('is not asked for by a finger that %s', (_, then) => {
    pointer('pointerdown', 1, 110, 60, finger);
    then();
    vi.advanceTimersByTime(2000);
    expect(types()).not.toContain('menu');
  });

  it('is not asked for in the middle of a drag, nor by a mouse that rests', () => {
    pointer('pointerdown', 1, 110, 60, { button: 0, pointerType: 'mouse' });
    vi.advanceTimersByTime(2000);
    pointer('pointermove', 1, 130, 80, { pointerType: 'mouse' });
    ask(130, 80, { button: 2, pointerType: 'mouse' });
    pointer('pointerup', 1, 130, 80, { pointerType: 'mouse' });
    expect(types()).toEqual(['press', 'move', 'release']);
  });

  it('is asked for by Ctrl with the button of a Mac', () => {
    pointer('pointerdown', 1, 110, 60, { button: 0, pointerType: 'mouse', ctrlKey: true });
    ask(110, 60, { button: 0, pointerType: 'mouse', ctrlKey: true });
    expect(types()).toEqual(['press', 'menu']);
  });

  it('of the browser is not shown by a key either, which the annotator answers', () => {
    expect(ask(500, 350, { pointerType: '' })).toBe(false);
    expect(told).toEqual([]);
  });
});
