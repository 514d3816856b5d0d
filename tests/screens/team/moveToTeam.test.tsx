import { signal } from '@preact/signals-core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import type { Moves, MovingPreview } from '#data/team/moving/moves.ts';
import type { MovingNote } from '#data/team/moving/movingNotes.ts';
import type { Team } from '#data/team/team.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { fail, ok } from '#domain/result.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import MoveToTeam from '#screens/project/moving/MoveToTeam.tsx';
import { teamFileEntry } from '#screens/project/moving/setupText.ts';
import { englishWords } from '#support/englishWords.ts';
import { readTeam } from '../../../deploy/setup/team.mjs';

const PREVIEW: MovingPreview = {
  ...{ photos: 3, detections: 40, damages: 2, records: 1, steps: 5, documents: 12 },
  ...{ documentBytes: 4000, photoBytes: 9e6, missing: 0, unnamed: 7, ahead: [], signedUntil: null },
};
const NOTE: MovingNote = { phase: 'copying', at: 0, limit: 0, from: 0, steps: 0, isQuiet: false };

interface Situation {
  readonly moves?: Partial<Moves>;
  readonly note?: MovingNote;
  readonly isShared?: boolean;
  readonly asked?: boolean;
}

async function shown({ moves = {}, note, isShared = false, asked = true }: Situation) {
  const quieted: string[] = [];
  const team = {
    member: { name: 'ina', couch: '/couch', roles: [] },
    projects: signal(new Map(isShared ? [['Tower', {}]] : [])),
    moves: {
      known: signal(new Map(note ? [['Tower', note]] : [])),
      check: async () => ok(['Tower:lead']),
      preview: async () => ok(PREVIEW),
      move: async () => fail({ kind: 'photos', count: 2 }),
      quiet: (id: string) => void quieted.push(id),
      ...moves,
    },
  } as unknown as Team;
  const i18n = await englishWords();
  const project = { id: 'Tower', name: 'Harbour “View”' } as Project;
  render(
    <LocaleProvider i18n={i18n}>
      <AuthProvider auth={createAuth({ storage: localStorage, window })}>
        <QueryClientProvider client={new QueryClient()}>
          <MoveToTeam project={project} team={team} asked={asked} onClose={() => undefined} />
        </QueryClientProvider>
      </AuthProvider>
    </LocaleProvider>,
  );
  return { quieted };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('says what will be moved, and that the server is ready', async () => {
  await shown({});
  expect(await screen.findByText(/^3 · /)).toBeDefined();
  expect(await screen.findByText(/is ready for this project/)).toBeDefined();
  expect(screen.getByText(/7 fields and steps were written before/)).toBeDefined();
  expect((await button('Move')).disabled).toBe(false);
});

it('names fields whose stamps are ahead', async () => {
  const ahead = [{ of: 'damage', field: 'remark', count: 3, until: Date.UTC(2030, 0, 1) }];
  await shown({ moves: { preview: async () => ok({ ...PREVIEW, ahead }) } });
  expect(await screen.findByText(/3 fields have a time that is ahead/)).toBeDefined();
  expect(screen.getByText(/damage · remark: 3, until/)).toBeDefined();
});

it('moves nothing where a signature is ahead, or the server isn’t ready', async () => {
  await shown({ moves: { preview: async () => ok({ ...PREVIEW, signedUntil: Date.UTC(2030, 0, 1) }) } });
  expect(await screen.findByText(/A signature is dated/)).toBeDefined();
  expect((await button('Move')).disabled).toBe(true);
  cleanup();
  await shown({ moves: { check: async () => fail('no_database') } });
  expect(await screen.findByText(/no database for this project yet/)).toBeDefined();
  expect((await button('Move')).disabled).toBe(true);
  expect(screen.getByText(/"moving": true/)).toBeDefined();
});

it('says that the sample is never a team’s, and offers nothing', async () => {
  await shown({ moves: { check: async () => fail('sample') } });
  expect(await screen.findByText(/never a project of a team/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

it('says why it was not moved, and that the project is here as before', async () => {
  await shown({});
  await screen.findByText(/is ready for this project/);
  await screen.findByText(/^3 · /);
  fireEvent.click(await button('Move'));
  expect((await screen.findByRole('alert')).textContent).toContain('did not take 2 photos');
});

it('offers by itself to go on with what was begun, but not what a person stopped', async () => {
  const { quieted } = await shown({ note: NOTE, asked: false });
  fireEvent.click(await button('Later'));
  expect(quieted).toEqual(['Tower']);
  expect(await button('Continue')).toBeDefined();
  cleanup();
  await shown({ note: { ...NOTE, isQuiet: true }, asked: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says once what is left for an administrator', async () => {
  await shown({ note: { ...NOTE, phase: 'moved' }, isShared: true, asked: false });
  expect(await screen.findByText(/takes the word “moving” out/)).toBeDefined();
  expect(screen.queryByText(/"moving": true/)).toBeNull();
  cleanup();
  await shown({ note: { ...NOTE, phase: 'moved', isQuiet: true }, isShared: true, asked: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives an entry that setup reads, whatever the project is called', () => {
  for (const name of ['Harbour “View”', 'a "b" \\ c', '永樂大廈'])
    for (const moving of [true, false])
      expect(readTeam(teamFileEntry('Tower', name, 'ina', moving))).toMatchObject({
        projects: [{ id: 'Tower', name, moving }],
        people: [{ name: 'ina', roles: { Tower: ['lead'] } }],
      });
});
