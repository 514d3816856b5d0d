import { expect, test } from 'vitest';
import * as drafts from '#domain/edit/drafts.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const reference = { a: { x: 0.1, y: 0.1 }, b: { x: 0.6, y: 0.1 }, lengthMm: 800, sigmaMm: 1 };
const held = { scale: { mmPerPx: 0.4, relSigma: 0.01, source: 'two_point' as const }, oblique: false };
const line = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
];

test('a photo’s scale and a damage’s measures survive a restart, and undo takes each back by itself', async () => {
  const disk = createMemoryDisk();
  const first = await openMemoryWorkspace({ store: createMemoryStore(disk) });
  const { project, images } = await withPhotos(first, [2]);
  const [image = ''] = images;
  const [damage] = (await until(first.edits.damages(image), (all) => all !== null)) ?? [];
  if (!damage) throw new Error('nothing was imported');

  await first.manage.setScale(image, { reference }).saved;
  await first.manage.setScale(image, { distance: { distanceM: 5, sigmaM: 0.1 } }).saved;
  const taken = takeMeasure('lineLength', line, { width: 4000, height: 3000 }, held, {
    by: 'Ada',
    at: 1,
    program: '0.1.0',
  });
  if (!taken.ok) throw new Error(taken.error);
  await first.edits.run(drafts.measure(damage, taken.value)).saved;
  expect(await first.edits.history(image, damage.key)).toMatchObject([
    { kind: 'measure', field: 'lineLength' },
  ]);
  await first.settled();

  const second = await openMemoryWorkspace({ store: createMemoryStore(disk) });
  const stored = await until(second.images(project), (all) => all !== null);
  expect(stored?.[0]?.scale).toMatchObject({ reference, distance: { distanceM: 5 }, tiltDeg: null });
  const [again] = (await until(second.edits.damages(image), (all) => all !== null)) ?? [];
  expect(again?.lineLength).toEqual('lineLength' in taken.value ? taken.value.lineLength : null);

  await first.edits.undo();
  expect(first.edits.damages(image).value?.[0]?.lineLength).toBeNull();
  await first.edits.undo();
  expect(first.images(project).value?.[0]?.scale).toMatchObject({ reference, distance: null });
});

test('a scale that replaces another one comes back with undo, stored or not', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1]);
  const [image = ''] = images;
  await until(workspace.images(project), (all) => all !== null);
  await workspace.manage.setScale(image, { reference }).saved;
  workspace.manage.setScale(image, { reference: { ...reference, lengthMm: 900 } });
  expect(workspace.images(project).value?.[0]?.scale?.reference?.lengthMm).toBe(900);
  await workspace.edits.undo();
  expect(workspace.images(project).value?.[0]?.scale?.reference?.lengthMm).toBe(800);
});
