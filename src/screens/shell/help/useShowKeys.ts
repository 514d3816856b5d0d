import { useNavigate, useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { AskedKeysContext } from '../../kit/page/AskedKeys.ts';

/** Shows the list of keys on the dashboard, where the keys apply. */
export function useShowKeys(): () => void {
  const { ask } = use(AskedKeysContext);
  const navigate = useNavigate();
  const isThere = useRouterState({ select: ({ location }) => location.pathname.startsWith('/dashboard') });
  return () => {
    ask(true);
    if (!isThere) void navigate({ to: '/dashboard' });
  };
}
