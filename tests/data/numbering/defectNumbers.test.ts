import { expect, test } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import type { Workspace } from '#data/workspace.ts';
import { judge } from '#domain/edit/drafts.ts';
import { bring, createDevice, type Device } from '#support/devices.ts';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser } from '#support/tabs.ts';

const NOW = Date.UTC(2026, 4, 14, 9);

const read = async (workspace: Workspace, image: string) => {
  const damages = await until(workspace.edits.damages(image), (all) => all !== null);
  return damages ?? [];
};

/** Gives one box of a photo a verdict and waits until it is stored. */
async function give(
  workspace: Workspace,
  image: string,
  at: number,
  verdict: 'accepted' | 'rejected' | 'unreviewed',
) {
  const damage = (await read(workspace, image))[at];
  if (damage) await workspace.edits.run(judge([damage], verdict)).saved;
  await workspace.settled();
}

/** What the defects of a project are called, by the box that each is named by. */
async function numbers(workspace: Workspace, project: string): Promise<Readonly<Record<string, string>>> {
  const records = createRecords(workspace, { now: () => NOW, newId: () => 'looking' });
  const filed = (await until(workspace.projects, (all) => all !== null))?.find(({ id }) => id === project);
  await until(records.all, (all) => all !== null);
  if (!filed) throw new Error('no project');
  const id = records.all.value?.find((one) => one.project.id === project)?.record.id ?? records.create(filed);
  const found = records.all.value?.find(({ record }) => record.id === id);
  if (!found) throw new Error('no record');
  const survey = await until(records.survey(found), (one) => one !== null);
  return Object.fromEntries((survey?.defects ?? []).map(({ key, no }) => [key.slice(-1), no]));
}

test('a defect gets its number when it is first accepted, whatever lies before it', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [4]);
  const [image = ''] = images;
  await give(workspace, image, 2, 'accepted');
  await give(workspace, image, 0, 'accepted');
  expect(await numbers(workspace, project)).toEqual({ 2: '–/001', 0: '–/002' });
});

test('one that is no longer accepted leaves a gap, and has its number again when it is', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [4]);
  const [image = ''] = images;
  for (const at of [0, 1]) await give(workspace, image, at, 'accepted');
  await workspace.edits.undo();
  await workspace.settled();
  await give(workspace, image, 0, 'rejected');
  await give(workspace, image, 2, 'accepted');
  expect(await numbers(workspace, project)).toEqual({ 2: '–/003' });
  await give(workspace, image, 1, 'accepted');
  await give(workspace, image, 0, 'accepted');
  expect(await numbers(workspace, project)).toEqual({ 0: '–/001', 1: '–/002', 2: '–/003' });
});

test('where a photo is put, its defects get numbers of that place; back again they have the old ones', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [2]);
  const [image = ''] = images;
  await acceptAll(workspace, images);
  workspace.manage.locate([image], 'N');
  await workspace.settled();
  expect(Object.values(await numbers(workspace, project)).sort()).toEqual(['N/001', 'N/002']);
  workspace.manage.locate([image], null);
  await workspace.settled();
  expect(Object.values(await numbers(workspace, project)).sort()).toEqual(['–/001', '–/002']);
});

test('two tabs that accept at once give no number twice', async () => {
  const browser = createBrowser();
  const one = await browser.open('one');
  const { project, images } = await withPhotos(one, [4]);
  const [image = ''] = images;
  const other = await browser.open('other');
  const [mine, theirs] = [await read(one, image), await read(other, image)];
  await Promise.all([
    one.edits.run(judge(mine.slice(0, 2), 'accepted')).saved,
    other.edits.run(judge(theirs.slice(2), 'accepted')).saved,
  ]);
  const later = await browser.open('later');
  expect(Object.values(await numbers(later, project)).sort()).toEqual(['–/001', '–/002', '–/003', '–/004']);
});

/** Two devices that have the same project and were then apart. */
async function apart() {
  const [a, b] = [createDevice('AAA', NOW), createDevice('BBB', NOW + 1000)];
  const first = (await a.open()).workspace;
  const { project, images } = await withPhotos(first, [4]);
  await give(first, images[0] ?? '', 0, 'accepted');
  await bring(a, b);
  const open = async (device: Device) => (await device.open()).workspace;
  return { a, b, project, image: images[0] ?? '', first, second: await open(b), open };
}

test('of two devices that accept apart the first keeps the number, on both alike', async () => {
  const { a, b, project, image, first, second, open } = await apart();
  a.clock.now += 5000;
  await give(first, image, 1, 'accepted');
  b.clock.now += 9000;
  await give(second, image, 2, 'accepted');
  await bring(a, b);
  await bring(b, a, (id) => [...id].reverse().join(''));
  const expected = { 0: '–/001', 1: '–/002', 2: '–/002.BBB' };
  expect(await numbers(await open(a), project)).toEqual(expected);
  expect(await numbers(await open(b), project)).toEqual(expected);
  const next = await open(a);
  await give(next, image, 3, 'accepted');
  expect(await numbers(next, project)).toEqual({ ...expected, 3: '–/003' });
});

test('one box that two devices accept apart has one number afterwards, the first that was given', async () => {
  const { a, b, project, image, first, second, open } = await apart();
  await give(first, image, 1, 'accepted');
  await give(first, image, 2, 'accepted');
  await give(second, image, 2, 'accepted');
  await bring(a, b);
  await bring(b, a);
  const seen = await numbers(await open(a), project);
  expect(seen).toEqual(await numbers(await open(b), project));
  expect(new Set(Object.values(seen)).size).toBe(3);
});

/** Takes from a disk what earlier programs did not store. */
function forgetNumbers(device: Device) {
  const { docs } = device.browser.disk;
  for (const [id, doc] of docs) {
    if (id.includes(':number:')) docs.delete(id);
    const { numbers: _, ...fields } = (doc.fields ?? {}) as Record<string, unknown>;
    if (id.startsWith('d:')) docs.set(id, { ...doc, fields });
  }
}

test('what an earlier program stored keeps the numbers that it showed, from the first step on', async () => {
  const device = createDevice('AAA', NOW);
  const first = (await device.open()).workspace;
  const { project, images } = await withPhotos(first, [4]);
  const [image = ''] = images;
  await give(first, image, 1, 'accepted');
  await give(first, image, 3, 'accepted');
  forgetNumbers(device);
  const { workspace } = await device.open();
  const shown = await numbers(workspace, project);
  expect(shown).toEqual({ 1: '–/002', 3: '–/004' });
  // Counted anew, every number behind it would be one less.
  await give(workspace, image, 0, 'rejected');
  expect(await numbers(workspace, project)).toEqual(shown);
  await give(workspace, image, 2, 'accepted');
  expect(await numbers(workspace, project)).toEqual({ ...shown, 2: '–/005' });
});
