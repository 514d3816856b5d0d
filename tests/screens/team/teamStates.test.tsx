import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import type { TeamProject } from '#data/team/team.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { TeamDetails, useTeamWords } from '#screens/shell/team/TeamStatus.tsx';
import { englishWords } from '#support/englishWords.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SINCE = new Date(2026, 4, 14, 9, 30).getTime();
const WHOLE: SyncState = { ...NOT_STARTED, kind: 'in_step', isWhole: true, since: SINCE };
const ID = 'd:tower.one:CRACK_001';
const REFUSED = { id: ID, rev: '2-a', reason: 'vic may not write damages', at: SINCE };

function Short({ state }: { readonly state: SyncState }) {
  return <h2>{useTeamWords().shortOf(state)}</h2>;
}

/** A project as the header has it: in a few words, and what its popover says. */
async function shown(fields: Partial<SyncState>, unsentPhotos = 0, isLimited = false) {
  const state = { ...WHOLE, ...fields };
  const project = {
    id: 'tower',
    state: signal(state),
    photos: signal({ unsent: unsentPhotos, isLimited }),
    forged: signal(new Map()),
    wake: vi.fn(),
    retryRefused: vi.fn(async () => undefined),
    refused: vi.fn(async () => ({ steps: [], withheld: [], documents: [{ _id: ID, type: 'damage' }] })),
  } satisfies TeamProject;
  const i18n = await englishWords();
  const auth = createAuth({ storage: localStorage, window });
  auth.enterTeam({ name: 'ina', couch: '/couch', roles: [] });
  render(
    <LocaleProvider i18n={i18n}>
      <AuthProvider auth={auth}>
        <Short state={state} />
        <TeamDetails project={project} state={state} onOffline={() => undefined} />
      </AuthProvider>
    </LocaleProvider>,
  );
  return { project, words: (await screen.findByRole('heading', { level: 2 })).textContent };
}

describe('how a project stands is said in words', () => {
  it.each<[string, Partial<SyncState>, RegExp]>([
    ['In step with the team', {}, /is at the team’s server/],
    ['Syncing with the team…', { kind: 'working' }, /are exchanged/],
    ['3 to send', { kind: 'working', unsent: 3 }, /3 steps taken here and not yet sent/],
    ['Receiving from the team: 12 so far', { kind: 'working', isWhole: false, received: 12 }, /only a part/],
    ['Offline since 09:30', { kind: 'stopped', trouble: 'offline' }, /sent when the server is back/],
    ['Signed out since 09:30', { kind: 'stopped', trouble: 'signed_out' }, /Your sign-in has ended/],
    ['No access since 09:30', { kind: 'stopped', trouble: 'no_access' }, /ask who leads the project/],
    ['Not found at the server', { kind: 'stopped', trouble: 'no_project' }, /ask who runs the server/],
    ['Not the team’s server', { kind: 'stopped', trouble: 'not_couch' }, /may ask you to sign in first/],
    ['Limit of a day reached', { kind: 'stopped', trouble: 'limit' }, /as much as one person may in a day/],
    [
      'Server error',
      { kind: 'stopped', trouble: 'server', detail: 'no space left' },
      /with an error: no space left/,
    ],
  ])('%s', async (short, fields, meaning) => {
    const { words } = await shown(fields);
    expect(words).toBe(short);
    expect(screen.getByText(meaning)).toBeTruthy();
  });

  it('with why photos wait, once, where the limit of a day is reached', async () => {
    await shown({}, 2, true);
    expect(screen.getByText(/as much as one person may in a day/)).toBeTruthy();
  });

  it('with the photos that are here alone', async () => {
    await shown({ kind: 'working' }, 2);
    expect(screen.getByText('2 photos to send.')).toBeTruthy();
  });
});

describe('what can be done about it', () => {
  it.each(['offline', 'no_access', 'no_project', 'not_couch', 'limit', 'server'] as const)(
    'of %s: try now',
    async (trouble) => {
      const { project } = await shown({ kind: 'stopped', trouble });
      fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
      expect(project.wake).toHaveBeenCalledOnce();
      expect(screen.queryByLabelText('Password of ina')).toBeNull();
    },
  );

  it('of what was refused: why and when, sent once more, or saved as a file with all that was written', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          saved.push(file);
          return 'blob:refused';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { project } = await shown({ refused: [REFUSED] });
    expect(screen.getByRole('heading', { name: 'Refused: 1' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe(`${ID}${REFUSED.reason} · refused 09:30`);
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(project.retryRefused).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
    await expect.poll(() => saved).toHaveLength(1);
    expect(project.refused).toHaveBeenCalledOnce();
    expect(saved[0]?.type).toBe('application/json');
    const file = JSON.parse((await saved[0]?.text()) ?? '');
    expect(file).toMatchObject({ refused: [{ id: ID }], documents: [{ _id: ID }] });
  });

  it('of what the server lost: whose it was, and a file of it', async () => {
    const { project } = await shown({
      lacking: [
        { by: 'lea', count: 2, reason: 'A step is written by who took it.' },
        { by: null, count: 1, reason: 'The stamp names nobody.' },
      ],
    });
    expect(screen.getByRole('heading', { name: 'The server lacks what others did: 3' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'lea: 2 documentsA step is written by who took it.',
      'from before the team: 1 documentThe stamp names nobody.',
    ]);
    expect(screen.queryByText(/so they were taken back/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(project.retryRefused).toHaveBeenCalledOnce();
  });

  it('of what exists in two forms: it is named', async () => {
    await shown({ alarms: [{ id: ID, kind: 'forked' }] });
    expect(screen.getByRole('listitem').textContent).toContain('exists in two forms');
  });
});

describe('signing in again', () => {
  const SIGNED_OUT = { kind: 'stopped', trouble: 'signed_out' } as const;
  const submit = (password: string) => {
    fireEvent.change(screen.getByLabelText('Password of ina'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  };

  it.each<[string, () => Promise<Response>]>([
    [
      'The user name or the password is wrong.',
      async () => new Response('{"error":"unauthorized"}', { status: 401 }),
    ],
    [
      'The team’s server can’t be reached. Check the connection, or work on this device alone.',
      () => Promise.reject(new TypeError('Failed to fetch')),
    ],
  ])('fails with words, and the password stays to be corrected: %s', async (told, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    const { project } = await shown(SIGNED_OUT);
    submit('nearly');
    await expect.poll(() => screen.getByRole('alert').textContent).toBe(told);
    expect(screen.getByLabelText<HTMLInputElement>('Password of ina').value).toBe('nearly');
    expect(project.wake).not.toHaveBeenCalled();
  });

  it('goes on where it stopped', async () => {
    const session = JSON.stringify({ ok: true, userCtx: { name: 'ina', roles: [] } });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(JSON.parse(session))),
    );
    const { project } = await shown(SIGNED_OUT);
    submit('right');
    await expect.poll(() => project.wake.mock.calls).toHaveLength(1);
  });
});
