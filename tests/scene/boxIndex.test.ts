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

test('after any boxes came and went, each is found where it is and no other', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (states) => {
      const index = new BoxIndex();
      for (const state of states) {
        const boxes = state.map(box);
        index.setBoxes(boxes);
        for (const id of 'abcdefgh') {
          const at = state.indexOf(id);
          expect(index.positionOf(id)).toBe(at < 0 ? undefined : at);
          expect(index.get(id)).toBe(boxes[at]);
        }
      }
    }),
  );
});
