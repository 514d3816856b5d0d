import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsLeaving } from '#screens/kit/address/useIsLeaving.ts';

type Search = { readonly project?: string };

/** A dashboard that is open, and pages whose code comes late. */
async function openDashboard() {
  let asks: () => boolean = () => false;
  let arrive: () => void = () => undefined;
  const root = createRootRoute();
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    validateSearch: (search: Search) => search,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => (deps.project === 'tower' ? late() : undefined),
    component: () => {
      asks = useIsLeaving(isOther);
      return <h1>Dashboard</h1>;
    },
  });
  const late = () => new Promise<void>((resolve) => (arrive = resolve));
  const assistant = createRoute({
    getParentRoute: () => root,
    path: '/assistant',
    loader: late,
    component: () => <h1>Assistant</h1>,
  });
  const project = createRoute({
    getParentRoute: () => root,
    path: '/project/$projectId',
    component: () => {
      asks = useIsLeaving();
      return <h1>Project</h1>;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([dashboard, assistant, project]),
    history: createMemoryHistory({ initialEntries: ['/dashboard?project=annex'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Dashboard' });
  return {
    go: (to: '/assistant' | '/dashboard' | '/project/$projectId', search: Search = {}, params = {}) =>
      act(() => void router.navigate({ to, search, params } as never)),
    isLeaving: () => asks(),
    arrive: () => act(async () => arrive()),
  };
}

const isOther = ({ project }: Search) => project !== undefined && project !== 'annex';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('a page that writes its own address', () => {
  it('is not being left while it is open, whatever its address says', async () => {
    const { go, isLeaving } = await openDashboard();
    expect(isLeaving()).toBe(false);
    await go('/dashboard', { project: 'annex' });
    expect(isLeaving()).toBe(false);
  });

  it('is being left while the code of the next page is on its way', async () => {
    const { go, isLeaving, arrive } = await openDashboard();
    await go('/assistant');
    expect(screen.getByRole('heading').textContent).toBe('Dashboard');
    expect(isLeaving()).toBe(true);
    await arrive();
    expect(await screen.findByRole('heading', { name: 'Assistant' })).toBeTruthy();
  });

  it.each(['tower-7', 'Haus Süd', 'a%2Fb'])(
    'is not being left while its own project is shown: %s',
    async (projectId) => {
      const { go, isLeaving } = await openDashboard();
      await go('/project/$projectId', {}, { projectId });
      expect(await screen.findByRole('heading', { name: 'Project' })).toBeTruthy();
      expect(isLeaving()).toBe(false);
      await go('/assistant');
      expect(isLeaving()).toBe(true);
    },
  );

  it('is being left for another project, too', async () => {
    const { go, isLeaving } = await openDashboard();
    await go('/dashboard', { project: 'tower' });
    expect(isLeaving()).toBe(true);
  });
});
