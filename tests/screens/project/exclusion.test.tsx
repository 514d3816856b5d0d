import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { PhotoSelection } from '#screens/project/photos/PhotoSelection.tsx';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

// It is loaded when it is asked for; on a busy machine that takes longer than a test waits.
beforeAll(() => import('#screens/project/photos/ExcludeDialog.tsx'));

/** The acts on the first of three ticked photos, or on all. */
async function ticked(count: number, areExcluded = false) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [2, 1, 0]);
  await until(workspace.images(project), (list) => list !== null);
  const chosen = images.slice(0, count);
  if (areExcluded) workspace.manage.exclude(chosen, { reason: 'blurred', note: '' });
  await workspace.settled();
  const cleared: string[] = [];
  const made = await onProject(workspace, project, (props) => (
    <PhotoSelection
      {...props}
      chosen={chosen}
      areExcluded={areExcluded}
      counts={{}}
      onClear={() => cleared.push('cleared')}
    />
  ));
  render(made);
  const said = () =>
    workspace
      .images(project)
      .value?.map(({ excluded }) => excluded && `${excluded.reason} ${excluded.note}`.trim());
  return { workspace, user: userEvent.setup(), said, cleared };
}

test('all ticked photos are excluded at once with a reason, by keys alone, and one undo takes it back', async () => {
  const { workspace, user, said, cleared } = await ticked(2);
  screen.getByRole('button', { name: 'Exclude' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Exclude 2 photos from the inspection' });
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  expect(said()).toEqual(['blurred', 'blurred', undefined]);
  expect(cleared).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await workspace.settled();
  await workspace.edits.undo();
  expect(said()).toEqual([undefined, undefined, undefined]);
});

test('another reason than the listed ones is told in words before a photo is excluded', async () => {
  const { user, said } = await ticked(1);
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  await screen.findByRole('dialog', { name: 'Exclude 1 photo from the inspection' });
  await user.click(screen.getByRole('button', { name: /Reason/ }));
  await user.click(screen.getByRole('option', { name: 'Another reason' }));
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  expect(said()?.[0]).toBeUndefined();
  expect(screen.getByText(/^Enter a reason/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'The tower opposite');
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  expect(said()?.[0]).toBe('other The tower opposite');
});

test('excluded photos are taken back; they can neither be put somewhere nor into a record meanwhile', async () => {
  const { user, said } = await ticked(2, true);
  expect(screen.queryByRole('button', { name: /Put 2 photos/ })).toBeNull();
  expect(said()).toEqual(['blurred', 'blurred', undefined]);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(said()).toEqual([undefined, undefined, undefined]);
});
