import type { ReactNode } from 'react';
import { Card } from '#ui/display/Card.tsx';
import * as page from './page.css.ts';

/** A section of the page: a region with a heading and a description. */
export function PageSection(props: {
  readonly title: string;
  readonly text?: string;
  /** Where links to it lead. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const { title, text, id, children } = props;
  return (
    <Card label={title} {...(id && { id })}>
      <div className={page.section}>
        <div>
          <h2 className={page.subtitle}>{title}</h2>
          {text && <p className={page.muted}>{text}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}
