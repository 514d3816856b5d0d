import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppScreen } from '#screens/shell/AppScreen.tsx';
import { Opening } from '#screens/shell/Opening.tsx';

/** The pages behind the login. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (context.auth.token.value === null)
      throw redirect({ to: '/', search: { redirect: location.href }, replace: true });
  },
  loader: async ({ context }) => {
    const [opened] = await Promise.all([context.session.open(), context.i18n.widen('dashboard')]);
    return { opened };
  },
  pendingComponent: Opening,
  component: AppScreen,
});
