import { expect, test } from 'vitest';
import { createMoment } from '#data/moment.ts';
import { createSignal } from '#domain/signal.ts';

test('of what changes in one moment its readers hear once, when all of it is there', () => {
  const moment = createMoment();
  const [below, above] = [createSignal(0), createSignal(1)];
  const heard: string[] = [];
  const listen = () => heard.push(`${below.get()} ${above.get()}`);
  // One listener of two readables hears of each.
  moment.heardAtItsEnd(below).subscribe(listen);
  moment.heardAtItsEnd(above).subscribe(listen);
  moment.together(() => {
    below.set(1);
    moment.together(() => above.set(0));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['1 0', '1 0']);
  above.set(2);
  expect(heard.at(-1)).toBe('1 2');
});

test('who stops listening within a moment hears nothing of it, and a moment that breaks is heard of', () => {
  const moment = createMoment();
  const signal = createSignal(0);
  const readable = moment.heardAtItsEnd(signal);
  const heard: string[] = [];
  const stopSecond = { now: () => {} };
  readable.subscribe(() => {
    heard.push('first');
    stopSecond.now();
  });
  stopSecond.now = readable.subscribe(() => heard.push('second'));
  const breaks = () =>
    moment.together(() => {
      signal.set(1);
      throw new Error('as the test wants');
    });
  expect(breaks).toThrow('as the test wants');
  expect(heard).toEqual(['first']);
});
