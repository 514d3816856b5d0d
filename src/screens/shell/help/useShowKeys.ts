import { useNavigate, useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { KeyHelpContext } from '#screens/kit/page/keyHelp.ts';

/** Shows the list of keys on the dashboard, where the keys apply. */
export function useShowKeys(): () => void {
  const { ask } = use(KeyHelpContext);
  const navigate = useNavigate();
  const isThere = useRouterState({ select: ({ location }) => location.pathname.startsWith('/dashboard') });
  return () => {
    ask(true);
    if (!isThere) void navigate({ to: '/dashboard' });
  };
}
