import { expect, test } from 'vitest';
import { onChange } from '#signals/onChange.ts';
import { until } from '#support/memoryWorkspace.ts';
import { set, work } from './work.ts';

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
