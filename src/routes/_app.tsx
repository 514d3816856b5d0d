import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppScreen } from '#screens/shell/AppScreen.tsx';
import { Opening } from '#screens/shell/Opening.tsx';
import { afterPaint } from './-afterPaint.ts';

/** The pages behind the login. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, cause, matches }) => {
    if (context.auth.token.value === null)
      throw redirect({ to: '/', search: { redirect: location.href }, replace: true });
    // From page to page: the press on the link is answered before the next page is mounted, which takes longest.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await afterPaint();
  },
  loader: async ({ context }) => {
    const [opened] = await Promise.all([context.session.open(), context.i18n.widen('dashboard')]);
    return { opened };
  },
  pendingComponent: Opening,
  component: AppScreen,
});
