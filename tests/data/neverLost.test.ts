import { expect, test } from 'vitest';
import { onChange } from '#data/onChange.ts';
import type { Workspace } from '#data/workspace.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { journalEnd } from '#data/write/partial/partialWrites.ts';
import type { HumanFields } from '#domain/damage/damage.ts';
import { ok } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser, createFaulty } from '#support/tabs.ts';

const loaded = async (workspace: Workspace, image: string) =>
  (await until(workspace.edits.damages(image), (list) => list !== null)) ?? [];

/** Sets fields of the nth damage of an image. */
const set = (workspace: Workspace, image: string, at: number, fields: Partial<HumanFields>) => {
  const damage = workspace.edits.damages(image).value?.[at];
  if (!damage) throw new Error('not there');
  return workspace.edits.run({ kind: 'remark', image, patches: [{ key: damage.key, set: fields }] });
};

const work = async (boxes = 3) => {
  const browser = createBrowser();
  const first = await browser.open('IMPORT');
  const { project, images } = await withPhotos(first, [boxes]);
  await first.settled();
  const image = images[0]!;
  const faulty = createFaulty(createMemoryStore(browser.disk));
  const mine = await browser.open('MINE', { store: faulty });
  await loaded(mine, image);
  return { browser, project, image, faulty, mine };
};

test('a step that finds no space stays pending and visible, with what came after, until Retry succeeds', async () => {
  const { browser, image, faulty, mine } = await work();
  faulty.refuse = 'quota';
  const one = set(mine, image, 0, { verdict: 'accepted' });
  const two = set(mine, image, 1, { verdict: 'rejected' });
  await until(mine.edits.save, (state) => state.status === 'failed');
  expect(mine.edits.save.value).toMatchObject({ failure: 'quota', savedAt: null });
  expect(mine.edits.damages(image).value?.map((damage) => damage.verdict)).toEqual([
    'accepted',
    'rejected',
    'unreviewed',
  ]);
  faulty.refuse = null;
  mine.edits.retry();
  await Promise.all([one.saved, two.saved]);
  const other = await browser.open('OTHER');
  expect((await other.damagesOf(image)).map((damage) => damage.verdict)).toEqual([
    'accepted',
    'rejected',
    'unreviewed',
  ]);
});

test('“saved” is said with the time of the last write, and only then', async () => {
  const { image, faulty, mine } = await work();
  const states: string[] = [];
  onChange(mine.edits.save, ({ status }) => states.push(status));
  let go = (): void => undefined;
  const writing = new Promise<void>((begun) => {
    faulty.before = () => {
      begun();
      return new Promise((resolve) => {
        go = resolve;
      });
    };
  });
  const { saved } = set(mine, image, 0, { remark: 'wet' });
  await writing;
  expect(states).toEqual(['saving']);
  go();
  await saved;
  await mine.settled();
  expect(states).toEqual(['saving', 'saved']);
  expect(mine.edits.save.value.savedAt).toBeGreaterThan(Date.now() - 10_000);
});

test('a lost connection is opened again without a word', async () => {
  const { image, faulty, mine } = await work();
  faulty.refuse = 'closed';
  faulty.before = async () => {
    if (faulty.tried > 1) faulty.refuse = null;
  };
  await set(mine, image, 0, { verdict: 'unsure' }).saved;
  expect(mine.edits.save.value.failure).toBeNull();
});

test('a database that is deleted under an open tab is filled again from what the tab holds', async () => {
  const { browser, project, image, faulty, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await until(mine.images(project), (list) => list !== null);
  faulty.refuse = 'closed';
  faulty.before = async () => {
    faulty.before = async () => {
      faulty.refuse = null;
    };
    browser.disk.docs.clear();
    browser.disk.identity = 'another';
  };
  await set(mine, image, 1, { verdict: 'rejected' }).saved;
  const later = await browser.open('LATER');
  expect((await later.damagesOf(image)).map((damage) => damage.verdict)).toEqual([
    'accepted',
    'rejected',
    'unreviewed',
  ]);
  expect(await until(later.images(project), (list) => list !== null)).toHaveLength(1);
  await set(mine, image, 2, { verdict: 'unsure' }).saved;
  expect((await browser.open('LAST').then((tab) => tab.damagesOf(image)))[2]?.verdict).toBe('unsure');
});

test('a document that somebody else wrote meanwhile is read again, and both changes are kept', async () => {
  const { browser, image, faulty, mine } = await work();
  const other = await browser.open('OTHER', { locks: { ...createTabLocks(), hold: (_, run) => run() } });
  await loaded(other, image);
  faulty.before = async () => {
    faulty.before = async () => undefined;
    await set(other, image, 0, { severity: 3 }).saved;
  };
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  const third = await browser.open('THIRD');
  expect((await third.damagesOf(image))[0]).toMatchObject({ verdict: 'accepted', severity: 3 });
});

test('two tabs see each other’s steps, and comments of both stay', async () => {
  const { browser, image, mine } = await work();
  const other = await browser.open('OTHER');
  await loaded(other, image);
  const comment = (author: string, at: number) => ({ comments: [{ text: 'wet', author, at }] });
  const both = [set(mine, image, 0, comment('Ada', 1)), set(other, image, 0, comment('Bo', 2))];
  await Promise.all(both.map(({ saved }) => saved));
  for (const tab of [mine, other]) {
    const list = await until(tab.edits.damages(image), (all) => all?.[0]?.comments.length === 2);
    expect(list?.[0]?.comments.map((one) => one.author)).toEqual(['Ada', 'Bo']);
  }
});

test('two tabs that draw at the same moment make two boxes with two names', async () => {
  const { browser, image, mine } = await work(2);
  const other = await browser.open('OTHER');
  await loaded(other, image);
  const draw = (tab: Workspace, x: number) =>
    tab.edits.run({
      kind: 'draw',
      image,
      patches: [],
      create: [{ label: 'crack', box: { x, y: 0.5, width: 0.1, height: 0.1 } }],
    });
  const both = [draw(mine, 0.1), draw(other, 0.2)];
  expect(both.map(({ created }) => created)).toEqual([['CRACK_002'], ['CRACK_002']]);
  await Promise.all(both.map(({ saved }) => saved));
  for (const tab of [mine, other]) {
    const list = await until(tab.edits.damages(image), (all) => all?.length === 4);
    expect(list?.map((damage) => damage.id)).toEqual(['CRACK_001', 'RUST_001', 'CRACK_002', 'CRACK_003']);
  }
});

test('undo leaves alone what somebody else changed since, and says so', async () => {
  const { browser, image, mine } = await work();
  const other = await browser.open('OTHER');
  await loaded(other, image);
  const keys = (await loaded(mine, image)).map((damage) => damage.key);
  await mine.edits.run({
    kind: 'reject',
    image,
    patches: keys.map((key) => ({ key, set: { verdict: 'rejected' as const } })),
  }).saved;
  await until(other.edits.damages(image), (all) => all?.[0]?.verdict === 'rejected');
  await set(other, image, 0, { verdict: 'accepted' }).saved;
  expect(await mine.edits.undo()).toMatchObject({ value: { kind: 'reject', count: 3, skipped: 1 } });
  const list = await until(mine.edits.damages(image), (all) => all?.[1]?.verdict === 'unreviewed');
  expect(list?.map((damage) => damage.verdict)).toEqual(['accepted', 'unreviewed', 'unreviewed']);
});

test('a confirmed deletion is stepped over by undo, with everything done to that box', async () => {
  const { image, mine } = await work();
  await set(mine, image, 1, { verdict: 'accepted' }).saved;
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  const [gone] = mine.edits.damages(image).value ?? [];
  mine.edits.run({
    kind: 'delete',
    image,
    patches: [{ key: gone!.key, set: { status: 'deleted' } }],
    final: true,
  });
  expect(mine.edits.damages(image).value).toHaveLength(2);
  await mine.edits.undo();
  expect(mine.edits.damages(image).value?.map((damage) => damage.verdict)).toEqual([
    'unreviewed',
    'unreviewed',
  ]);
  expect(await mine.edits.undo()).toEqual(ok(null));
});

test('undo goes on after a reload of the page, in the same tab only', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  await mine.close();
  const duplicate = await browser.open('DUPLICATE');
  expect(duplicate.edits.steps.value).toEqual({ undo: null, redo: null, unread: false });
  const again = await browser.open('MINE');
  expect(again.edits.steps.value.undo).toMatchObject({ kind: 'remark', image });
  await again.edits.undo();
  expect((await again.damagesOf(image))[0]?.verdict).toBe('unreviewed');
});

test('a step whose tab died between its command and its fields is finished at the next start', async () => {
  const { browser, project, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.close();
  const [id, doc] = [...browser.disk.docs].find(([, one]) => one.type === 'damage')!;
  browser.disk.docs.set(id, { ...doc, fields: {} });
  const after = await browser.open('AFTER');
  expect((await after.damagesOf(image))[0]?.verdict).toBe('accepted');
  expect(after.projects.value?.some((one) => one.id === project)).toBe(true);
});

test('steps that were stored together and left incomplete are all finished at the next start', async () => {
  const { browser, image, mine } = await work();
  const all = [0, 1, 2].map((at) => set(mine, image, at, { verdict: 'accepted' }).saved);
  await Promise.all(all);
  await mine.close();
  for (const [id, doc] of [...browser.disk.docs])
    if (doc.type === 'damage') browser.disk.docs.set(id, { ...doc, fields: {} });
  const after = await browser.open('AFTER');
  const verdicts = (await after.damagesOf(image)).map((damage) => damage.verdict);
  expect(verdicts).toEqual(['accepted', 'accepted', 'accepted']);
});

test('a start after a clean end writes nothing', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.edits.undo();
  await mine.close();
  const faulty = createFaulty(createMemoryStore(browser.disk));
  await browser.open('AFTER', { store: faulty });
  expect(faulty.tried).toBe(0);
});

test('a start after a clean end brings over nobody’s boxes: what may be incomplete is found where the store is', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'accepted' }).saved;
  await mine.close();
  const store = createMemoryStore(browser.disk);
  const brought: string[] = [];
  const note = <T extends { ok: boolean; value?: readonly ({ _id: string } | null)[] }>(read: T): T => {
    brought.push(...(read.value ?? []).flatMap((doc) => doc?._id ?? []));
    return read;
  };
  const watched: typeof store = {
    ...store,
    get: async (ids) => note(await store.get(ids)),
    range: async (...asked) => note(await store.range(...asked)),
  };
  const after = await browser.open('AFTER', {
    store: watched,
    journalEnd: (...asked) => journalEnd(store, ...asked),
  });
  expect(brought.length).toBeGreaterThan(0);
  expect(brought.filter((id) => /^[nd]:/.test(id))).toEqual([]);
  expect((await after.damagesOf(image))[0]?.verdict).toBe('accepted');
});

test('a broken document is left where it is and does not hide the others', async () => {
  const { browser, image, mine } = await work();
  await mine.close();
  const [id, run] = [...browser.disk.docs].find(([, one]) => one.type === 'run')!;
  browser.disk.docs.set(`${id}x`, { ...run, _id: `${id}x`, boxes: 'none' });
  const after = await browser.open('AFTER');
  expect(await after.damagesOf(image)).toHaveLength(3);
  expect(browser.disk.docs.has(`${id}x`)).toBe(true);
});

test('what a newer program wrote is shown, said, and never written', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { remark: 'wet' }).saved;
  await mine.close();
  const [id, doc] = [...browser.disk.docs].find(([, one]) => one.type === 'damage')!;
  browser.disk.docs.set(id, { ...doc, schema: 2, moisture: { percent: 12 } });
  const kept = browser.disk.docs.get(id);
  const after = await browser.open('AFTER');
  expect((await loaded(after, image))[0]?.remark).toBe('wet');
  expect(after.health.state.value.newer).toBe(1);
  await set(after, image, 0, { remark: 'dry' }).saved;
  await set(after, image, 1, { remark: 'dry' }).saved;
  expect((await after.damagesOf(image)).map(({ remark }) => remark)).toEqual(['wet', 'dry', '']);
  expect(browser.disk.docs.get(id)).toEqual(kept);
});

test('the history of a damage tells who did what, before and after, undo included', async () => {
  const { image, mine } = await work();
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  await mine.edits.undo();
  await mine.edits.redo();
  await mine.settled();
  const key = mine.edits.damages(image).value![0]!.key;
  const history = await mine.edits.history(image, key);
  expect(history.map(({ who, kind, field, before, after }) => [who, kind, field, before, after])).toEqual([
    ['Ada', 'remark', 'verdict', 'unreviewed', 'rejected'],
    ['Ada', 'undo', 'verdict', 'rejected', 'unreviewed'],
    ['Ada', 'redo', 'verdict', 'unreviewed', 'rejected'],
  ]);
});
