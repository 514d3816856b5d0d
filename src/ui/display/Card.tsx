import type { ReactNode } from 'react';
import { card } from './Card.css.ts';

/** A surface for one thing and what belongs to it. With a label it is a region of that name. */
export const Card = ({ label, children }: { label?: string; children: ReactNode }) =>
  label ? (
    <section aria-label={label} className={card}>
      {children}
    </section>
  ) : (
    <div className={card}>{children}</div>
  );
