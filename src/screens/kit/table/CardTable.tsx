import type { ReactNode } from 'react';
import { cards } from '../page/cards.css.ts';
import { scroll, table } from '../page/page.css.ts';

interface CardTableProps {
  /** Its accessible name. */
  readonly label: string;
  /** The cells of its header row. */
  readonly head: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table whose rows are cards on a small screen; it scrolls by itself where it is wider than the page. */
export const CardTable = ({ label, head, children }: CardTableProps) => (
  <div className={scroll}>
    <table className={`${table} ${cards}`} aria-label={label}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
