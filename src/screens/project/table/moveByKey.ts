import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import { rowAfter } from './rowKeys.ts';

export interface LongTable {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
}

/**
 * Moves the focus to the row that a key leads to, within the focused column, whether that row is rendered yet or not.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLTableSectionElement>,
  { scroller, virtual, count, rowHeight }: LongTable,
): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  const cell = (event.target as HTMLElement).closest('td');
  if (!from || !cell) return;
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  const to = rowAfter(event.key, Number(from.dataset.row), count, page);
  if (to === null) return;
  event.preventDefault();
  const { cellIndex } = cell;
  virtual.scrollToIndex(to, { align: 'auto' });
  // The row exists after the next render.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLTableRowElement>(`[data-row="${to}"]`);
      const next = row?.cells[cellIndex]?.querySelector<HTMLElement>('a, button, input');
      next?.focus({ preventScroll: true });
    }),
  );
}
