import { createEvent, fireEvent, render, screen } from '@testing-library/react';
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

const FIELDS = Array.from({ length: 200 }, (_, at) => `Field ${at + 1}`);
const WIDE = [
  {
    id: 'no',
    head: 'No.',
    width: 100,
    cell: ({ key }: Row) => <a href="#defect">{key}</a>,
  },
  ...FIELDS.map((name) => ({
    id: name,
    head: name,
    width: 150,
    text: ({ key }: Row) => `${name} of\n${key}`,
  })),
];
const wide = (rows: readonly Row[]) => (
  <DataTable label="Defects" columns={WIDE} rows={rows} keyOf={({ key }) => key} rowHeight={36} />
);
const body = () => document.querySelector('tbody:not([aria-hidden])') as HTMLElement;
const lines = () => [...body().querySelectorAll<HTMLTableRowElement>('tr')];
/** The scroller is 800 pixels wide. */
const scrollTo = (left: number) => {
  const scroller = screen.getByRole('table').parentElement as HTMLElement;
  scroller.scrollLeft = left;
  fireEvent.scroll(scroller);
};

test('of a table of 201 columns the cells in view are drawn, each with its place, and all headings', () => {
  render(wide(ROWS.slice(0, 40)));
  const table = screen.getByRole('table');
  expect(table.querySelectorAll('th')).toHaveLength(201);
  expect(table.getAttribute('aria-colcount')).toBe('201');
  const cells = () => [...(lines()[0]?.cells ?? [])];
  const seen = () => cells().flatMap((cell) => Number(cell.getAttribute('aria-colindex')) || []);
  expect(seen().length).toBeLessThan(12);
  expect(seen().slice(0, 3)).toEqual([1, 2, 3]);

  scrollTo(100 + 150 * 100);
  // What keys reach stays; Field 101 begins at the edge of the view.
  expect(seen()[0]).toBe(1);
  expect(seen()).toContain(102);
  expect(seen()).not.toContain(3);
  const cell = cells().find((one) => one.textContent?.startsWith('Field 101 of'));
  expect(cell?.getAttribute('aria-colindex')).toBe('102');
  // Cells that aren't drawn keep their room, so that each stays below its heading.
  expect(cells().reduce((sum, { colSpan }) => sum + colSpan, 0)).toBe(201);
});

test('rows that are copied have the cells that aren’t drawn', () => {
  render(wide(ROWS.slice(0, 40)));
  const [one, two] = lines();
  const copied = (from: Node | undefined, to: Node | undefined) => {
    if (!from || !to) throw new Error('no cells');
    document.getSelection()?.setBaseAndExtent(from, 0, to, 1);
    const setData = vi.fn();
    fireEvent(body(), createEvent.copy(body(), { clipboardData: { setData } }));
    return setData.mock.calls[0]?.[1] as string | undefined;
  };
  const rows = copied(one?.cells[0], two?.cells[1])?.split('\n') ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[1]?.split('\t')).toHaveLength(201);
  expect(rows[1]?.endsWith('Field 200 of d:1')).toBe(true);
  // Within cells that are all drawn, the browser copies what is selected.
  expect(copied(one?.cells[1], one?.cells[2])).toBeUndefined();
});
