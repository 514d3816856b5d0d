import { expect, test } from 'vitest';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const opened = async (boxes: readonly number[]) => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, boxes);
  const damages = workspace.edits.damages(images[0]!);
  await until(damages, (list) => list !== null);
  return { workspace, project, images, damages };
};

test('an import gives names per image and label, in the order of its boxes', async () => {
  const { damages } = await opened([4]);
  expect(damages.get()?.map((damage) => damage.id)).toEqual([
    'CRACK_001',
    'RUST_001',
    'CRACK_002',
    'RUST_002',
  ]);
});

test('a verdict is on screen at once and stored soon after', async () => {
  const { workspace, images, damages } = await opened([2]);
  const [first] = damages.get()!;
  const { saved } = workspace.edits.run({
    kind: 'accept',
    image: images[0]!,
    patches: [{ key: first!.key, set: { verdict: 'accepted' } }],
  });
  expect(damages.get()?.[0]?.verdict).toBe('accepted');
  expect(workspace.edits.save.get().status).toBe('saving');
  await saved;
  expect(damages.get()?.[0]?.verdict).toBe('accepted');
  await workspace.settled();
  expect(workspace.edits.save.get().status).toBe('saved');
});

test('what is undone reads as before, and redone as after', async () => {
  const { workspace, images, damages } = await opened([2]);
  const before = damages.get();
  workspace.edits.run({
    kind: 'draw',
    image: images[0]!,
    patches: [],
    create: [{ label: 'crack', box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }],
  });
  expect(damages.get()?.map((damage) => damage.id)).toContain('CRACK_002');
  const undone = await workspace.edits.undo();
  expect(undone).toMatchObject({ kind: 'draw', count: 1, skipped: 0 });
  expect(damages.get()).toEqual(before);
  await workspace.edits.redo();
  expect(damages.get()?.at(-1)).toMatchObject({ id: 'CRACK_002', source: 'person', confidence: null });
});
