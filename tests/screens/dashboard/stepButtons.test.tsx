import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useWorkspace, WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { StepButtons } from '#screens/kit/edits/StepButtons.tsx';
import { englishWords } from '#support/englishWords.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';
import { createFaulty } from '#support/tabs.ts';

function Buttons() {
  const { edits } = useWorkspace();
  const undo = { keys: undefined, run: () => void edits.undo() };
  const redo = { keys: undefined, run: () => void edits.redo() };
  return <StepButtons undo={undo} redo={redo} />;
}

it('says that an undo could not be done while the records can’t be read, and no more once it was', async () => {
  const faulty = createFaulty(createMemoryStore());
  const workspace = await openMemoryWorkspace({ store: faulty });
  const i18n = await englishWords();
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  workspace.manage.archive(project, true);
  await workspace.settled();
  render(
    <LocaleProvider i18n={i18n}>
      <WorkspaceProvider workspace={workspace}>
        <Buttons />
      </WorkspaceProvider>
    </LocaleProvider>,
  );
  faulty.unreadable = true;
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not done: the stored records can’t be read. Try again.',
  );
  faulty.unreadable = false;
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(workspace.projects.value?.[0]?.archived).toBe(false);
});
