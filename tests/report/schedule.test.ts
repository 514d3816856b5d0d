import { describe, expect, test } from 'vitest';
import { byUrgency, schedule } from '#report/sections/appendices.ts';
import type { Block } from '#report/typesetting/blocks.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { box, source, words } from './support.ts';

const tablesIn = (block: Block): Extract<Block, { block: 'table' }>[] => {
  if (block.block === 'together') return block.parts.flatMap(tablesIn);
  return block.block === 'table' ? [block] : [];
};

/** The rows of the first table among some blocks, as text. */
const rowsOf = (blocks: readonly Block[]) =>
  (blocks.flatMap(tablesIn)[0]?.rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : '')),
  );

describe('the schedule of defects', () => {
  test('puts the gravest first, then what is due first; what has no date comes last', async () => {
    const { survey } = source({
      words: await words('en'),
      damages: [
        box('undated', 'a', { severity: 3 }),
        box('later', 'a', { severity: 3 }),
        box('sooner', 'a', { severity: 3 }),
        box('graver', 'a', { severity: 4 }),
      ],
      facts: { later: { repairBy: '2027-03-01' }, sooner: { repairBy: '2026-12-01' } },
    });
    const keys = survey.defects.toSorted(byUrgency).map(({ key }) => key);
    expect(keys).toEqual(['graver', 'sooner', 'later', 'undated']);
  });

  test('says where a defect is, of what and why, how grave, what is to be done and by when', async () => {
    const given = source({
      words: await words('en'),
      damages: [
        box('x', 'a', { severity: 3, element: 'parapet', causes: ['corrosion', 'age'] }),
        box('y', 'b'),
      ],
      facts: { x: { recommendation: 'Recast', repairBy: '2026-12-01', floor: '3/F', column: 'B' } },
    });
    const [x, y] = rowsOf(schedule({ ...given, pictures: new Set() }));
    expect(x).toEqual([
      'F-1/001\n3/F · B',
      'Crack\nParapet\nCorrosion, Age',
      '3 Severe',
      '–',
      'Recast',
      '1 Dec 2026\nOpen',
    ]);
    // What nobody dated is due when its level says.
    expect(y?.at(-1)).toBe('within 365 days\nOpen');
  });

  test('has as many defects as the summary counts, the facades list and the sheets show', async () => {
    const damages = Array.from({ length: 23 }, (_, i) =>
      box(`d${i}`, i % 3 ? 'a' : 'b', { severity: ([0, 1, 2, 3, 4, null] as const)[i % 6] ?? null }),
    );
    const whole = { ...source({ words: await words('en'), damages }), pictures: new Set<string>() };
    const { sections } = reportDocument(whole);
    const tables = sections.flat().flatMap(tablesIn);
    const counted = tables.find(({ head }) => head.join() === 'Severity,Defects,Views');
    const sum = (counted?.rows ?? []).reduce((total, [, defects]) => total + Number(defects), 0);
    const listed = tables.filter(({ head }) => head.join() === 'No.,Type,Severity,Seen,Follow-up');
    expect(sum).toBe(23);
    expect(rowsOf(schedule(whole))).toHaveLength(23);
    expect(sections.flat().filter(({ block }) => block === 'sheet')).toHaveLength(23);
    expect(listed.flatMap(({ rows }) => rows)).toHaveLength(23);
    const total = tables.find(({ head }) => head[0] === 'Location' && head.includes('Verdict'))?.rows.at(-1);
    expect(total?.slice(-2)).toEqual(['23', '23']);
  });
});
