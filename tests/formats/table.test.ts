import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, parseTable, unguarded } from '#formats/reading/table.ts';

describe('a table', () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('is read with the %s of its header', (_name, sign) => {
    const { columns, rows } = parseTable(`\uFEFFName${sign}label\r\na.jpg${sign}crack\r\n`);
    expect(columns).toEqual(['name', 'label']);
    expect(rows.map(({ cells }) => [...cells.values()])).toEqual([['a.jpg', 'crack']]);
  });

  it('keeps its delimiter, whatever other signs its cells are full of', () => {
    const { rows } = parseTable('name,label\n&amp;.jpg,"a;b"\n&amp;.jpg,"c;d"\n');
    expect(rows.map(({ cells }) => cells.get('name'))).toEqual(['&amp;.jpg', '&amp;.jpg']);
  });

  it('counts lines with the header and the empty ones, which it leaves out', () => {
    expect(parseTable('name\n\na.jpg\n').rows.map(({ line }) => line)).toEqual([3]);
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'that a spreadsheet would run, as %j, is marked as text',
    (formula) => {
      expect(guarded(formula)).toBe(`'${formula}`);
    },
  );

  it('is the same after marking and unmarking, whatever it holds', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+@-]{0,3}.*$/));
    fc.assert(fc.property(text, (cell) => unguarded(guarded(cell)) === cell));
  });
});
