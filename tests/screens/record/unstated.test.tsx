import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { firstOf } from '#data/read/upToDate.ts';
import { localDay } from '#domain/civilDate.ts';
import { isObject } from '#domain/isObject.ts';
import { DetailsStep } from '#screens/inspection-record/steps/details/DetailsStep.tsx';
import { ScopeStep } from '#screens/inspection-record/steps/details/ScopeStep.tsx';
import { openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';

/** What the program says of a record itself, not of the building or its inspection. */
const OF_THE_PROGRAM = [
  'id',
  'project',
  'no',
  'createdAt',
  'status',
  'revision',
  'ratingScheme',
  'kind',
  'addedAt',
  // What an entry is called, and what it belongs to.
  'number',
  'point',
];
/** How long a loaded machine may take. */
const WITHIN = { timeout: 20_000 };

/** Every statement in a value, by its path: texts, numbers, and yes. */
function* statements(value: unknown, path: readonly string[] = []): Generator<string> {
  if (Array.isArray(value))
    for (const [at, one] of value.entries()) yield* statements(one, [...path, String(at)]);
  else if (isObject(value)) {
    for (const [key, one] of Object.entries(value))
      if (!OF_THE_PROGRAM.includes(key)) yield* statements(one, [...path, key]);
  } else if (value !== '' && value !== null && value !== undefined && value !== false && path.at(-1) !== 'id')
    yield path.join('.');
}

async function begun() {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1]);
  const records = await onlyRecord(workspace, project);
  const stored = async () => {
    await workspace.settled();
    const [filed] = (await firstOf(records.all)) ?? [];
    return filed?.record ?? expect.fail('no record');
  };
  return { workspace, project, records, stored };
}

it('a new record states nothing that nobody stated, and asks for its kind and days', async () => {
  const { workspace, project, stored, records } = await begun();
  expect([...statements(await stored())]).toEqual([]);
  await showStep(workspace, project, DetailsStep);
  expect(await screen.findByRole('button', { name: /Not stated.*Type of inspection/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Started on/).value).toBe('');
  const [filed] = (await until(records.all, (all) => all?.length === 1)) ?? [];
  const survey = filed && (await until(records.survey(filed), (one) => one !== null));
  expect(survey?.reasons.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['kind_missing', 'dates_missing', 'method_not_stated']),
  );
});

it('whatever is added to a record is empty until somebody fills it in, each kind of entry', async () => {
  const { workspace, project, stored } = await begun();
  const user = userEvent.setup();
  await showStep(workspace, project, ScopeStep);
  await screen.findByRole('button', { name: 'Add a day' });
  for (const name of [
    'Add a day',
    'Add: Flight',
    'Add: Flight',
    'Add: Works',
    'Add: Earlier report',
    'Add: Leak reported',
  ])
    fireEvent.click(screen.getByRole('button', { name }));
  const groups = () =>
    ['Day 1', 'Flight 2', 'Works 1', 'Earlier report 1', 'Leak reported 1'].map((name) =>
      screen.getByRole('group', { name: new RegExp(`^${name}`) }),
    );
  await waitFor(groups, { timeout: 20_000 });
  for (const group of groups())
    for (const field of within(group).queryAllByRole<HTMLInputElement>('textbox'))
      expect(field.value).toBe('');
  const record = await stored();
  expect(record.sessions).toHaveLength(1);
  expect(Object.keys(record.logbook ?? {})).toHaveLength(5);
  expect([...statements(record)]).toEqual([]);

  // A limitation is stored once its place and its reason were chosen.
  await user.click(screen.getByRole('button', { name: 'Add a limitation' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Add a limitation' });
  for (const [select, option] of [
    [/Where/, 'Everywhere'],
    [/Reason/, 'Weather'],
  ] as const) {
    expect(confirm).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: select }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.click(confirm);
  await expect
    .poll(async () => (await stored()).limitations)
    .toMatchObject([{ location: null, reason: 'weather' }]);
});

it('an entry of close-up work states nothing, also after one of which something was stated', async () => {
  const { workspace, project, stored } = await begun();
  await showStep(workspace, project, ScopeStep);
  // By their texts: roles take seconds on a form this large.
  await screen.findByText('Add: Drop', undefined, WITHIN);
  const kinds = ['Drop', 'Area touched', 'Sounding', 'Probe or opening', 'Measurement by hand'];
  for (const kind of [...kinds, 'Monitoring point', 'Size of the elevation'])
    fireEvent.click(screen.getByText(`Add: ${kind}`));
  fireEvent.click(await screen.findByText('Add a reading: M1', undefined, WITHIN));
  await expect.poll(async () => Object.keys((await stored()).closeUp ?? {}).length, WITHIN).toBe(8);
  expect([...statements(await stored())]).toEqual([]);
  const [first] = await screen.findAllByText(/^Fill in: /, undefined, WITHIN);
  fireEvent.click(first ?? expect.fail('nothing is offered'));
  const drops = async () =>
    Object.values((await stored()).closeUp ?? {}).filter(({ kind }) => kind === 'drop');
  const today = localDay(Date.now());
  await expect.poll(async () => (await drops())[0]?.values.date, WITHIN).toBe(today);
  fireEvent.click(screen.getByText('Add: Drop'));
  await expect
    .poll(async () => (await drops()).map(({ values }) => Object.keys(values).length > 0), WITHIN)
    .toEqual([true, false]);
});
