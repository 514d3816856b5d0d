import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import { projectOf } from '#domain/edit/ids.ts';
import { useDeferredPhotos } from '#screens/project/usePhotos.ts';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

test('photos that are drawn later are all drawn, and under no other project’s name', async () => {
  const workspace = await openMemoryWorkspace();
  const one = await withPhotos(workspace, [1, 1]);
  const other = await withPhotos(workspace, [1, 1, 1]);
  for (const { project } of [one, other]) await until(workspace.images(project), (list) => list !== null);

  const drawn: { project: string; photos: readonly string[] }[] = [];
  function Photos({ project }: { readonly project: string }) {
    const { all } = useDeferredPhotos(project);
    drawn.push({ project, photos: (all ?? []).map(({ id }) => id) });
    return <p>{all?.length} photos</p>;
  }
  const on = (project: string) => (
    <WorkspaceProvider workspace={workspace}>
      <Photos project={project} />
    </WorkspaceProvider>
  );
  const page = render(on(one.project));
  await screen.findByText('2 photos');
  page.rerender(on(other.project));
  await screen.findByText('3 photos');

  const strangers = drawn.filter(({ project, photos }) => photos.some((id) => projectOf(id) !== project));
  expect(strangers).toEqual([]);
});
