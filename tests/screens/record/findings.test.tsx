import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { recordOfDefects, showStep } from '#support/onOnlyRecord.tsx';

/** A record of three defects on one photo, none of them rated. */
async function findings() {
  const { workspace, project } = await recordOfDefects(3);
  await showStep(workspace, project, FindingsStep);
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
