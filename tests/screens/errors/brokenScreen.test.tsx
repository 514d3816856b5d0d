import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { BrokenScreen } from '#screens/errors/BrokenScreen.tsx';
import { createPreferences } from '#stores/preferences.ts';

/** A page whose code fails. */
async function show(error: Error) {
  const i18n = await createI18n(createPreferences(localStorage, ['en']));
  const root = createRootRoute({ errorComponent: BrokenScreen });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => {
      throw error;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <LocaleProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </LocaleProvider>,
  );
}

beforeEach(() => {
  for (const said of ['error', 'warn'] as const) vi.spyOn(console, said).mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('a page that fails', () => {
  it('says that it stopped working, and can be tried again', async () => {
    await show(new Error('undefined is not a function'));
    expect((await screen.findByRole('alert')).textContent).toContain('This page stopped working');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://alpha.example/assets/Help-1.js',
    'error loading dynamically imported module: https://alpha.example/assets/Help-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Help-1.css',
  ])('because a part of the app can’t be fetched says so, and is to be reloaded: %s', async (message) => {
    await show(new TypeError(message));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the app could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
