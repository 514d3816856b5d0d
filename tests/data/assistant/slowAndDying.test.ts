import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { afterEach, expect, it, vi } from 'vitest';
import type { DetectorWorker } from '#data/assistant/engine/detector.worker.ts';
import { createEngine, type WorkerTools } from '#data/assistant/engine/engine.ts';
import { ok } from '#domain/result.ts';
import { until } from '#support/memoryWorkspace.ts';
import { WorkerHere } from '../../photos/workerHere.ts';
import { boxesOf, ended, start } from './runHere.ts';

afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const BOX = { x: 0.5, y: 0.5, width: 0.1, height: 0.1, class: 0, score: 0.9 };
const PARTS = 2;

/** Locks as a browser has them, which end with the worker that holds them. */
function createLocks() {
  const held = new Map<string, { readonly free: Promise<void>; readonly let: () => void }>();
  const take = (name: string) => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    held.set(name, { free, let: letGo });
  };
  const request = async (name: string, work: () => unknown) => {
    await held.get(name)?.free;
    return work();
  };
  return {
    take,
    letGo: (name: string) => held.get(name)?.let(),
    locks: { request } as unknown as WorkerTools['locks'],
  };
}

/** A worker that can die without a word. */
interface Mortal extends WorkerHere {
  vanish(): void;
}

/**
 * An engine whose workers run here.
 *
 * @param part looks at a part of a photo; `count` is that of all parts so far
 */
function engineHere(part: (count: number, worker: Mortal) => Promise<unknown>) {
  const made: Mortal[] = [];
  const { locks, take, letGo } = createLocks();
  let parts = 0;
  const make = () => {
    const names: string[] = [];
    const detector: DetectorWorker = {
      backends: async () => ['one'],
      time: async () => null,
      names: async () => null,
      check: () => Promise.reject(new Error('Nothing is checked here.')),
      async hold(name) {
        take(name);
        names.push(name);
        return true;
      },
      async look(_, __, ___, ____, onPass) {
        for (let done = 0; done < PARTS; done++) {
          await onPass(done, PARTS);
          await part(parts++, worker);
        }
        return ok({ boxes: [BOX], highest: null, passes: PARTS, took: 5, ran: 4 });
      },
    };
    const here = new WorkerHere((port) => expose(detector, port));
    const end = () => {
      here.terminate();
      for (const name of names) letGo(name);
    };
    const worker: Mortal = Object.assign(here, { vanish: end });
    made.push(worker);
    return worker as unknown as Worker;
  };
  return { engine: createEngine(new Map(), { make, locks }), made, looked: () => parts };
}

const minute = () => new Promise((resolve) => setTimeout(resolve, MINUTE));
/** Timers are ours from here on; what is stored has none. */
const takeTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

it('a tile that takes a minute: since when is told, a pause waits for it, a cancel ends the worker at once', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const { engine, made, looked } = engineHere(minute);
  const runner = runnerOf(engine);
  const { state } = runner;
  takeTimers();
  void runner.start(note);
  const first = await until(state, (now) => now?.now?.total === PARTS && now.now.since !== null);
  expect(first).toMatchObject({ phase: 'running', now: { done: 0, since: Date.now() } });
  await vi.waitUntil(() => looked() === 1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const second = await until(state, (now) => now?.now?.done === 1 && now.now.since !== null);
  expect(second?.note.todo).toHaveLength(3);

  runner.pause(true);
  const paused = await until(state, (now) => now?.phase === 'paused');
  expect(paused).toMatchObject({ now: { done: 1, since: expect.any(Number) } });
  expect(await boxesOf(workspace, images)).toEqual([0, 0, 0]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await until(state, (now) => now?.note.todo.length === 2 && now.now?.total === PARTS);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(state.value).toMatchObject({ phase: 'paused', now: { done: 0, since: null } });
  expect(looked()).toBe(2);

  runner.pause(false);
  await until(state, (now) => now?.now?.since !== null);
  const asked = Date.now();
  runner.cancel();
  expect(await ended(runner)).toMatchObject({ phase: 'cancelled', now: null });
  expect(Date.now() - asked).toBe(0);
  expect(made.map(({ isStopped }) => isStopped)).toEqual([true]);
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 0]);
});

it('a page that ends in the midst of such a tile goes on with the same photo', async () => {
  const { workspace, images, runnerOf, note } = await start(2);
  takeTimers();
  const before = runnerOf(engineHere((count) => (count < PARTS ? Promise.resolve() : minute())).engine);
  void before.start(note);
  await until(before.state, (now) => now?.note.todo.length === 1 && now.now?.total === PARTS);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const after = runnerOf(engineHere(() => Promise.resolve()).engine);
  await after.resume();
  expect(after.state.value).toMatchObject({ phase: 'done', note: { todo: [], totals: { photos: 2 } } });
  expect(await boxesOf(workspace, images)).toEqual([1, 1]);
});

it('a part that never ends is given up by name after ten minutes, its worker ended, and the rest goes on', async () => {
  const { workspace, images, runnerOf, note } = await start(3);
  const { engine, made } = engineHere((count) =>
    count === PARTS ? new Promise(() => {}) : Promise.resolve(),
  );
  const runner = runnerOf(engine);
  takeTimers();
  void runner.start(note);
  await until(runner.state, (now) => now?.note.todo.length === 2 && now.now?.total === PARTS);
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(await ended(runner)).toMatchObject({
    phase: 'done',
    note: { totals: { photos: 2, unlooked: [{ image: images[1], fault: { kind: 'slow' } }] } },
  });
  expect(made[0]?.isStopped).toBe(true);
  expect(await boxesOf(workspace, images)).toEqual([1, 0, 1]);
});

const DEATHS = {
  'with an error': (worker: Mortal) => worker.fall('out of memory'),
  'with an answer that can’t be read': (worker: Mortal) => worker.garble(),
  'without a word': (worker: Mortal) => worker.vanish(),
};

it.each(Object.entries(DEATHS))(
  'a worker dies in the midst of a photo %s: that one is told, the rest goes on',
  async (_, die) => {
    const { workspace, images, notes, runnerOf, note } = await start(3);
    const { engine, made } = engineHere(async (count, worker) => {
      if (count !== PARTS + 1) return;
      die(worker);
      await new Promise(() => {});
    });
    const runner = runnerOf(engine);
    await runner.start(note);
    expect(runner.state.value).toMatchObject({
      phase: 'done',
      note: { totals: { photos: 2, boxes: 2, unlooked: [{ image: images[1], fault: { kind: 'fell' } }] } },
    });
    expect(await boxesOf(workspace, images)).toEqual([1, 0, 1]);
    expect((await workspace.runsOf(images[1] ?? '')).length).toBe(0);
    expect(made.map(({ isStopped }) => isStopped)).toEqual([true, true]);
    expect(await notes.find()).toBeNull();
  },
);

it('workers that die one after the other end the run with its reason, and nothing is stored', async () => {
  const { workspace, images, notes, runnerOf, note } = await start(5);
  const { engine, made } = engineHere(async (_, worker) => {
    worker.vanish();
    await new Promise(() => {});
  });
  const runner = runnerOf(engine);
  await runner.start(note);
  expect(runner.state.value).toMatchObject({ phase: 'failed', fault: { kind: 'fell' } });
  expect(runner.state.value?.note.totals.unlooked).toHaveLength(3);
  expect(await boxesOf(workspace, images)).toEqual([0, 0, 0, 0, 0]);
  expect(made).toHaveLength(3);
  expect(await notes.find()).toBeNull();
});
