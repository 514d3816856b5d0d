import type { HTMLAttributes, ReactNode } from 'react';

/** A column of a long table. */
export interface Column<R> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** CSS pixels. */
  readonly width: number;
  readonly isNumber?: boolean;
  /** A name that a person gave: it may run from right to left, and is cut at its end then too. */
  readonly isName?: boolean;
  readonly isSortable?: boolean;
}

/** Rows that can be chosen. */
export interface TableSelection<R> {
  /** Another function where anything of it may be different, the same otherwise. */
  readonly isChosen: (row: R) => boolean;
  /** Takes these rows to those that are chosen, or from them. */
  readonly choose: (rows: readonly R[], on: boolean) => void;
  /** Chooses these rows and no others. */
  readonly chooseOnly: (rows: readonly R[]) => void;
  readonly nameOf: (row: R) => string;
  readonly allLabel: string;
}

/** What a row has beside its cells. */
export type RowProps<R> = (
  row: R,
) => HTMLAttributes<HTMLTableRowElement> & { readonly 'data-open'?: boolean };

/** How the rows are sorted. */
export interface TableSort {
  readonly by: string;
  readonly direction: 'up' | 'down';
}
