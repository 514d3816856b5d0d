import { expect, test } from 'vitest';
import { copyOf, paste, reshape } from '#domain/edit/drafts.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { FIRST_STAMP } from '#domain/edit/registers/stamp.ts';
import type { Outline, Shape } from '#domain/geometry/outline/outline.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { signedBefore } from '#support/signedBefore.ts';

const ring = [0.1, 0.1, 0.3, 0.1, 0.3, 0.2, 0.1, 0.3];
const outline: Outline = { kind: 'polygon', parts: [[ring]] };
const box: Shape = { x: 0.1, y: 0.1, width: 0.2, height: 0.2, outline };

async function withOutline() {
  const workspace = await openMemoryWorkspace();
  const { images } = await withPhotos(workspace, [1]);
  const image = images[0]!;
  const damages = workspace.edits.damages(image);
  await until(damages, (list) => list !== null);
  workspace.edits.run({ kind: 'draw', image, patches: [], create: [{ label: 'stain', box }] });
  await workspace.settled();
  const now = () => damages.value!.find(({ id }) => id === 'STAIN_001')!;
  return { workspace, image, now, damages };
}

test('an outline is stored with its box, moved with it in one step, and comes back as it was by one undo', async () => {
  const { workspace, now } = await withOutline();
  expect(now().box).toEqual(box);
  const to = { x: 0.5, y: 0.4, width: 0.2, height: 0.2 };
  workspace.edits.run(reshape([now()], { STAIN_001: to }, 'move'));
  await workspace.settled();
  expect(now().box).toMatchObject(to);
  const moved = now().box.outline;
  expect(moved?.kind === 'polygon' && moved.parts[0]?.[0]?.slice(0, 2)).toEqual([0.5, 0.4]);
  await workspace.edits.undo();
  expect(now().box).toEqual(box);
  await workspace.edits.redo();
  expect(now().box.outline).toEqual(moved);
});

test('a copy has the outline, where it was put', async () => {
  const { workspace, image, now, damages } = await withOutline();
  workspace.edits.run(paste(image, [copyOf(now())], (one) => one));
  await workspace.settled();
  expect(damages.value?.find(({ id }) => id === 'STAIN_002')?.box).toEqual(box);
});

test('two who move the same damage apart get the box and the outline of the later one, never of both', () => {
  const doc = (v: Shape, t: string) => {
    const read = parseDoc({
      ...{ _id: 'd:p.1:STAIN_001', schema: 1, type: 'damage', image: 'p.1', name: 'STAIN_001' },
      ...{ made: FIRST_STAMP, claim: null, fields: { box: { v, t } } },
    });
    if (!read.ok || read.value.type !== 'damage') throw new Error('no damage');
    return read.value;
  };
  const bare: Shape = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };
  const [early, late] = ['000000000001-0000-A~1', '000000000002-0000-B~1'];
  for (const [a, b, wins] of [
    [doc(box, early), doc(bare, late), bare],
    [doc(bare, early), doc(box, late), box],
  ] as const) {
    expect(mergeDocs(a, b).fields.box?.v).toEqual(wins);
    expect(mergeDocs(b, a).fields.box?.v).toEqual(wins);
  }
});

test('documents without outlines keep their bytes, those of signed records too', async () => {
  const { docs } = signedBefore();
  let boxes = 0;
  for (const raw of docs) {
    const read = parseDoc({ ...raw });
    expect(read.ok).toBe(true);
    if (!read.ok) continue;
    expect(JSON.stringify(read.value)).toBe(JSON.stringify(raw));
    if (read.value.type === 'run') boxes += read.value.boxes.length;
  }
  expect(boxes).toBeGreaterThan(0);
});

test('an outline that is none makes the document a broken one', () => {
  const run = { _id: 'n:p.1:r', schema: 1, type: 'run', image: 'p.1', run: 'r', made: 't1', fields: {} };
  const read = (of: unknown) =>
    parseDoc({
      ...run,
      boxes: [{ name: 'A', label: 'crack', confidence: null, box: { ...box, outline: of } }],
    }).ok;
  expect(read(outline)).toBe(true);
  for (const wrong of [
    null,
    1,
    {},
    { kind: 'polygon', parts: [[[0, 0, 2, 0, 0, 2]]] },
    { kind: 'line', points: ring.map(String) },
  ])
    expect(read(wrong)).toBe(false);
});
