import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Severity } from '#domain/damage/damage.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { VerdictsStep } from '#screens/inspection-record/steps/verdicts/VerdictsStep.tsx';
import { until } from '#support/memoryWorkspace.ts';
import { recordOfDefects, showStep } from '#support/onOnlyRecord.tsx';

it('a reason for a milder verdict is asked again when the proposal becomes graver, and confirmed by a press', async () => {
  const { workspace, project, images, records } = await recordOfDefects(1);
  const [image = ''] = images;
  const rate = async (severity: Severity) => {
    const damages = await until(workspace.edits.damages(image), (list) => list?.length === 1);
    workspace.edits.run(drafts.severity(damages ?? [], severity));
    await workspace.settled();
  };
  const given = { value: 'safe', by: 'Ada', at: 1, reason: '' } as const;
  const [filed] = records.all.value ?? [];
  if (!filed) return expect.fail('no record');
  records.change(filed.record, { ...filed.record, verdicts: { overall: given } });
  await rate(2);
  await showStep(workspace, project, VerdictsStep);
  await screen.findByText('Why a milder verdict?');
  const field = screen.getByLabelText(/^Reason/);
  fireEvent.change(field, { target: { value: 'Made good on the day' } });
  fireEvent.blur(field);
  await expect.poll(() => screen.queryByText('Why a milder verdict?')).toBeNull();
  const question = /^The reason was written for “Safe”/;
  expect(screen.queryByText(question)).toBeNull();
  await rate(4);
  expect(await screen.findByText(question)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'The reason still stands' }));
  await expect.poll(() => screen.queryByText(question)).toBeNull();
  expect(screen.queryByText('Why a milder verdict?')).toBeNull();
});
