import '@fontsource-variable/inter/index.css';
import '#ui/theme/global.css.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { isLeaving } from '#data/team/leave/leavingKey.ts';
import { createI18n } from '#i18n/i18n.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { InspectProvider } from '#screens/kit/page/InspectProvider.tsx';
import { PreferencesProvider } from '#screens/kit/page/PreferencesProvider.tsx';
import { onChange } from '#signals/onChange.ts';
import { createPreferences } from '#stores/preferences.ts';
import { createInspecting } from './inspection.ts';
import { routeTree } from './routeTree.gen.ts';
import { createSession } from './session.ts';

const preferences = createPreferences(localStorage, navigator.languages);
const inspecting = await createInspecting(location.search);
const auth = createAuth({
  storage: localStorage,
  window,
  ...(inspecting ? { inspect: inspecting.inspector.inspect } : {}),
});
const session = createSession(
  () => auth.member.value?.name ?? auth.profile.value.name,
  () => auth.member.value,
  { hasLeaving: () => isLeaving(localStorage), forget: auth.forget },
);
const i18n = await createI18n(preferences);
const router = createRouter({
  routeTree,
  context: { auth, i18n, session },
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// Guards run again when somebody signs in or out, in this tab or another.
onChange(auth.token, async () => {
  await router.invalidate();
  if (auth.token.value === null) await session.close();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <PreferencesProvider preferences={preferences}>
      <LocaleProvider i18n={i18n}>
        <AuthProvider auth={auth}>
          <InspectProvider inspecting={inspecting}>
            <RouterProvider router={router} />
          </InspectProvider>
        </AuthProvider>
      </LocaleProvider>
    </PreferencesProvider>
  </StrictMode>,
);
