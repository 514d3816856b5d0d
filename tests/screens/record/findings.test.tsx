import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onOnlyRecord } from '#support/onOnlyRecord.tsx';
import { onProject } from '#support/onProject.tsx';

afterEach(cleanup);

/** A record of three defects on one photo, none of them rated. */
async function findings() {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [3]);
  await acceptAll(workspace, images);
  const all = await until(workspace.projects, (list) => list?.some((one) => one.id === project) === true);
  const building = all?.find((one) => one.id === project) ?? expect.fail('no project');
  const records = createRecords(workspace, { now: () => 0, newId: () => 'new' });
  records.create(building);
  await until(records.all, (list) => (list?.length ?? 0) > 0);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = await onProject(workspace, project, onOnlyRecord(FindingsStep));
  render(<RouterContextProvider router={router}>{page}</RouterContextProvider>);
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'Findings' });
    return within(table)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  return { user: userEvent.setup(), rows };
}

const open = () => screen.getByLabelText('Defects one by one').textContent;
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

it('are gone through in the order in which they were opened, though what is rated moves to the top', async () => {
  const { user, rows } = await findings();
  const [first = '', second = '', third = ''] = await rows();
  await user.click(press(second));
  expect(open()).toContain('2 of 3');
  await user.click(press('Not assessed Severity'));
  await user.click(await screen.findByRole('option', { name: '3 Severe' }));
  expect(await rows()).toEqual([second, first, third]);
  await user.click(press('Next defect'));
  expect(open()).toContain(third);
  expect(press('Next defect')).toHaveProperty('disabled', true);
  await user.click(press('Previous defect'));
  expect(open()).toContain(second);
});

it('lead back to the row of the open defect when that is closed', async () => {
  const { user, rows } = await findings();
  const [first = '', second = ''] = await rows();
  await user.click(press(first));
  await user.click(press('Next defect'));
  await user.click(press('Close'));
  expect(document.activeElement?.textContent).toBe(second);
  expect(screen.queryByLabelText('Defects one by one')).toBeNull();
});
