import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameLoop, type Next } from '#scene/view/frameLoop.ts';

let waiting: FrameRequestCallback[];
beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the browser show a frame at this time, in milliseconds. */
const show = (at: number) => {
  for (const callback of waiting.splice(0)) callback(at);
};

describe('frames', () => {
  it('are drawn once for many changes, and not while nothing changes', () => {
    const drawn: number[] = [];
    const loop = new FrameLoop((now) => {
      drawn.push(now);
      return 'rest';
    });
    loop.request();
    loop.request();
    show(16);
    show(32);
    expect(drawn).toEqual([16]);
    expect(waiting).toHaveLength(0);
  });

  it('follow one another while something moves, and know how long they took', () => {
    const steps: number[] = [];
    const loop: FrameLoop = new FrameLoop((now): Next => {
      steps.push(loop.since(now));
      return steps.length < 3 ? 'again' : 'rest';
    });
    loop.request();
    for (const at of [100, 116, 133, 150]) show(at);
    expect(steps).toEqual([0, 16, 17]);
  });

  it('a machine that can’t follow a drag is noticed, without drawing more frames', () => {
    let drawn = 0;
    const loop = new FrameLoop(() => {
      drawn++;
      return 'watch';
    });
    let now = 0;
    for (let move = 0; move < 3; move++) {
      loop.request();
      now += 60;
      show(now);
    }
    expect(loop.struggling).toBe(false);
    for (let move = 0; move < 2; move++) {
      loop.request();
      now += 60;
      show(now);
    }
    expect(loop.struggling).toBe(true);
    expect(drawn).toBe(5);
    now += 16;
    show(now);
    expect(loop.struggling).toBe(false);
    expect(drawn).toBe(5);
  });

  it('a pause between two changes is no late frame', () => {
    const loop = new FrameLoop(() => 'watch');
    for (let move = 0; move < 8; move++) {
      loop.request();
      show(move * 1000);
      show(move * 1000 + 16);
    }
    expect(loop.struggling).toBe(false);
  });
});
