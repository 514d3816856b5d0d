import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { DefectCrop } from '#screens/kit/marks/DefectCrop.tsx';
import { PhotoThumb, PhotoWithBox } from '#screens/kit/marks/PhotoWithBox.tsx';
import { useValue } from '#signals/useValue.tsx';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

/** Everything is in view at once. */
class AllInView {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', AllInView));
afterEach(() => void vi.unstubAllGlobals());

function Pictures({ project }: { readonly project: Project }) {
  const { images } = useWorkspace();
  const [image] = useValue(images(project.id)) ?? [];
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  return (
    image && (
      <>
        <PhotoThumb image={image} />
        <DefectCrop damage={{ box }} image={image} />
        <PhotoWithBox image={image} box={box} alt="the wall" />
      </>
    )
  );
}

it('a photo whose bytes are missing or damaged says so in its place, and marks no box on nothing', async () => {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1]);
  const missing = () => Promise.reject(new Error('The bytes are not here.'));
  const crops = { crop: missing, ahead: async () => {} };
  const damaged: Workspace = { ...workspace, thumbnail: missing, part: () => crops as never };
  const { container } = render(await onProject(damaged, project, Pictures));
  await expect
    .poll(() => screen.queryAllByText(/ is missing or damaged$/).length, { timeout: 20_000 })
    .toBe(3);
  expect(container.querySelectorAll('img, [style*="left"]')).toHaveLength(0);
});
