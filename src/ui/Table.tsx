import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  type CellProps,
  type ColumnProps,
  type RowProps,
  type TableProps,
} from 'react-aria-components/Table';
import { Icon } from './Icon.tsx';
import * as styles from './Table.css.ts';

export { TableBody, TableHeader } from 'react-aria-components/Table';

type Plain<T> = Omit<T, 'className' | 'style'>;

/** Rows and columns walked by arrow keys; rows can be chosen and columns sorted. */
export const Table = ({ label, ...props }: { label: string } & Plain<TableProps>) => (
  <AriaTable {...props} aria-label={label} className={styles.table} />
);

export const Column = ({
  children,
  isNumeric = false,
  ...props
}: { children: ReactNode; isNumeric?: boolean } & Omit<Plain<ColumnProps>, 'children'>) => (
  <AriaColumn {...props} className={isNumeric ? `${styles.column} ${styles.numeric}` : styles.column}>
    {({ sortDirection }) => (
      <span className={styles.sort}>
        {children}
        {sortDirection ? <Icon icon={sortDirection === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null}
      </span>
    )}
  </AriaColumn>
);

export const Row = <T extends object>(props: Plain<RowProps<T>>) => (
  <AriaRow {...props} className={styles.row} />
);

export const Cell = ({ isNumeric = false, ...props }: { isNumeric?: boolean } & Plain<CellProps>) => (
  <AriaCell {...props} className={isNumeric ? `${styles.cell} ${styles.numeric}` : styles.cell} />
);
