import { describe, expect, it } from 'vitest';
import { heading, together as onOnePage, table } from '#report/typesetting/blocks.ts';

const WIDTHS = [62, 62, '*'] as const;
const rows = (name: string, count = 4) => Array.from({ length: count }, (_, n) => [`F-1/00${n}`, name, '–']);
const together = (name: string, count?: number) =>
  (table(['No.', 'Type', 'To do'], rows(name, count), WIDTHS) as { unbreakable?: boolean }).unbreakable;

describe('a small table of the report', () => {
  it('stays on one page where it fits one', () => {
    expect(together('Crack')).toBe(true);
    expect(together('Crack', 9)).toBe(false);
  });

  it('is broken between its rows where names of 200 letters in a narrow column make it higher than a page', () => {
    expect(together('OneWordWithoutABreak'.repeat(10))).toBe(false);
    expect(together('برج النور السكني '.repeat(12))).toBe(false);
    const long = table(['No.', 'Type', 'To do'], rows('OneWordWithoutABreak'.repeat(10)), WIDTHS);
    expect(onOnePage(heading('Schedule'), long)).toMatchObject({ unbreakable: false });
    // One such name leaves room.
    expect(together('OneWordWithoutABreak'.repeat(10), 1)).toBe(true);
  });
});
