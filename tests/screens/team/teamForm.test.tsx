import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { TeamForm } from '#screens/login/TeamEntry.tsx';
import { englishWords } from '#support/englishWords.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

async function shown(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const i18n = await englishWords();
  render(
    <LocaleProvider i18n={i18n}>
      <AuthProvider auth={createAuth({ storage: localStorage, window })}>
        <TeamForm couch="/couch" />
      </AuthProvider>
    </LocaleProvider>,
  );
  await screen.findByLabelText('User name');
  return asked;
}

const logIn = (name: string, password: string) => {
  fireEvent.change(screen.getByLabelText('User name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
};

it('asks for what is empty, and leads to the first of it', async () => {
  const asked = await shown(() => Promise.reject(new Error('nothing is asked')));
  logIn('', '');
  expect(await screen.findByText('Enter your user name.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  expect(asked).not.toHaveBeenCalled();
});

it('says what a user name may have, without asking the server', async () => {
  const asked = await shown(() => Promise.reject(new Error('nothing is asked')));
  logIn('Ina Wong', 'secret');
  expect(await screen.findByText(/lower-case letters/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  expect(asked).not.toHaveBeenCalled();
});

it('tells of a wrong password, and leads back to it', async () => {
  await shown(async () => new Response('{}', { status: 401 }));
  logIn('ina', 'nearly');
  expect(await screen.findByText('The user name or the password is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('tells of a server that is away, and what can be done', async () => {
  await shown(() => Promise.reject(new TypeError('Failed to fetch')));
  logIn('ina', 'secret');
  expect(await screen.findByText(/can’t be reached. Check the connection/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});
