import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { createRecords } from '#data/records/records.ts';
import type { Workspace } from '#data/workspace.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { OpenRecordProvider } from '#screens/inspection-record/OpenRecord.tsx';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { useValue } from '#signals/useValue.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from './memoryWorkspace.ts';
import { onProject } from './onProject.tsx';

/** A step of the only record, with its page's context and signed in; to be rendered on its project's page. */
function onOnlyRecord(Step: ComponentType) {
  return function OnRecord() {
    const records = useRecords();
    const [filed] = useValue(records.all) ?? [];
    return (
      filed && (
        <AuthProvider auth={createAuth({ storage: localStorage, window })}>
          <OpenRecordProvider records={records} filed={filed}>
            <Step />
          </OpenRecordProvider>
        </AuthProvider>
      )
    );
  };
}

/** Creates the only record of a project, with these fields. */
export async function onlyRecord(
  workspace: Workspace,
  id: string,
  fields: (record: InspectionRecord) => Partial<InspectionRecord> = () => ({}),
) {
  const all = await until(workspace.projects, (list) => list?.some((one) => one.id === id) === true);
  const project = all?.find((one) => one.id === id) ?? expect.fail('no project');
  const records = createRecords(workspace, { now: () => 0, newId: () => 'new' });
  records.create(project);
  const [filed] = (await until(records.all, (list) => (list?.length ?? 0) > 0)) ?? [];
  if (!filed) return expect.fail('no record');
  records.change(filed.record, { ...filed.record, ...fields(filed.record) });
  return records;
}

/** A record with this many unrated defects on one photo. */
export async function recordOfDefects(count: number) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [count]);
  await acceptAll(workspace, images);
  return { workspace, project, images, records: await onlyRecord(workspace, project) };
}

/** Renders a step of the only record of a project. */
export async function showStep(workspace: Workspace, project: string, Step: ComponentType) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = await onProject(workspace, project, onOnlyRecord(Step));
  render(<RouterContextProvider router={router}>{page}</RouterContextProvider>);
}
