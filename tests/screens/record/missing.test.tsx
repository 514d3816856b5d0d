import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { StepName } from '#domain/rating/gate/completeness.ts';
import { useOpenRecord } from '#screens/inspection-record/OpenRecord.tsx';
import { SignDialog } from '#screens/inspection-record/sign/SignDialog.tsx';
import { SigningProvider } from '#screens/inspection-record/sign/signing.tsx';
import { DetailsStep } from '#screens/inspection-record/steps/details/DetailsStep.tsx';
import { ScopeStep } from '#screens/inspection-record/steps/details/ScopeStep.tsx';
import { reasonsAt, useGoToGap } from '#screens/inspection-record/steps/gaps.tsx';
import { ReportStep } from '#screens/inspection-record/steps/report/ReportStep.tsx';
import { Steps } from '#screens/inspection-record/steps/Steps.tsx';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';

const NEEDED = 'Missing: needed before signing';

/** What the gate misses at a step: the things it names, or itself where it names none. */
function Asked({ step }: { readonly step: StepName }) {
  const { survey } = useOpenRecord();
  const asked = reasonsAt(survey?.reasons ?? [], step).flatMap(({ code, items }) =>
    items.length > 0 ? items.map(({ id }) => `${code} ${id}`) : [code],
  );
  return <output data-testid="asked">{survey ? asked.join('\n') : 'not read'}</output>;
}

/** The last step, where links to what is missing are followed. */
function OnReport() {
  const { survey } = useOpenRecord();
  useGoToGap(survey !== null);
  return (
    <SigningProvider>
      <ReportStep />
    </SigningProvider>
  );
}

/** Steps of a record with these fields; the last line of the page is what the gate asks of one of them. */
async function shown(
  step: StepName,
  Step: typeof DetailsStep,
  fields: (record: InspectionRecord) => Partial<InspectionRecord>,
) {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await onlyRecord(workspace, id, fields);
  const Page = () => (
    <>
      <Steps current={step} />
      <Step />
      <Asked step={step} />
    </>
  );
  await showStep(workspace, id, Page);
  const output = await screen.findByTestId('asked');
  const asked = () => output.textContent?.split('\n').filter(Boolean) ?? [];
  await expect.poll(asked, { timeout: 20_000 }).not.toEqual(['not read']);
  return { asked, list: () => within(screen.getByRole('region', { name: 'Missing at this step' })) };
}

describe('what the gate misses is marked at its field', () => {
  it.each(['', 'routine', 'prescribed_mbis', 'detailed_mbis'] as const)(
    'each field once, of an empty record of “%s”',
    async (scheme) => {
      const { asked } = await shown('details', DetailsStep, ({ inspector }) => ({
        scheme,
        startedOn: '',
        completedOn: '',
        inspector: { ...inspector, name: '', nameZh: '' },
      }));
      expect(asked().length).toBeGreaterThan(2);
      expect(screen.getAllByText(NEEDED)).toHaveLength(asked().length);
    },
  );

  it('read aloud with it, and gone once it is filled in, at the step too', async () => {
    const { list } = await shown('details', DetailsStep, ({ inspector }) => ({
      scheme: 'routine',
      startedOn: '2026-05-14',
      completedOn: '',
      inspector: { ...inspector, name: 'Chan' },
    }));
    const field = screen.getByLabelText('Completed on');
    const said = () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    expect(said()).toContain(NEEDED);
    expect(list().getByRole('listitem').textContent).toContain('Completed on');
    // Only the step is the current one, not each thing that is missing there.
    expect(list().getByRole('link').hasAttribute('aria-current')).toBe(false);
    fireEvent.change(field, { target: { value: '2026-05-15' } });
    fireEvent.blur(field);
    await expect.poll(said, { timeout: 20_000 }).not.toContain(NEEDED);
    expect(screen.queryByText(NEEDED)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Missing at this step' })).toBeNull();
  });

  it('of the method, until one is ticked; a day that is added names nobody', async () => {
    const { asked } = await shown('scope', ScopeStep, () => ({
      startedOn: '2026-05-14',
      completedOn: '2026-05-14',
      noLimitations: true,
      inspector: { ...NOBODY, name: 'Ada' },
    }));
    expect(asked()).toEqual(['method_not_stated', 'session_missing']);
    const missing = 'The method of the inspection is not stated';
    expect(screen.getAllByText(missing).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Drone photos' }));
    await expect.poll(() => screen.queryAllByText(missing), { timeout: 20_000 }).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a day' }));
    const people = await screen.findByLabelText('People', {}, { timeout: 20_000 });
    expect((people as HTMLInputElement).value).toBe('');
  });

  it('of the day on site that has no weather, and at the dates that it lies outside of', async () => {
    const day = { weather: 'Fine', tempC: null, people: '', equipment: '' };
    const { asked } = await shown('scope', ScopeStep, () => ({
      startedOn: '2026-05-14',
      completedOn: '2026-05-14',
      methods: ['visual'],
      noLimitations: true,
      sessions: [
        { ...day, id: 'a', date: '2026-05-14', weather: '' },
        { ...day, id: 'b', date: '2026-06-14' },
      ],
    }));
    expect(asked()).toEqual(['session_outside_dates b', 'weather_missing a']);
    const [first, second] = [
      within(screen.getByRole('group', { name: 'Day 1' })),
      within(screen.getByRole('group', { name: 'Day 2' })),
    ];
    expect(first.getByText(NEEDED)).toBeTruthy();
    expect(second.queryByText(NEEDED)).toBeNull();
    expect(second.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what is missing on the last step', () => {
  it('leads from the gate to the field on the same page, which is marked', async () => {
    await shown('report', OnReport, ({ inspector }) => ({ inspector: { ...inspector, name: 'Chan' } }));
    const field = await screen.findByRole('textbox', { name: 'Conclusion' });
    const gate = within(screen.getByRole('region', { name: 'Before this can be signed' }));
    await userEvent.click(gate.getByRole('link', { name: 'Go to Conclusion' }));
    await expect.poll(() => document.activeElement, { timeout: 20_000 }).toBe(field);
    expect(screen.getAllByText(NEEDED).length).toBeGreaterThan(0);
  });

  it('is said beside the button that signs, and marked at its fields', async () => {
    const Sheet = () => (
      <SigningProvider>
        <SignDialog onClose={() => undefined} />
      </SigningProvider>
    );
    await shown('report', Sheet, ({ inspector }) => ({ inspector: { ...inspector, name: 'Chan' } }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Sign as Chan' });
    expect(button).toHaveProperty('disabled', true);
    const said = () => dialog.getByText(/^Missing: .*typed/);
    expect(said().textContent).toContain('No conclusion is written');
    expect(said().textContent).toContain('Signs as (role)');
    expect(dialog.getAllByText(NEEDED)).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Signs as (role)'), 'RI');
    expect(said().textContent).not.toContain('Signs as (role)');
    expect(dialog.getAllByText(NEEDED)).toHaveLength(1);
  });
});
