import { expect, test } from 'vitest';
import type { Workspace } from '#data/workspace.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { until } from '#support/memoryWorkspace.ts';
import { loaded, set, work } from './work.ts';

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
