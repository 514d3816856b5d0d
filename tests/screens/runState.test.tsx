import { signal } from '@preact/signals-core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTHING_YET, type RunNote } from '#data/assistant/runs/runNote.ts';
import type { Runner, RunState } from '#data/assistant/runs/runner.ts';
import { RunStateCard, useRunPhase } from '#screens/kit/assistant/RunStateCard.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(() => void vi.useRealTimers());

const note: RunNote = {
  ...{ group: 'g', project: 'p', model: 'm', name: '<b>cracks</b>.onnx', mode: 'quick', threshold: 0.25 },
  ...{ labels: [], created: [], todo: ['a'], total: 6, paused: false, startedAt: 0, totals: NOTHING_YET },
};

async function card(state: Partial<RunState>, brief = false, undone = false) {
  const whole: RunState = { note, phase: 'done', now: null, fault: null, ...state };
  const does = () => undefined;
  const runner: Runner = {
    ...{ state: signal(whole), undone: signal(undone), pause: does, cancel: does, dismiss: does },
    ...{ start: async () => undefined, resume: async () => undefined },
  };
  const words = await inEnglish(new TestAnnotator([]));
  render(words(<RunStateCard runner={runner} brief={brief} />));
  return screen.getByRole('region', { name: 'Run of <b>cracks</b>.onnx' });
}

it('each photo that was not looked at is told by its name and the reason', async () => {
  const unlooked = [
    { image: '1', name: 'north.jpg', fault: { kind: 'photo' as const } },
    { image: '2', name: 'south.jpg', fault: { kind: 'runtime' as const, detail: 'a node lacks its input' } },
    { image: '3', name: 'gone.jpg', fault: { kind: 'removed' as const } },
    { image: '4', name: 'west.jpg', fault: { kind: 'memory' as const } },
  ];
  const shown = await card({ note: { ...note, totals: { ...NOTHING_YET, unlooked } } });
  expect(shown.textContent).toContain('4 photos could not be looked at');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'north.jpg: The photo can’t be read.',
    'south.jpg: The runtime refuses it: a node lacks its input',
    'gone.jpg: The photo is not in the project any more.',
    'and 1 more',
  ]);
});

it('a run that was undone says so, and no longer that its boxes are stored', async () => {
  const found = { note: { ...note, totals: { ...NOTHING_YET, photos: 1, boxes: 25 } } };
  expect((await card(found)).textContent).toContain('25 boxes stored');
  cleanup();
  const shown = await card(found, false, true);
  expect(shown.textContent).not.toContain('stored');
  expect(shown.textContent).toContain('Undone: its boxes are not in the project.');
});

it.each([
  [{ done: 0, total: 0, since: 1000 }, 'running', 'a.jpg: photo and model are made ready · for 75 s'],
  [{ done: 1, total: 3, since: 73_000 }, 'running', 'a.jpg: part 2 of 3'],
  [{ done: 1, total: 3, since: 1000 }, 'running', 'a.jpg: part 2 of 3 · for 75 s'],
  [{ done: 1, total: 3, since: -500_000 }, 'running', 'a.jpg: part 2 of 3 · for 9 minutes'],
  [{ done: 1, total: 3, since: 1000 }, 'paused', 'a.jpg: part 2 of 3 · for 75 s · pauses when this is done'],
  [{ done: 1, total: 3, since: null }, 'paused', 'Paused'],
] as const)('what is under way is told, and for how long: %o, %s', async (now, phase, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 76_000 });
  await card({ phase, now: { name: 'a.jpg', ...now } });
  vi.useRealTimers();
  expect(screen.getByText(said)).toBeTruthy();
});

it('the time that a part takes is told anew each second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 76_000 });
  await card({ phase: 'running', now: { name: 'a.jpg', done: 0, total: 3, since: 70_000 } });
  expect(screen.getByText('a.jpg: part 1 of 3 · for 6 s')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3000));
  vi.useRealTimers();
  expect(screen.getByText('a.jpg: part 1 of 3 · for 9 s')).toBeTruthy();
});

it('a run that waits because the page ended again and again says so', async () => {
  const shown = await card({ phase: 'paused', note: { ...note, paused: true, cuts: 3 } });
  expect(shown.textContent).toContain('The page ended 3 times while the next photo was looked at');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

it('who asks for the phase alone is not drawn anew with every part of a photo', () => {
  const state = signal<RunState | null>(null);
  const drawn: (string | null)[] = [];
  function Phase() {
    drawn.push(useRunPhase({ state }));
    return null;
  }
  render(<Phase />);
  const running: RunState = { note, phase: 'running', now: null, fault: null };
  act(() => {
    state.value = running;
  });
  for (const done of [0, 1, 2])
    act(() => {
      state.value = { ...running, now: { name: 'a.jpg', done, total: 3, since: null } };
    });
  act(() => {
    state.value = { ...running, phase: 'done' };
  });
  expect(drawn).toEqual([null, 'running', 'done']);
});

it('in brief it says which run it is and how far, and nothing that could be pressed', async () => {
  const shown = await card(
    { phase: 'running', now: { name: 'a.jpg', done: 1, total: 3, since: null } },
    true,
  );
  expect(shown.textContent).toContain('5 of 6 photos');
  expect(shown.textContent).not.toContain('a.jpg');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
