import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { until } from '#support/memoryWorkspace.ts';
import { recordOfDefects, showStep } from '#support/onOnlyRecord.tsx';

/** The findings of a record of three defects, the first with a recommendation of its own. */
async function findings() {
  const { workspace, project, images, records } = await recordOfDefects(3);
  const [first] = (await until(workspace.edits.damages(images[0] ?? ''), (list) => list !== null)) ?? [];
  records.setDefect(project, first?.key ?? '', { recommendation: 'Monitor.' });
  await workspace.settled();
  await showStep(workspace, project, FindingsStep);
  await screen.findByRole('table', { name: 'Findings' });
  const written = () => screen.queryAllByText('Patch.', { selector: 'td' }).length;
  return { workspace, user: userEvent.setup(), written };
}

it('one recommendation is written to several findings in one step; another text stays unless it is to be replaced', async () => {
  const { workspace, user, written } = await findings();
  await user.click(screen.getByRole('button', { name: 'Recommendation for several…' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  await user.type(dialog.getByLabelText('Recommendation'), 'Patch.');
  expect(dialog.getByText('2 of 2 chosen defects are changed.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Choose all' }));
  expect(dialog.getByText('2 of 3 chosen defects are changed.')).toBeTruthy();
  expect(dialog.getByText('1 other text or date is kept.')).toBeTruthy();
  expect(dialog.getByText('Another is there: kept')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Write to 2 defects' }));
  await expect.poll(written, { timeout: 20_000 }).toBe(2);
  expect(screen.getAllByText('Monitor.')).toHaveLength(1);
  await workspace.settled();
  await workspace.edits.undo();
  await expect.poll(written, { timeout: 20_000 }).toBe(0);
});

it('of several types, only the ticked defects of the type that is shown are written to', async () => {
  const { user, written } = await findings();
  await user.click(screen.getByRole('button', { name: 'Recommendation for several…' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  await user.type(dialog.getByLabelText('Recommendation'), 'Patch.');
  expect(dialog.getAllByText('Rust', { selector: 'td *' })).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: 'Choose all' }));
  await user.click(dialog.getByRole('button', { name: /Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Rust' }));
  expect(dialog.getByText('1 of 1 chosen defect is changed.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Write to 1 defect' }));
  await expect.poll(written, { timeout: 20_000 }).toBe(1);
});
