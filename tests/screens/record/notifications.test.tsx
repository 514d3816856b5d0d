import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { notificationsOf } from '#domain/inspection/record/notifications.ts';
import { VerdictsStep } from '#screens/inspection-record/steps/verdicts/VerdictsStep.tsx';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';

/** The verdicts of an unsafe record with one photo. */
async function verdicts() {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1]);
  const given = { value: 'unsafe', by: 'Ada', at: 1, reason: '' } as const;
  const records = await onlyRecord(workspace, project, ({ inspector }) => ({
    verdicts: { overall: given },
    inspector: { ...inspector, name: 'Wong' },
  }));
  await showStep(workspace, project, VerdictsStep);
  await screen.findByRole('heading', { name: 'Notifications' });
  const stored = async () => {
    const [filed] = (await until(records.all, (all) => all?.length === 1)) ?? [];
    return filed ? notificationsOf(filed.record) : [];
  };
  return { workspace, stored, user: userEvent.setup() };
}

/** Types into a saved field and leaves it. */
function fill(label: RegExp, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

it('an unsafe record asks for a notification, which is filled in, completed with a photo, removed and undone', async () => {
  const { workspace, stored, user } = await verdicts();
  expect(screen.getByText('The verdict “Unsafe” needs a notification.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a notification' }));
  const entry = within(await screen.findByRole('group', { name: 'Notification 1' }));
  expect(entry.getByLabelText<HTMLInputElement>('Notified by').value).toBe('');
  fill(/^Authority or person notified/, 'Buildings Department');
  await expect.poll(async () => (await stored())[0]?.notifiedWhom).toBe('Buildings Department');
  fill(/^Notified on/, '2999-01-01');
  expect(await screen.findByText(/^This states what has happened/)).toBeTruthy();
  expect((await stored())[0]?.notifiedOn).toBe('');
  fill(/^Notified on/, '2026-10-01');
  await expect.poll(async () => (await stored())[0]?.notifiedOn).toBe('2026-10-01');
  expect(screen.queryByText('The verdict “Unsafe” needs a notification.')).toBeNull();
  await user.click(entry.getByRole('button', { name: /Evidence photo/ }));
  const [, photo] = await screen.findAllByRole('option');
  const name = photo?.textContent ?? '';
  if (photo) await user.click(photo);
  await expect.poll(async () => (await stored())[0]?.photo?.name).toBe(name);
  await workspace.settled();
  await user.click(screen.getByRole('button', { name: 'Remove this notification' }));
  await expect.poll(async () => (await stored()).length).toBe(0);
  await workspace.settled();
  await workspace.edits.undo();
  await expect.poll(async () => (await stored())[0]?.notifiedWhom).toBe('Buildings Department');
});
