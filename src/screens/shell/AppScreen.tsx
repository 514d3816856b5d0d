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

/** All pages behind the login, with the open database; or what to do where it can't be opened. */
export function AppScreen() {
  // Selected parts, since data and search are new objects with every change of the address, so with every selection.
  const opened = route.useLoaderData({ select: (data) => data.opened });
  const session = route.useRouteContext({ select: (context) => context.session });
  const router = useRouter();
  // Between logout and the login page nothing of the project stays visible.
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
