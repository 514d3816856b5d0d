import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppShell } from '#screens/shell/AppShell.tsx';

/** What only those see who are signed in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (context.auth.token.get() === null)
      throw redirect({ to: '/', search: { redirect: location.href }, replace: true });
  },
  loader: ({ context }) => context.i18n.loadWhole(),
  component: AppShell,
});
