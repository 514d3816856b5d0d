import { render, screen } from '@testing-library/react';
import { test } from 'vitest';
import type { Verdict } from '#domain/damage/verdict.ts';
import { judge } from '#domain/edit/drafts.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useNextDeadline } from '#screens/project/notices/useNextDeadline.ts';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

const Next = ({ project }: { readonly project: Project }) => (
  <p>{useNextDeadline(project)?.date ?? 'none'}</p>
);

test('a repair is due only while its defect is there: not of a rejected box, nor of an excluded photo', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1, 1]);
  await until(workspace.images(project), (list) => list !== null);
  const [near = '', far = ''] = images;
  const boxOf = async (image: string) => {
    const [box] = await workspace.damagesOf(image);
    if (!box) throw new Error('a box');
    return box;
  };
  await acceptAll(workspace, images);
  const due = async (image: string, repairBy: string) =>
    workspace.manage.setProjectDocuments(
      project,
      'defect',
      new Map([[(await boxOf(image)).key, { repairBy }]]),
      'defect',
    );
  await due(near, '2026-07-01');
  await due(far, '2026-08-01');
  const say = async (verdict: Verdict) => {
    const draft = judge([await boxOf(near)], verdict);
    await workspace.edits.run(draft).saved;
    await workspace.settled();
  };
  render(await onProject(workspace, project, Next));
  await screen.findByText('2026-07-01');
  await say('rejected');
  await screen.findByText('2026-08-01');
  await say('accepted');
  await screen.findByText('2026-07-01');
  workspace.manage.exclude([near], { reason: 'blurred', note: '' });
  await screen.findByText('2026-08-01');
  workspace.manage.exclude([far], { reason: 'blurred', note: '' });
  await screen.findByText('none');
});
