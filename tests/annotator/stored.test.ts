import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anImage } from '#support/damages.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

/** An annotator on the real writer and a store in memory, with a photo of that many detections. */
async function onStore(boxes: number) {
  const workspace = await openMemoryWorkspace();
  const { images } = await withPhotos(workspace, [boxes]);
  const id = images[0] ?? '';
  await until(workspace.edits.damages(id), (list) => list !== null);
  const image = anImage({ id, width: 4000, height: 3000 });
  const test = new TestAnnotator([], { stored: workspace.edits, image });
  return { workspace, id, test };
}

/** What is stored, read anew. */
const stored = async ({ workspace, id }: Awaited<ReturnType<typeof onStore>>) => {
  await workspace.settled();
  return workspace.damagesOf(id);
};

describe('the annotator on the real writer', () => {
  it('shows each step at once and stores it', async () => {
    const opened = await onStore(3);
    const { test } = opened;
    test.expectIds('CRACK_001', 'RUST_001', 'CRACK_002').expectSelected('CRACK_001');
    test.key('a').key('b').drag([800, 600], [1000, 800]).expectSelected('CRACK_003');
    test.key('ArrowRight').drag([900, 700], [1000, 700]).key('Delete').confirmDelete().key('k');
    expect((await stored(opened)).map(({ id, verdict }) => [id, verdict])).toEqual([
      ['CRACK_001', 'accepted'],
      ['RUST_001', 'unreviewed'],
      ['CRACK_002', 'unreviewed'],
    ]);
    expect(test.annotator.listing.get().all).toEqual(await stored(opened));
  });

  it('undoes any sequence of keys and gestures to the start, redoes it to the end, and agrees with the store', async () => {
    const keys = [
      'a',
      'f',
      'u',
      'y',
      'Shift+A',
      'j',
      'k',
      'Shift+J',
      '1',
      '3',
      '5',
      'Mod+D',
      'Mod+A',
      'Mod+C',
      'Mod+V',
      'ArrowLeft',
      'Alt+ArrowDown',
      'Shift+ArrowRight',
      'e',
      '0',
      '4',
      'Escape',
      'h',
      'o',
      'v',
      '.',
      ',',
    ];
    const place = fc.tuple(fc.integer({ min: 0, max: 1600 }), fc.integer({ min: 0, max: 1200 }));
    const act = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...keys).map((key) => ({ key })) },
      { weight: 1, arbitrary: fc.tuple(place, place).map((drag) => ({ drag })) },
      { weight: 1, arbitrary: fc.tuple(place, place).map((draw) => ({ draw })) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const opened = await onStore(6);
        const { test, workspace } = opened;
        const all = () => test.annotator.listing.get().all;
        const start = all();
        for (const each of acts) {
          if ('key' in each) test.key(each.key);
          else if ('drag' in each) test.choose('POINTER').drag(...each.drag);
          else test.choose('DRAW').drag(...each.draw);
        }
        const end = all();
        expect(await stored(opened)).toEqual(end);
        while (workspace.edits.steps.get().undo?.kind !== 'import')
          expect(await workspace.edits.undo()).not.toBeNull();
        expect(all()).toEqual(start);
        expect(await stored(opened)).toEqual(start);
        while (await workspace.edits.redo());
        expect(all()).toEqual(end);
        expect(await stored(opened)).toEqual(end);
        test.annotator.dispose();
        await workspace.close();
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
