import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import UnsafeOf from '#screens/kit/unsafe/UnsafeOf.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

const WAIT = { timeout: 20_000 };

test('an unsafe defect is called by its number in the register, also where it is opened from its box', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [2]);
  await acceptAll(workspace, images);
  await workspace.settled();
  const damages = await until(workspace.edits.damages(images[0] ?? ''), (list) => list !== null);
  const author = { name: 'Ada', regType: '', regNo: '' };
  render(
    await onProject(workspace, project, (props) => (
      <UnsafeOf {...props} author={author} box={damages?.[1]?.key ?? ''} onClose={() => undefined} />
    )),
  );
  expect(await screen.findByRole('dialog', { name: /\/002 / }, WAIT)).toBeTruthy();
});
