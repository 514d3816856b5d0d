import { expect, test } from 'vitest';
import type { Draft, Step } from '#domain/edit/command.ts';
import { createMemoryEdits, detection } from '../../library/host.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const crack = detection({ image: 'a', id: 'CRACK_001', label: 'crack', confidence: 0.9, box });
const rust = detection({ image: 'a', id: 'RUST_001', label: 'rust', confidence: null, box });
const judged = { kind: 'accept', image: 'a', patches: [{ key: crack.key, set: { verdict: 'accepted' } }] };
const ids = (edits: ReturnType<typeof createMemoryEdits>) => edits.damages('a').value?.map(({ id }) => id);

test('a deletion that was confirmed outlasts the undoing of what was done before it', async () => {
  const edits = createMemoryEdits([crack, rust]);
  edits.run(judged as Draft);
  edits.run({
    kind: 'delete',
    image: 'a',
    patches: [{ key: rust.key, set: { status: 'deleted' } }],
    final: true,
  });
  await edits.undo();
  expect(ids(edits)).toEqual(['CRACK_001']);
  expect(edits.damages('a').value?.[0]?.verdict).toBe('unreviewed');
  await edits.redo();
  expect(ids(edits)).toEqual(['CRACK_001']);
});

test('a new box never takes the name of one that was undone, and every step is handed on', async () => {
  const steps: Step[] = [];
  const edits = createMemoryEdits([crack], (step) => steps.push(step));
  const add: Draft = { kind: 'draw', image: 'a', patches: [], create: [{ label: 'crack', box }] };
  expect(edits.run(add).created).toEqual(['CRACK_002']);
  await edits.undo();
  expect(edits.run(add).created).toEqual(['CRACK_003']);
  expect([ids(edits), steps.length]).toEqual([['CRACK_001', 'CRACK_003'], 3]);
});
