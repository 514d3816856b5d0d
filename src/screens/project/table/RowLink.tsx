import { defaultStringifySearch, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { standing } from '#ui/buttons/Link.css.ts';
import { isPlainClick } from '../../kit/address/ReviewLink.tsx';

export interface RowLinkProps {
  /** The target on the dashboard. */
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
 * A link to the dashboard for rows and tiles that come and go while scrolling: unlike the router's own it doesn't
 * subscribe to the address or preload anything.
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
