import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppScreen } from '#screens/shell/AppScreen.tsx';
import { Opening } from '#screens/shell/Opening.tsx';

/** The pages behind the login. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location, cause, matches }) => {
    if (context.auth.token.value === null)
      throw redirect({ to: '/', search: { redirect: location.href }, replace: true });
    // From page to page, not within one: a frame goes first, so that the press on the link is seen before the next page
    // is mounted, which takes longest.
    if (cause !== matches.at(-1)?.cause) return new Promise<void>((resume) => setTimeout(resume, 20));
  },
  loader: async ({ context }) => {
    const [opened] = await Promise.all([context.session.open(), context.i18n.widen('dashboard')]);
    return { opened };
  },
  pendingComponent: Opening,
  component: AppScreen,
});
