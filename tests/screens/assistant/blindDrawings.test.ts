import { expect, test } from 'vitest';
import { create, relabel, remove } from '#domain/edit/drafts.ts';
import { createBlindDrawings } from '#screens/assistant/sampling/blindDrawings.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

test('what is drawn blind can be relabelled, deleted, undone and redone, and is in no project', async () => {
  const { edits, drawn, outlines } = createBlindDrawings('p.a');
  expect(edits.run(create('p.a', 'crack', box)).created).toEqual(['CRACK_001']);
  expect(edits.run(create('p.a', 'crack', box)).created).toEqual(['CRACK_002']);
  edits.run(relabel(drawn.value.slice(0, 1), 'rust'));
  expect(outlines()).toEqual([
    { label: 'rust', box },
    { label: 'crack', box },
  ]);
  edits.run(remove(drawn.value.slice(1)));
  expect(outlines()).toHaveLength(1);
  await edits.undo();
  expect(outlines()).toHaveLength(2);
  await edits.redo();
  expect(outlines()).toHaveLength(1);
  expect(edits.steps.value.undo?.kind).toBe('delete');
});

test('what was drawn before the page was left is there again, and named on', () => {
  const { drawn, edits, outlines } = createBlindDrawings('p.a', [{ label: 'crack', box }]);
  expect(drawn.value.map(({ id }) => id)).toEqual(['CRACK_001']);
  expect(edits.run(create('p.a', 'crack', box)).created).toEqual(['CRACK_002']);
  expect(outlines()).toHaveLength(2);
});

test('boxes of another photo are refused', () => {
  const { edits, outlines } = createBlindDrawings('p.a');
  expect(edits.run(create('p.b', 'crack', box))).toEqual({ created: [], isDenied: true });
  expect(outlines()).toEqual([]);
});
