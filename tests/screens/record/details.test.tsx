import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guardUnload } from '#data/open/openWorkspace.ts';
import { createRecords } from '#data/records/records.ts';
import type { Workspace } from '#data/workspace.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { DetailsStep } from '#screens/inspection-record/steps/details/DetailsStep.tsx';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';

let shown: () => ReturnType<typeof createRecords>;
/** A record with these fields, as its first step shows it. */
async function details(
  workspace: Workspace,
  fields: (record: InspectionRecord) => Partial<InspectionRecord>,
) {
  const id = workspace.manage.create({ name: 'برج النور', code: '', address: '', client: '' });
  await onlyRecord(workspace, id, fields);
  await showStep(workspace, id, DetailsStep);
  shown = () => createRecords(workspace, { now: () => 0, newId: () => 'first' });
  return screen.findByRole('textbox', { name: 'Title' });
}

describe('the details of a record', () => {
  it('say that a completion lies before the start, and keep both dates as they were written', async () => {
    await details(await openMemoryWorkspace(), () => ({
      startedOn: '2026-10-20',
      completedOn: '2026-10-10',
    }));
    const started = screen.getByLabelText<HTMLInputElement>(/^Started on/);
    expect(started.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The start is after the completion.')).toBeTruthy();
    expect(started.value).toBe('20 Oct 2026');
    expect(screen.getByLabelText<HTMLInputElement>(/^Completed on/).value).toBe('10 Oct 2026');
  });

  it('refuse a completion in the future, and keep the one before', async () => {
    await details(await openMemoryWorkspace(), () => ({
      startedOn: '2026-10-01',
      completedOn: '2026-10-02',
    }));
    const completed = screen.getByLabelText<HTMLInputElement>(/^Completed on/);
    fireEvent.change(completed, { target: { value: '2999-01-01' } });
    fireEvent.blur(completed);
    expect(screen.getByText(/^This states what has happened, so it can’t be after /)).toBeTruthy();
    expect(completed.value).toBe('2999-01-01');
    const [filed] = (await until(shown().all, (all) => all?.length === 1)) ?? [];
    expect(filed?.record.completedOn).toBe('2026-10-02');
  });

  it('show a stored completion in the future as it is, and name it', async () => {
    await details(await openMemoryWorkspace(), () => ({
      startedOn: '2026-10-01',
      completedOn: '2999-01-01',
    }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Completed on/).value).toBe('1 Jan 2999');
    expect(screen.getByText(/^This states what has happened, so it can’t be after /)).toBeTruthy();
  });

  it('say that a registration had expired when the inspection was completed, not before', async () => {
    const workspace = await openMemoryWorkspace();
    await details(workspace, ({ inspector }) => ({
      startedOn: '2026-10-01',
      completedOn: '2026-10-10',
      inspector: { ...inspector, name: 'Wong', regExpiry: '2026-10-09' },
    }));
    expect(screen.getByText('The registration expired before the inspection was completed.')).toBeTruthy();
    cleanup();
    const later = await openMemoryWorkspace();
    await details(later, ({ inspector }) => ({
      startedOn: '2026-10-01',
      completedOn: '2026-10-10',
      inspector: { ...inspector, name: 'Wong', regExpiry: '2026-10-10' },
    }));
    expect(screen.queryByText('The registration expired before the inspection was completed.')).toBeNull();
  });

  it('say that another record has this number, and give the next free one at a press', async () => {
    const workspace = await openMemoryWorkspace();
    await details(workspace, () => ({ no: 'IR-2026-0001' }));
    const project = workspace.manage;
    const records = createRecords(workspace, { now: () => 0, newId: () => 'first' });
    const [filed] = (await until(records.all, (all) => all?.length === 1)) ?? [];
    expect(screen.queryByRole('button', { name: /^Use IR-/ })).toBeNull();
    const no = filed?.record.no ?? '';
    project.setProjectDocument(filed?.project.id ?? '', 'record', 'signed', { no, status: 'void' }, true);
    expect(await screen.findByText('Another record of this project has this number')).toBeTruthy();
    const free = await screen.findByRole('button', { name: /^Use IR-/ });
    fireEvent.click(free);
    await until(records.all, (all) => all?.some(({ record }) => record.no === `IR-2026-0002`) ?? false);
    expect(screen.queryByText('Another record of this project has this number')).toBeNull();
  });

  it('hold a title of 200 characters from right to left in a field that runs its way', async () => {
    const title = 'برج النور السكني '.repeat(12).slice(0, 200);
    const field = await details(await openMemoryWorkspace(), () => ({ title }));
    expect((field as HTMLInputElement).value).toBe(title);
    expect(field.getAttribute('dir')).toBe('auto');
  });

  it('keep a sentence that a closing tab broke off: the browser asks whether to leave, and meanwhile it is stored', async () => {
    const workspace = await openMemoryWorkspace();
    const field = await details(workspace, () => ({ title: 'North' }));
    await workspace.settled();
    const stop = guardUnload(workspace.edits, window);
    fireEvent.change(field, { target: { value: 'North wall, from' } });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    stop();
    expect(leaving.defaultPrevented).toBe(true);
    await workspace.settled();
    const records = createRecords(workspace, { now: () => 0, newId: () => 'other' });
    const [filed] = (await until(records.all, (list) => (list?.length ?? 0) > 0)) ?? [];
    expect(filed?.record.title).toBe('North wall, from');
  });
});
