import type { HTMLAttributes, ReactNode } from 'react';

/** A column of a long table. */
export interface Column<R> {
  readonly id: string;
  readonly head: string;
  /** Absent: its text. */
  readonly cell?: (row: R) => ReactNode;
  /** CSS pixels. */
  readonly width: number;
  readonly isNumber?: boolean;
  /** A name that a person gave: possibly right-to-left, but still cut at its end. */
  readonly isName?: boolean;
  readonly isSortable?: boolean;
  /**
   * The content of a cell as plain text; empty for none. Such a column has nothing to focus: of a wide table its cells are
   * drawn only while they are in view, and copied all the same.
   */
  readonly text?: (row: R) => string;
}

/** Rows that can be selected. */
export interface TableSelection<R> {
  /** A new function whenever any result may differ, else the same one. */
  readonly isChosen: (row: R) => boolean;
  /** Adds these rows to the selection, or removes them. */
  readonly choose: (rows: readonly R[], on: boolean) => void;
  /** Selects only these rows. */
  readonly chooseOnly: (rows: readonly R[]) => void;
  readonly nameOf: (row: R) => string;
  readonly allLabel: string;
}

/** Additional attributes of a row. */
export type RowProps<R> = (
  row: R,
) => HTMLAttributes<HTMLTableRowElement> & { readonly 'data-open'?: boolean };

/** How the rows are sorted. */
export interface TableSort {
  readonly by: string;
  readonly direction: 'up' | 'down';
}
