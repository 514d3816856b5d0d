import { expect, test } from 'vitest';
import type { Store } from '#data/store/store.ts';
import { onChange } from '#signals/onChange.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { createFaulty } from '#support/tabs.ts';

const opened = async (boxes: readonly number[]) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, boxes);
  const damages = workspace.edits.damages(images[0]!);
  await until(damages, (list) => list !== null);
  return { workspace, project, images, damages };
};

test('an import gives names per image and label, in the order of its boxes', async () => {
  const { damages } = await opened([4]);
  expect(damages.value?.map((damage) => damage.id)).toEqual([
    'CRACK_001',
    'RUST_001',
    'CRACK_002',
    'RUST_002',
  ]);
});

test('a verdict is on screen at once and stored soon after', async () => {
  const { workspace, images, damages } = await opened([2]);
  const [first] = damages.value!;
  const { saved } = workspace.edits.run({
    kind: 'accept',
    image: images[0]!,
    patches: [{ key: first!.key, set: { verdict: 'accepted' } }],
  });
  expect(damages.value?.[0]?.verdict).toBe('accepted');
  expect(workspace.edits.save.value.status).toBe('saving');
  await saved;
  expect(damages.value?.[0]?.verdict).toBe('accepted');
  await workspace.settled();
  expect(workspace.edits.save.value.status).toBe('saved');
});

test('what is undone reads as before, and redone as after', async () => {
  const { workspace, images, damages } = await opened([2]);
  const before = damages.value;
  workspace.edits.run({
    kind: 'draw',
    image: images[0]!,
    patches: [],
    create: [{ label: 'crack', box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }],
  });
  expect(damages.value?.map((damage) => damage.id)).toContain('CRACK_002');
  const undone = await workspace.edits.undo();
  expect(undone).toMatchObject({ value: { kind: 'draw', count: 1, skipped: 0 } });
  expect(damages.value).toEqual(before);
  await workspace.edits.redo();
  expect(damages.value?.at(-1)).toMatchObject({ id: 'CRACK_002', source: 'person', confidence: null });
});

test('steps taken in quick succession are stored together, each with a command of its own', async () => {
  const store = createMemoryStore();
  let transactions = 0;
  const counted: Store = {
    ...store,
    bulk(docs) {
      transactions += 1;
      return store.bulk(docs);
    },
  };
  const workspace = await openMemoryWorkspace({ store: counted });
  const { images } = await withPhotos(workspace, [74]);
  const damages = workspace.edits.damages(images[0]!);
  const listed = await until(damages, (list) => list !== null);
  await workspace.settled();
  transactions = 0;
  for (const { key } of listed!)
    workspace.edits.run({
      kind: 'accept',
      image: images[0]!,
      patches: [{ key, set: { verdict: 'accepted' } }],
    });
  await workspace.settled();
  expect(transactions).toBeLessThan(4);
  const stored = await workspace.damagesOf(images[0]!);
  expect(stored.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  for (const { key } of listed!)
    expect(await workspace.edits.history(images[0]!, key)).toMatchObject([
      { kind: 'accept', field: 'verdict', before: 'unreviewed', after: 'accepted' },
    ]);
  await workspace.edits.undo();
  expect(damages.value?.filter(({ verdict }) => verdict === 'unreviewed')).toHaveLength(1);
});

test('steps on the same field that are stored together keep their order', async () => {
  const { workspace, images, damages } = await opened([1]);
  const key = damages.value![0]!.key;
  for (const severity of [1, 2, 3, 4] as const)
    workspace.edits.run({ kind: 'severity', image: images[0]!, patches: [{ key, set: { severity } }] });
  await workspace.settled();
  expect((await workspace.damagesOf(images[0]!))[0]?.severity).toBe(4);
  expect(await workspace.edits.history(images[0]!, key)).toMatchObject(
    [null, 1, 2, 3].map((before, at) => ({ before, after: at + 1 })),
  );
});

test('photos and projects are the same lists while steps are about damages', async () => {
  const { workspace, project, images, damages } = await opened([2]);
  const photos = workspace.images(project);
  const before = [await until(photos, (list) => list !== null), workspace.projects.value];
  const [first] = damages.value!;
  const accepted = { key: first!.key, set: { verdict: 'accepted' as const } };
  const { saved } = workspace.edits.run({ kind: 'accept', image: images[0]!, patches: [accepted] });
  expect([photos.value, workspace.projects.value].every((list, at) => list === before[at])).toBe(true);
  await saved;
  expect([photos.value, workspace.projects.value].every((list, at) => list === before[at])).toBe(true);
});

test('what is stored reads as the same damage that was shown while it was pending', async () => {
  const { workspace, images, damages } = await opened([2]);
  const [first] = damages.value!;
  const unsure = { key: first!.key, set: { verdict: 'unsure' as const } };
  const { saved } = workspace.edits.run({ kind: 'unsure', image: images[0]!, patches: [unsure] });
  const shown = damages.value;
  await saved;
  expect(damages.value).toBe(shown);
});

test('a step that is stored is read once, and reads the same', async () => {
  // The feed tells of our own writes after they were stored, as it does in a browser.
  const workspace = await openMemoryWorkspace({ soon: (work) => setTimeout(work, 50) });
  const { images } = await withPhotos(workspace, [3]);
  const damages = workspace.edits.damages(images[0]!);
  await until(damages, (list) => list !== null);
  const shown: unknown[] = [];
  onChange(damages, () => shown.push(damages.value));
  const [first] = damages.value!;
  const { saved } = workspace.edits.run({
    kind: 'remark',
    image: images[0]!,
    patches: [{ key: first!.key, set: { remark: 'at the window' } }],
  });
  expect(shown).toHaveLength(1);
  await saved;
  expect(shown).toEqual([damages.value]);
  expect(damages.value).toBe(shown[0]);
});

test('an undo for which the store can’t be read undoes nothing, says so, and can be asked for again', async () => {
  const faulty = createFaulty(createMemoryStore());
  const workspace = await openMemoryWorkspace({ store: faulty });
  const { images } = await withPhotos(workspace, [1]);
  const damages = workspace.edits.damages(images[0]!);
  await until(damages, (list) => list !== null);
  const [first] = damages.value!;
  workspace.edits.run({
    kind: 'severity',
    image: images[0]!,
    patches: [{ key: first!.key, set: { severity: 3 } }],
  });
  await workspace.settled();
  faulty.unreadable = true;
  expect(await workspace.edits.undo()).toMatchObject({ ok: false });
  expect(workspace.edits.steps.value).toMatchObject({ undo: { kind: 'severity' }, unread: true });
  expect(damages.value?.[0]?.severity).toBe(3);
  faulty.unreadable = false;
  expect(await workspace.edits.undo()).toMatchObject({ ok: true, value: { kind: 'severity' } });
  expect(workspace.edits.steps.value).toMatchObject({ undo: { kind: 'import' }, unread: false });
  expect(damages.value?.[0]?.severity).toBeNull();
});

test('a step on a photo that can’t be read now waits, says so, and is stored when it can', async () => {
  const faulty = createFaulty(createMemoryStore());
  const first = await openMemoryWorkspace({ store: faulty });
  const { images } = await withPhotos(first, [1]);
  const image = images[0]!;
  const [damage] = await first.damagesOf(image);
  // Another page on the same database, which never looked at the photo.
  const workspace = await openMemoryWorkspace({ store: faulty });
  faulty.unreadable = true;
  const patches = [{ key: damage!.key, set: { severity: 4 as const } }];
  const { saved } = workspace.edits.run({ kind: 'severity', image, patches });
  expect(workspace.edits.save.value.status).toBe('saving');
  await until(workspace.edits.save, ({ status }) => status === 'failed');
  await workspace.settled();
  faulty.unreadable = false;
  workspace.edits.retry();
  await saved;
  await workspace.settled();
  expect(workspace.edits.save.value.status).toBe('saved');
  expect((await workspace.damagesOf(image))[0]?.severity).toBe(4);
});
