import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '../../../src/screens/project/table/DataTable.tsx';
import { byKeys } from '../../../src/screens/project/table/selection.ts';

const COUNT = 250_000;
const ROWS = Array.from({ length: COUNT }, (_, at) => ({ key: `d:${at}` }));
type Row = (typeof ROWS)[number];

/** A scroller of 800 × 720 pixels: twenty rows. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => void vi.restoreAllMocks());

test('a table of 250,000 rows draws those in view, and looks at no others when they are sorted or filtered', () => {
  const drawn = vi.fn(({ key }: Row) => key);
  const keyOf = vi.fn(({ key }: Row) => key);
  const columns = [{ id: 'no', head: 'No.', cell: drawn, width: 100 }];
  const table = (rows: readonly Row[]) => (
    <DataTable label="Defects" columns={columns} rows={rows} keyOf={keyOf} rowHeight={36} />
  );
  const { rerender } = render(table(ROWS));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
  const first = drawn.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(60);
  expect(keyOf.mock.calls.length).toBeLessThan(200);

  rerender(table(ROWS.toReversed()));
  expect(screen.getByRole('table').textContent).toContain(`d:${COUNT - 1}`);
  expect(drawn.mock.calls.length).toBeLessThan(2 * 60);
  rerender(table(ROWS.filter((_, at) => at % 2 === 0)));
  expect(drawn.mock.calls.length).toBeLessThan(3 * 60);
  expect(keyOf.mock.calls.length).toBeLessThan(600);
});

test('no cell is drawn again because rows are chosen', () => {
  const drawn = vi.fn(({ key }: Row) => key);
  const columns = [{ id: 'no', head: 'No.', cell: drawn, width: 100 }];
  const keyOf = ({ key }: Row) => key;
  const selection = (chosen: ReadonlySet<string>) => ({
    ...byKeys(keyOf, chosen, () => undefined),
    nameOf: keyOf,
    allLabel: 'All',
  });
  const table = (chosen: ReadonlySet<string>) => (
    <DataTable
      label="Defects"
      columns={columns}
      rows={ROWS}
      keyOf={keyOf}
      rowHeight={36}
      selection={selection(chosen)}
    />
  );
  const { rerender } = render(table(new Set()));
  const before = drawn.mock.calls.length;
  rerender(table(new Set(['d:3'])));
  rerender(table(new Set(ROWS.slice(0, 50).map(keyOf))));
  expect(drawn.mock.calls.length).toBe(before);
  for (const tick of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^d:/ }))
    expect(tick.checked).toBe(true);
});
