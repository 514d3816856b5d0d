import { signal } from '@preact/signals-core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OfflinePhotos } from '#data/team/photos/offlinePhotos.ts';
import type { OfferedProject } from '#data/team/server.ts';
import type { Team } from '#data/team/team.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { TeamProjects } from '#screens/project/list/ProjectListScreen.tsx';
import { englishWords } from '#support/englishWords.ts';

async function offering(offered: readonly OfferedProject[] | null) {
  const join = vi.fn(async () => undefined);
  const team: Team = {
    member: { name: 'ina', couch: '/couch', roles: [] },
    projects: signal(new Map()),
    rolesIn: () => [],
    inbox: {} as Team['inbox'],
    readMarks: {} as Team['readMarks'],
    reviews: () => signal('reading' as const),
    presence: {} as Team['presence'],
    locks: {} as Team['locks'],
    audit: () => ({}) as ReturnType<Team['audit']>,
    offered: async () => offered,
    lockSigning: async () => ({ ok: true, value: null }),
    writes: () => true,
    allows: () => true as const,
    mayChange: () => true,
    mayMake: () => true,
    denied: signal(null),
    photoFault: async () => 'unreached' as const,
    offline: {} as OfflinePhotos,
    moves: {} as Team['moves'],
    join,
  };
  const i18n = await englishWords();
  render(
    <LocaleProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <TeamProjects team={team} />
      </QueryClientProvider>
    </LocaleProvider>,
  );
  const said = () => screen.getByRole('status').textContent;
  await expect.poll(said).not.toBe('Asking the team’s server…');
  return { join, said: said() };
}

it('says that the server can’t be reached, and lists nothing', async () => {
  expect((await offering(null)).said).toBe(
    'The team’s server can’t be reached now, so its other projects are not listed.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that all are here', async () => {
  expect((await offering([])).said).toBe('All projects that you may open are on this device.');
});

it('brings the one that is chosen to this device', async () => {
  const { join } = await offering([
    { id: 'tower', name: 'Tower' },
    { id: 'estate', name: 'Estate' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download Estate to this device' }));
  await expect.poll(() => join.mock.calls).toEqual([['estate']]);
});
