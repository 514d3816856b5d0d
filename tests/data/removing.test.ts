import { expect, test } from 'vitest';
import { until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser } from '#support/tabs.ts';

const PHOTOS = 2000;

test('two thousand photos are taken out of a project at once, in every tab, and one undo brings all back', async () => {
  const browser = createBrowser();
  const workspace = await browser.open('ONE');
  const { project, images } = await withPhotos(workspace, Array(PHOTOS).fill(1));
  const [first = '', second = ''] = images;
  await until(workspace.edits.damages(first), (list) => list !== null);
  const [damage] = workspace.edits.damages(first).value ?? [];
  await workspace.edits.run({
    kind: 'accept',
    image: first,
    patches: [{ key: damage?.key ?? '', set: { verdict: 'accepted' } }],
  }).saved;
  const other = await browser.open('TWO');
  await until(other.images(project), (list) => list?.length === PHOTOS);

  await workspace.manage.removeImages(images).saved;
  expect(workspace.images(project).value).toEqual([]);
  await until(other.images(project), (list) => list?.length === 0);

  // The other tab says something about a photo that it still shows.
  await other.manage.locate([second], null).saved;
  const undone = await workspace.edits.undo();
  expect(undone).toMatchObject({ ok: true, value: { kind: 'remove_images', count: PHOTOS, skipped: 0 } });
  await workspace.settled();
  expect(
    (await until(other.images(project), (list) => list?.length === PHOTOS))?.map(({ id }) => id),
  ).toEqual(images);
  await workspace.close();
  await other.close();

  const again = await browser.open('THREE');
  expect(await until(again.images(project), (list) => list !== null)).toHaveLength(PHOTOS);
  expect((await again.damagesOf(first)).map(({ verdict }) => verdict)).toEqual(['accepted']);
});

test('a removal of two thousand photos that is not stored yet when the tab is closed is stored or not at all', async () => {
  const browser = createBrowser();
  const workspace = await browser.open('ONE');
  const { project, images } = await withPhotos(workspace, Array(PHOTOS).fill(1));
  await workspace.settled();
  void workspace.manage.removeImages(images);
  const seen: number[] = [];
  const other = await browser.open('TWO');
  other.images(project).subscribe(() => seen.push(other.images(project).value?.length ?? PHOTOS));
  await workspace.close();
  await until(other.images(project), (list) => list?.length === 0);
  expect(new Set(seen)).toEqual(new Set([PHOTOS, 0]));
});
