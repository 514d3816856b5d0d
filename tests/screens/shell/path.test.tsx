import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { createRecords } from '#data/records/records.ts';
import { grade } from '#domain/edit/drafts.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useBeginRecord } from '#screens/kit/address/openCreated.ts';
import { ShownProjectContext } from '#screens/kit/page/ShownProject.tsx';
import ProjectPath from '#screens/shell/path/ProjectPath.tsx';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

const WAIT = { timeout: 20_000 };

/** The path of a project of one photo with an accepted and graded defect, at its records. */
async function path() {
  let ids = 0;
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1]);
  const damages = await until(workspace.edits.damages(images[0] ?? ''), (all) => all !== null);
  workspace.edits.run(grade(damages ?? [], 2));
  await workspace.settled();
  const records = createRecords(workspace, { now: () => 0, newId: () => `new${ids++}` });
  await until(records.all, (all) => all !== null);
  const show = async (address: string, Part: ComponentType<{ readonly project: Project }> = ProjectPath) => {
    const history = createMemoryHistory({ initialEntries: [address.replace('*', project)] });
    const router = createRouter({ routeTree: createRootRoute(), history });
    const page = await onProject(workspace, project, Part);
    // Its parts that come late are waited for.
    await act(async () => {
      render(
        <RouterContextProvider router={router}>
          <AuthProvider auth={createAuth({ storage: localStorage, window })}>
            <ShownProjectContext value={{ id: project, show: () => undefined }}>{page}</ShownProjectContext>
          </AuthProvider>
        </RouterContextProvider>,
      );
    });
    return history;
  };
  return { workspace, project, records, show, user: userEvent.setup() };
}

/** A button that stays while the record is being opened, as that of a list. */
function BeginButton({ project }: { readonly project: Project }) {
  const begin = useBeginRecord();
  return (
    <button type="button" onClick={() => void begin(project)}>
      Begin
    </button>
  );
}

test('begins one record by two presses before it is open', async () => {
  const { workspace, records, show } = await path();
  await show('/project/*?tab=records', BeginButton);
  const button = await screen.findByRole('button', { name: 'Begin' }, WAIT);
  act(() => {
    button.click();
    button.click();
  });
  await workspace.settled();
  expect(records.all.value).toHaveLength(1);
});

test('begins a record by a press, and opens it', async () => {
  const { records, show, user } = await path();
  const history = await show('/project/*?tab=overview');
  await user.click(await screen.findByRole('button', { name: 'Begin a record' }, WAIT));
  const [filed] = await until(records.all, (all) => all?.length === 1).then((all) => all ?? []);
  await waitFor(() => expect(history.location.pathname).toBe(`/inspection-record/${filed?.record.id}`));
});

test('finishes a record at the first step at which something is open', async () => {
  const { workspace, project, records, show } = await path();
  const all = await until(workspace.projects, (list) => list !== null);
  const of = all?.find(({ id }) => id === project) ?? expect.fail('no project');
  records.create(of);
  await show('/project/*?tab=overview');
  const link = await screen.findByRole('link', { name: 'Finish the record' }, WAIT);
  expect(link.getAttribute('href')).toBe('/inspection-record/new0#next');
});

test('says of one step alone that it is current, also without a record', async () => {
  const { show } = await path();
  await show('/project/*?tab=records');
  await screen.findByRole('link', { name: /^Report/ });
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Records']);
});
