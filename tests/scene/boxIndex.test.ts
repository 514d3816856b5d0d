import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { BoxIndex } from '../../src/scene/boxIndex.ts';

const box = (id: string): SceneBox => ({
  id,
  rect: { x: 0, y: 0, width: 1, height: 1 },
  label: 'crack',
  confidence: null,
  rejected: false,
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

test('after any boxes came and went, each is found where it is and no other, asked for alone or among many', () => {
  const lists = fc.array(fc.shuffledSubarray(LETTERS), { minLength: 1, maxLength: 3 });
  const step = fc.record({ list: fc.nat(), prepared: fc.subarray(LETTERS), asked: fc.subarray(LETTERS) });
  fc.assert(
    fc.property(lists, fc.array(step, { maxLength: 6 }), (lists, steps) => {
      const index = new BoxIndex();
      const states = lists.map((ids) => ids.map(box));
      for (const { list, prepared, asked } of steps) {
        // The same list may come again: an undo.
        const boxes = states[list % states.length] ?? [];
        index.setBoxes(boxes);
        index.prepare(prepared);
        for (const id of asked) {
          const at = boxes.findIndex((one) => one.id === id);
          expect(index.positionOf(id)).toBe(at < 0 ? undefined : at);
          expect(index.get(id)).toBe(boxes[at]);
        }
      }
    }),
  );
});

test('a box that has no id yet is nowhere', () => {
  const index = new BoxIndex();
  index.setBoxes([box('a')]);
  expect(index.positionOf('')).toBeUndefined();
});
