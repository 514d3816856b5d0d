import { signal } from '@preact/signals-core';
import { createNanoEvents } from 'nanoevents';
import { expect, test } from 'vitest';
import type { Confirmed } from '#data/read/confirmed.ts';
import { createCounts } from '#data/read/counts/counts.ts';
import { createMemoryDerived } from '#data/store/derived.ts';
import type { Queue } from '#data/write/queue.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser, createFaulty } from '#support/tabs.ts';

/** A browser with a project of one photo that has three boxes, and a tab that writes to a faulty store. */
const start = async () => {
  const browser = createBrowser();
  const importing = await browser.open('A');
  const { project, images } = await withPhotos(importing, [3]);
  await importing.settled();
  await importing.close();
  const faulty = createFaulty(createMemoryStore(browser.disk));
  const workspace = await browser.open('B', { store: faulty });
  const image = images[0] ?? '';
  const counts = workspace.counts(project);
  const stop = counts.subscribe(() => undefined);
  await until(workspace.edits.damages(image), (list) => list !== null);
  const reject = async () => {
    const [first] = await workspace.damagesOf(image);
    const patches = [{ key: first?.key ?? '', set: { verdict: 'rejected' as const } }];
    workspace.edits.run({ kind: 'reject', image, patches });
  };
  const kept = async () => (await browser.around.derived.load(project))[0]?.counts.defects;
  return { browser, workspace, faulty, project, image, counts, reject, kept, stop };
};

test('a step that the store refuses is shown in the counts and kept in none, so that the next start is right', async () => {
  const { browser, workspace, faulty, project, image, counts, reject, kept, stop } = await start();
  await until(counts, (all) => all[image]?.defects === 3);
  faulty.refuse = 'quota';
  await reject();
  await until(counts, (all) => all[image]?.defects === 2);
  await workspace.settled();
  expect(await kept()).toBe(3);
  stop();
  // The tab is killed with its step.
  const again = await browser.open('C');
  expect((await until(again.counts(project), (all) => image in all))[image]?.defects).toBe(3);
});

test('stored at last, it is in those that are kept too', async () => {
  const { workspace, faulty, image, counts, reject, kept, stop } = await start();
  faulty.refuse = 'quota';
  await reject();
  await until(counts, (all) => all[image]?.defects === 2);
  faulty.refuse = null;
  workspace.edits.retry();
  await workspace.settled();
  expect(await kept()).toBe(2);
  stop();
});

/** Counts over a store whose reads fail while `broken`, and whose derived database can't be loaded while it is. */
const overBrokenReads = () => {
  const state = { broken: true };
  const image = 'p1.a';
  const derived = createMemoryDerived();
  const told = createNanoEvents<{ absorbed: (docs: readonly Doc[]) => void }>();
  const fail = () => Promise.reject(new Error('as the test wants'));
  const counts = createCounts({
    confirmed: {
      onAbsorbed: (listener: (docs: readonly Doc[]) => void) => told.on('absorbed', listener),
      readDamages: async (id: string) => (state.broken ? fail() : imageDamages(id, [], [])),
    } as unknown as Confirmed,
    queue: { steps: signal([]), of: () => signal([]) } as unknown as Queue,
    store: createMemoryStore(),
    derived: { ...derived, load: (project) => (state.broken ? fail() : derived.load(project)) },
    seen: () => null,
  });
  const changed = (id: string) =>
    told.emit('absorbed', [{ _id: `n:${id}:r`, type: 'run', image: id } as unknown as Doc]);
  return { state, image, derived, counts, changed };
};

test('a photo that could not be read is counted with the next change, and nothing claims to be right until then', async () => {
  const { state, image, derived, counts, changed } = overBrokenReads();
  counts.reached(7);
  changed(image);
  await counts.settled();
  state.broken = false;
  expect(await derived.seq()).toBe(0);
  changed('p1.b');
  await counts.settled();
  expect((await derived.load('p1')).map((row) => row.image).sort()).toEqual(['p1.a', 'p1.b']);
  expect(await derived.seq()).toBe(7);
});

test('kept counts that could not be loaded are loaded when somebody looks again', async () => {
  const { state, derived, counts } = overBrokenReads();
  const row = { image: 'p1.a', project: 'p1', counts: countDamages([]), seq: 1 };
  await derived.put([row], 1);
  counts.of('p1').subscribe(() => undefined)();
  await counts.settled();
  state.broken = false;
  const stop = counts.of('p1').subscribe(() => undefined);
  await until(counts.of('p1'), (all) => 'p1.a' in all);
  stop();
});
