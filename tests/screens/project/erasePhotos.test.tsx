import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { PrivacyPanel } from '#screens/project/settings/PrivacyPanel.tsx';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

it('erasing photos says so where what it needs can’t be loaded, instead of reading for ever', async () => {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await until(workspace.projects, (all) => all?.some((one) => one.id === id) === true);
  const offline = { ...workspace, erasing: () => Promise.reject(new Error('not here')) };
  const auth = createAuth({ storage: localStorage, window });
  render(<AuthProvider auth={auth}>{await onProject(offline, id, PrivacyPanel)}</AuthProvider>);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Erase photos/ }));
  expect(await screen.findByText(/nothing can be erased/)).toBeTruthy();
  expect(screen.queryByText(/^Looking at/)).toBeNull();
});
