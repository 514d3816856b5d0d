import { defaultStringifySearch, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { standing } from '#ui/buttons/Link.css.ts';

export interface RowLinkProps {
  /** Where on the dashboard it leads. */
  readonly search: {
    readonly project: string;
    readonly image: string;
    readonly damage?: string;
    readonly filter?: string;
  };
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Left click without keys: what else a link can do is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to the dashboard for rows and tiles that come and go while scrolling: it doesn't listen to the address and
 * loads nothing beforehand, as the router's own does.
 */
export function RowLink({ search, className = standing, children, ...name }: RowLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      href={`/dashboard${defaultStringifySearch(search)}`}
      className={className}
      draggable={false}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void navigate({ to: '/dashboard', search });
      }}
      {...name}
    >
      {children}
    </a>
  );
}
