import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf } from '#domain/damage/bounds.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { scaled } from '#support/propertyRuns.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

/** What hands, keys and others can do to the stage at any moment; points are stage units. */
type Deed =
  | { readonly do: 'press' | 'move' | 'release'; readonly at: readonly [number, number] }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'hold' | 'let go'; readonly key: string }
  | { readonly do: 'cancel' | 'leave' | 'wheel' | 'blur' }
  | { readonly do: 'shift'; readonly on: boolean }
  | { readonly do: 'pointer'; readonly of: 'mouse' | 'touch' | 'pen' }
  | { readonly do: 'taken away'; readonly id: string };

/** Many stories on a busy machine; milliseconds. */
const PATIENCE = 60_000;

const IDS = ['CRACK_001', 'RUST_001', 'NAIL_001'];

// Also far outside the photo: a pointer is captured wherever it goes.
const at = fc.tuple(fc.integer({ min: -900, max: 2500 }), fc.integer({ min: -900, max: 2100 }));
const on = fc.constantFrom<readonly [number, number]>(
  [200, 150],
  [850, 650],
  [1305, 305],
  [100, 100],
  [300, 200],
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('press' as const), at: fc.oneof(on, at) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('move' as const), at: fc.oneof(on, at) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('release' as const), at: fc.oneof(on, at) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('key' as const),
      key: fc.constantFrom(
        'a',
        'f',
        's',
        'g',
        'z',
        'x',
        'b',
        'j',
        'h',
        'Escape',
        'Delete',
        '3',
        'Mod+D',
        'ArrowUp',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'let go' as const),
      key: fc.constantFrom('v', 'Space', 'ArrowLeft', 'Alt+ArrowRight'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'leave' as const, 'wheel' as const, 'blur' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shift' as const), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pointer' as const),
      of: fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('taken away' as const), id: fc.constantFrom(...IDS) }),
  },
);

function act(test: TestAnnotator, deed: Deed) {
  switch (deed.do) {
    case 'press':
    case 'move':
    case 'release':
      return test[deed.do](...deed.at);
    case 'key':
      return test.key(deed.key);
    case 'hold':
      return test.keyDown(deed.key);
    case 'let go':
      return test.keyUp(deed.key);
    case 'cancel':
      return test.cancel();
    case 'leave':
      return test.annotator.commands.gesture({ type: 'leave' });
    case 'wheel':
      return test.annotator.commands.gesture({
        type: 'wheel',
        at: { x: 400, y: 300 },
        dx: 0,
        dy: 0,
        factor: 1.2,
      });
    case 'blur':
      return test.shortcuts.releaseAll();
    case 'shift':
      return test.holding({ shift: deed.on });
    case 'pointer':
      return test.with(deed.of);
    case 'taken away':
      return test.edits.takeAway(deed.id);
  }
}

const three = () =>
  new TestAnnotator([
    aDamage('CRACK_001', [100, 100, 200, 100]),
    aDamage('RUST_001', [800, 600, 100, 100]),
    aDamage('NAIL_001', [1300, 300, 10, 10]),
  ]);

/** What holds after whatever happened. */
function expectSound({ annotator }: TestAnnotator) {
  const { all, listed, selected, lead } = annotator.listing.value;
  const { photo, min } = boundsOf(anImage());
  const ids = listed.map(({ id }) => id);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(selected.every((id) => ids.includes(id))).toBe(true);
  expect(lead?.id).toBe(selected[0]);
  for (const { box } of all) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9);
    expect(box.width * photo.width).toBeGreaterThanOrEqual(min.width - 1e-6);
    expect(box.height * photo.height).toBeGreaterThanOrEqual(min.height - 1e-6);
  }
  const { hoveredId } = annotator.hover;
  expect(hoveredId === null || ids.includes(hoveredId)).toBe(true);
}

describe('whatever hands, keys and other tabs do, in any order', () => {
  it(
    'no box leaves the photo or gets too small, nothing is doubled, and only what is listed is selected',
    () => {
      fc.assert(
        fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
          const test = three();
          for (const each of deeds) {
            act(test, each);
            expectSound(test);
          }
          test.annotator.dispose();
        }),
        { numRuns: scaled(60) },
      );
    },
    PATIENCE,
  );

  it(
    'no tool sticks: Escape, a few times, leads to the pointer at rest with nothing drawn or pending',
    () => {
      fc.assert(
        fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
          const test = three();
          for (const each of deeds) act(test, each);
          test.shortcuts.releaseAll();
          test.key('Escape', 'Escape', 'Escape', 'Escape');
          test.expectIdle().expectTool('POINTER').expectPending();
          expect(test.annotator.draft).toMatchObject({ boxes: {}, band: null });
          expect(test.annotator.stageSettings).toMatchObject({ peek: false, hand: false });
          test.annotator.dispose();
        }),
        { numRuns: scaled(60) },
      );
    },
    PATIENCE,
  );

  it(
    'a drag that is cancelled changes nothing, wherever it was',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom('POINTER', 'PAN', 'DRAW', 'DELETE', 'ZOOM_IN' as const),
          on,
          fc.array(at, { minLength: 1, maxLength: 8 }),
          (tool, from, moves) => {
            const test = three();
            const before = test.annotator.listing.value.all;
            test.choose(tool as 'POINTER').press(...from);
            for (const to of moves) test.move(...to);
            test.cancel().release(...from);
            expect(test.annotator.listing.value.all).toBe(before);
            expect(test.edits.ran).toEqual([]);
            test.expectIdle().expectTool(tool as 'POINTER');
            test.annotator.dispose();
          },
        ),
        { numRuns: scaled(60) },
      );
    },
    PATIENCE,
  );
});
