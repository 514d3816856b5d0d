import type { ReactNode } from 'react';
import { card } from './Card.css.ts';

/**
 * A surface for one thing and what belongs to it. With a label it is a region of that name, with an id also one that
 * can be given the focus.
 */
export const Card = ({ label, id, children }: { label?: string; id?: string; children: ReactNode }) =>
  label ? (
    <section aria-label={label} className={card} {...(id && { id, tabIndex: -1 })}>
      {children}
    </section>
  ) : (
    <div className={card}>{children}</div>
  );
