import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';

const WAIT = { timeout: 20_000 };

// It is loaded when it is asked for; on a busy machine that takes longer than a test waits.
beforeAll(() => import('#screens/kit/defect/AssessDialog.tsx'));

/** The findings of a record with a defect on each of three photos. */
async function findings() {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, [1, 1, 1]);
  await acceptAll(workspace, images);
  const records = await onlyRecord(workspace, project);
  await workspace.settled();
  await showStep(workspace, project, FindingsStep);
  const table = await screen.findByRole('table', { name: 'Findings' }, WAIT);
  const damages = async (): Promise<readonly Damage[]> =>
    (
      await Promise.all(
        images.map(
          async (image) => (await until(workspace.edits.damages(image), (list) => list !== null)) ?? [],
        ),
      )
    ).flat();
  return { workspace, project, records, table, damages, user: userEvent.setup() };
}

test('severity, element, causes and date of two of three defects are set at once, and one undo takes all of it back', async () => {
  const { workspace, project, records, table, damages, user } = await findings();
  for (const box of within(table).getAllByRole('checkbox').slice(0, 2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Set severity, location, element, causes, date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set for 2 defects' }, WAIT));
  await user.click(dialog.getByRole('button', { name: /Severity/ }));
  await user.click(await screen.findByRole('option', { name: '3 Severe' }));
  await user.click(dialog.getByRole('button', { name: /Element/ }));
  await user.click(await screen.findByRole('option', { name: 'Beam' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Set the causes' }));
  await user.click(dialog.getByRole('button', { name: /Causes/ }));
  await user.click(await screen.findByRole('option', { name: /Corrosion/ }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('checkbox', { name: 'Set the repair date' }));
  expect(dialog.getByText('Severity: 2 of 2 change.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Write to 2 defects' }));
  await expect.poll(() => screen.queryByRole('dialog'), WAIT).toBeNull();
  await workspace.settled();
  const said = async () =>
    (await damages()).map(({ severity, element, causes }) => [severity, element, causes]);
  const set = [3, 'beam', ['corrosion']];
  expect(await said()).toEqual([set, set, [null, null, []]]);
  expect(records.defectFacts(project).value?.size ?? 0).toBe(0);
  await workspace.edits.undo();
  await workspace.settled();
  expect((await said()).map(([severity]) => severity)).toEqual([null, null, null]);
  expect((await said()).map(([, element]) => element)).toEqual([null, null, null]);
});

test('the causes of a defect are stated in the findings, on each of its views in one step', async () => {
  const { workspace, project, records, table, damages, user } = await findings();
  const [first, second] = await damages();
  records.mergeDefects(project, first?.key ?? '', [second?.key ?? '']);
  await expect.poll(() => within(table).getAllByRole('checkbox').length, WAIT).toBe(2);
  await user.click(within(table).getAllByRole('button')[0] ?? table);
  const details = within(await screen.findByRole('region', { name: /^Defect / }));
  await user.click(details.getByRole('button', { name: /Causes/ }));
  await user.click(await screen.findByRole('option', { name: /Water/ }));
  await workspace.settled();
  expect((await damages()).map(({ causes }) => causes)).toEqual([['water_ingress'], ['water_ingress'], []]);
  await workspace.edits.undo();
  await workspace.settled();
  expect((await damages()).map(({ causes }) => causes)).toEqual([[], [], []]);
});

test('defects without a location get one that is named on the spot, with their number; one undo takes back both', async () => {
  const { workspace, project, table, user } = await findings();
  const places = () => workspace.images(project).value?.map(({ location }) => location);
  const before = places();
  const known = () =>
    workspace.projects.value?.find(({ id }) => id === project)?.locations.map(({ name }) => name);
  for (const box of within(table).getAllByRole('checkbox').slice(0, 2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Set severity, location, element, causes, date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set for 2 defects' }, WAIT));
  await user.click(dialog.getByRole('button', { name: /Location/ }));
  await user.click(await screen.findByRole('option', { name: 'Add a location…' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Add a location' }));
  await user.type(naming.getByLabelText('Name'), 'North{Enter}');
  await dialog.findByText('Location: 2 of 2 change.');
  expect(dialog.getByText('2 photos move with every defect on them.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Write to 2 defects' }));
  await expect.poll(() => screen.queryByRole('dialog'), WAIT).toBeNull();
  await workspace.settled();
  expect(places()?.filter((place) => place === 'North')).toHaveLength(2);
  expect(known()).toContain('North');
  await workspace.edits.undo();
  await workspace.settled();
  expect(places()).toEqual(before);
  expect(known()).not.toContain('North');
});

test('the location of one defect is chosen in its details, and is that of each photo that shows it', async () => {
  const { workspace, project, records, table, damages, user } = await findings();
  const [first, second] = await damages();
  records.mergeDefects(project, first?.key ?? '', [second?.key ?? '']);
  await expect.poll(() => within(table).getAllByRole('checkbox').length, WAIT).toBe(2);
  await user.click(within(table).getAllByRole('button')[0] ?? table);
  const details = within(await screen.findByRole('region', { name: /^Defect / }));
  await user.click(details.getByRole('button', { name: /Location of 2 photos/ }));
  await user.click(await screen.findByRole('option', { name: 'Add a location…' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Add a location' }));
  await user.type(naming.getByLabelText('Name'), 'North{Enter}');
  await workspace.settled();
  const at = () => workspace.images(project).value?.filter(({ location }) => location === 'North').length;
  expect(at()).toBe(2);
  await workspace.edits.undo();
  await workspace.settled();
  expect(at()).toBe(0);
});
