import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '#auth/useSignedIn.ts';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import { AriaLocale } from '#i18n/AriaLocale.tsx';
import { AppShell } from './AppShell.tsx';

const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : () => null;

const DatabaseScreen = lazy(() => import('#screens/errors/DatabaseScreen.tsx'));

const route = getRouteApi('/_app');

/** All pages behind the login, over the open database; or the ways out where it can't be opened. */
export function AppScreen() {
  // Parts of them, since both are other objects with every change of the address: with every damage selected.
  const opened = route.useLoaderData({ select: (data) => data.opened });
  const session = route.useRouteContext({ select: (context) => context.session });
  const router = useRouter();
  // Between the logout and the login's page nothing of the workplace stays on the screen.
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  if (!opened.ok)
    return (
      <Suspense>
        <DatabaseScreen
          failure={opened.error}
          onRetry={() => void session.close().then(() => router.invalidate())}
        />
      </Suspense>
    );
  return (
    <AriaLocale>
      <WorkspaceProvider workspace={opened.value}>
        <AppShell />
        <Suspense>
          <Devtools initialIsOpen />
        </Suspense>
      </WorkspaceProvider>
    </AriaLocale>
  );
}
