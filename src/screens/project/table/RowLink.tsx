import { defaultStringifySearch, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { standing } from '#ui/buttons/Link.css.ts';
import { isPlainClick } from '../../kit/address/isPlainClick.ts';

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
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate({ to: '/dashboard', search });
      }}
      {...name}
    >
      {children}
    </a>
  );
}
