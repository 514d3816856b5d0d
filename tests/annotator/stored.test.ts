import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { ok } from '#domain/result.ts';
import { anImage } from '#support/damages.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { outcomeOf } from '#support/outcomeOf.ts';
import { scaled } from '#support/propertyRuns.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

/** An annotator on the real writer and a store in memory, with a photo of that many detections. */
async function onStore(boxes: number) {
  const workspace = await openMemoryWorkspace();
  const { images } = await withPhotos(workspace, [boxes]);
  const id = images[0] ?? '';
  await until(workspace.edits.damages(id), (list) => list !== null);
  const image = anImage({ id, width: 4000, height: 3000 });
  const test = new TestAnnotator([], { stored: workspace.edits, images: [image] });
  return { workspace, id, test };
}

/** What is stored, read anew. */
const stored = async ({ workspace, id }: Awaited<ReturnType<typeof onStore>>) => {
  await workspace.settled();
  return workspace.damagesOf(id);
};

/** What people said of damages: a number is given when a step is stored, and stays whatever is undone. */
const said = (damages: readonly Damage[]) => damages.map(({ numbers: _, ...rest }) => rest);

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
    const kept = await stored(opened);
    expect(said(test.annotator.listing.value.all)).toEqual(said(kept));
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
        const all = () => test.annotator.listing.value.all;
        const start = all();
        for (const each of acts) {
          if ('key' in each) test.key(each.key);
          else if ('drag' in each) test.choose('POINTER').drag(...each.drag);
          else test.choose('DRAW').drag(...each.draw);
        }
        const end = all();
        const numbered = await stored(opened);
        expect(said(numbered)).toEqual(said(end));
        while (workspace.edits.steps.value.undo?.kind !== 'import')
          expect(await workspace.edits.undo()).not.toEqual(ok(null));
        expect(said(all())).toEqual(said(start));
        expect(said(await stored(opened))).toEqual(said(start));
        while (outcomeOf(await workspace.edits.redo()));
        expect(said(all())).toEqual(said(end));
        const again = await stored(opened);
        expect(said(again)).toEqual(said(numbered));
        // Steps of quick succession are stored together, redone ones one by one: what was accepted in between gets its number then.
        for (const { id, numbers } of numbered)
          expect(again.find((one) => one.id === id)?.numbers).toEqual(expect.arrayContaining([...numbers]));
        test.annotator.dispose();
        await workspace.close();
      }),
      { numRuns: scaled(25) },
    );
  }, 60_000);

  it('undoes 200 steps to the start but for what was deleted for good, and redoes them to the end', async () => {
    const keys = ['a', 'f', 'u', 'y', 'j', 'k', '1', '3', '5', 'Mod+D', 'Mod+C', 'Mod+V', 'ArrowLeft'];
    const more = ['Alt+ArrowDown', 'e', '2', '4', 'Escape', 'Shift+J', 'h'];
    const act = fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...keys, ...more) },
      { weight: 1, arbitrary: fc.constantFrom('delete', 'all') },
      { weight: 3, arbitrary: fc.constantFrom('undo', 'redo') },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 200, maxLength: 200 }), async (acts) => {
        const opened = await onStore(8);
        const { test, workspace } = opened;
        const all = () => test.annotator.listing.value.all;
        const start = all();
        const deleted = new Set<string>();
        // The photo itself came by a step, which stays: one with nothing left to undo is stepped over.
        const undo = async () => {
          if (workspace.edits.steps.value.undo?.kind === 'import') return false;
          const step = outcomeOf(await workspace.edits.undo());
          if (step?.kind === 'import') await workspace.edits.redo();
          return step !== null && step.kind !== 'import';
        };
        for (const each of acts) {
          if (each === 'undo') await undo();
          else if (each === 'redo') await workspace.edits.redo();
          else if (each === 'delete' && test.annotator.listing.value.lead) {
            // One alone: what several selected would leave is nothing.
            test.key('j', 'Delete');
            for (const id of test.annotator.tool.value.pendingDeleteIds) deleted.add(id);
            test.confirmDelete();
          } else if (each === 'all') test.key('Mod+A', 'f', 'j');
          else if (each !== 'delete') test.key(each);
        }
        const end = all();
        expect(said(await stored(opened))).toEqual(said(end));
        let undone = 0;
        while (await undo()) undone += 1;
        expect(said(all())).toEqual(said(start.filter(({ id }) => !deleted.has(id))));
        expect(await stored(opened)).toEqual(all());
        // As many as were undone: what was undone on the way and not redone stays so.
        for (; undone > 0; undone -= 1) await workspace.edits.redo();
        expect(said(all())).toEqual(said(end));
        expect(said(await stored(opened))).toEqual(said(end));
        test.annotator.dispose();
        await workspace.close();
      }),
      { numRuns: scaled(3) },
    );
  }, 60_000);
});
