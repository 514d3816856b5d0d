import { expect, test } from 'vitest';
import { createMemoryStore } from '#data/store/memoryStore.ts';
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
