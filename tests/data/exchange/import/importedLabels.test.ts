import { describe, expect, test, vi } from 'vitest';
import type { ImportChoices } from '#data/import/importPlan.ts';
import { coco, photo, run } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });
/** A box of the first label, and the same of the second. */
const TWO = [
  [1, 1, 1, 9, 9],
  [2, 1, 1, 9, 9],
];

describe('what becomes of labels', () => {
  test('case, blanks, underscores and words for the same are proposed; new ones are created', async () => {
    const names = ['CRACK', 'Peeling paint', 'corrosion', 'segment damage', 'Segment_Damage\n'];
    const boxes = names.map((_, index) => [index + 1, 1 + index, 1, 9, 9]);
    const { plan, memory } = await run([photo('a.jpg'), coco('c.json', { 'a.jpg': boxes }, names)]);
    expect(
      plan.labels.map(({ proposal, by, boxes }) => ['key' in proposal && proposal.key, by, boxes]),
    ).toEqual([
      ['crack', 'same', 1],
      ['peeling_paint', 'same', 1],
      ['rust', 'synonym', 1],
      ['segment_damage', 'new', 2],
    ]);
    expect(memory.parts[0]?.labels.map(({ key, name }) => [key, name])).toEqual([
      ['segment_damage', 'segment damage'],
    ]);
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual([
      'crack',
      'peeling_paint',
      'rust',
      'segment_damage',
      'segment_damage',
    ]);
  });

  test('they can be mapped or left out by hand, and a choice is remembered', async () => {
    const files = [photo('a.jpg'), coco('c.json', { 'a.jpg': TWO }, ['fissuration', 'bird'])];
    const choices: ImportChoices = {
      labels: { fissuration: { kind: 'existing', key: 'crack' }, bird: { kind: 'ignore' } },
    };
    const { memory, report } = await run(files, { choices });
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual(['crack']);
    expect(report.skipped.map((line) => line.reason)).toEqual([
      { key: 'label_ignored', params: { count: 1 } },
    ]);
    const again = await run(files, { remembered: choices.labels ?? {} });
    expect(again.plan.labels.map(({ proposal, by }) => [proposal.kind, by])).toEqual([
      ['existing', 'remembered'],
      ['ignore', 'remembered'],
    ]);
  });

  test('a name that every object has is a label like others', async () => {
    const { memory } = await run([
      photo('a.jpg'),
      coco('c.json', { 'a.jpg': TWO }, ['__proto__', 'constructor']),
    ]);
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual(['__proto__', 'constructor']);
  });
});
