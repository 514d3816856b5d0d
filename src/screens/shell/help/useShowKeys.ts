import { useNavigate, useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { PageRequestContext } from '#screens/kit/page/pageRequest.ts';

/** Shows the list of keys on the dashboard, where the keys apply. */
export function useShowKeys(): () => void {
  const { ask } = use(PageRequestContext);
  const navigate = useNavigate();
  const isThere = useRouterState({ select: ({ location }) => location.pathname.startsWith('/dashboard') });
  return () => {
    ask('keys');
    if (!isThere) void navigate({ to: '/dashboard' });
  };
}
