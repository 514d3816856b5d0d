import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Severity } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { FindingsStep } from '#screens/inspection-record/steps/findings/FindingsStep.tsx';
import { until } from '#support/memoryWorkspace.ts';
import { recordOfDefects, showStep } from '#support/onOnlyRecord.tsx';

const NOTICE = /repair dates? later than the severity allows/;

/** Three defects, severe and with repair dates far out, at the findings of their record. */
async function findings() {
  const { workspace, project, images, records } = await recordOfDefects(3);
  const [image = ''] = images;
  const all = (await until(workspace.edits.damages(image), (list) => list?.length === 3)) ?? [];
  const rate = async (of: readonly (typeof all)[number][], severity: Severity) => {
    const now = workspace.edits.damages(image).value ?? [];
    const keys = new Set(of.map(({ key }) => key));
    workspace.edits.run(
      drafts.severity(
        now.filter(({ key }) => keys.has(key)),
        severity,
      ),
    );
    await workspace.settled();
  };
  for (const { key } of all) records.setDefect(project, key, { repairBy: '2999-01-01' });
  await rate(all, 1);
  await showStep(workspace, project, FindingsStep);
  await screen.findByRole('table', { name: 'Findings' });
  const dates = async () => {
    const facts = await until(records.defectFacts(project), (known) => known?.size === 3);
    return all.map(({ key }) => facts?.get(key)?.repairBy);
  };
  return { workspace, all, rate, dates, user: userEvent.setup() };
}

it('a severity that rises tells of repair dates that are now too late, and changes none without a press', async () => {
  const { all, rate, dates, user, workspace } = await findings();
  expect(screen.queryByText(NOTICE)).toBeNull();
  const [first, second] = all;
  if (!first || !second) return expect.fail('no defects');
  await rate([first, second], 4);
  expect(await screen.findByText('2 repair dates later than the severity allows')).toBeTruthy();
  expect(await dates()).toEqual(['2999-01-01', '2999-01-01', '2999-01-01']);
  await user.click(screen.getByRole('button', { name: 'Set the latest date allowed' }));
  await expect.poll(() => screen.queryByText(NOTICE)).toBeNull();
  const after = await dates();
  expect(after.filter((date) => date === '2999-01-01')).toHaveLength(1);
  expect(after[0]).toBe(after[1]);
  // One step of undo brings the dates back, and the question.
  await workspace.settled();
  await workspace.edits.undo();
  expect(await screen.findByText('2 repair dates later than the severity allows')).toBeTruthy();
});

it('a date that is kept is asked about again when the severity rises further', async () => {
  const { all, rate, user } = await findings();
  const [first] = all;
  if (!first) return expect.fail('no defects');
  await rate([first], 3);
  await user.click(await screen.findByRole('button', { name: 'Keep the date' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await rate([first], 4);
  expect(await screen.findByText('1 repair date later than the severity allows')).toBeTruthy();
});
