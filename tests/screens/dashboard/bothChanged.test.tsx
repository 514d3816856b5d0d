import { signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useListing } from '#annotator/react/hooks.tsx';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import type { HistoryEntry, Workspace } from '#data/workspace.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { History } from '#screens/dashboard/damages/detail/history/History.tsx';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const AT = Date.UTC(2026, 4, 14);
const KEPT: HistoryEntry = {
  ...{ who: 'Ann', at: AT, kind: 'severity', field: 'severity', before: null, after: 3 },
  concurrentEdits: [{ who: 'Ben', at: AT - 1000, value: 1, set: { severity: 1, severityBasis: 'person' } }],
};

function Shown() {
  const damage = useListing((listing) => listing.lead);
  return damage && <History damage={damage} />;
}

/** The history of a selected box, and somebody whose roles let them change these fields. */
async function shown(
  history: readonly HistoryEntry[],
  may: (fields: readonly string[]) => boolean = () => true,
) {
  const test = new TestAnnotator([{ ...aDamage('CRACK_001'), severity: 3 }]);
  test.annotator.commands.select('CRACK_001');
  vi.spyOn(test.edits, 'history').mockResolvedValue(history as never[]);
  const received = signal({ received: 0 });
  const project = projectOf(test.damage('CRACK_001').image);
  const workspace = {
    edits: test.edits,
    manage: { projectDocuments: () => signal([]) },
    queries: new QueryClient(),
    team: {
      projects: signal(new Map([[project, { state: received }]])),
      mayChange: (_: string, __: string, fields: readonly string[]) => may(fields),
    },
  } as unknown as Workspace;
  const around = await inEnglish(test);
  const auth = createAuth({ storage: localStorage, window });
  render(
    around(
      <AuthProvider auth={auth}>
        <WorkspaceProvider workspace={workspace}>
          <Shown />
        </WorkspaceProvider>
      </AuthProvider>,
    ),
  );
  return { test, received };
}

it('says that both changed a field, what stands and what the other said, and takes that with a button', async () => {
  const { test } = await shown([KEPT]);
  await screen.findByText(
    'Both changed Severity apart from one another. Kept: Severe by Ann; Ben said: Minor.',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Take Ben’s word/ }));
  expect(test.edits.ran).toMatchObject([
    { kind: 'other_word', patches: [{ set: { severity: 1, severityBasis: 'person' } }] },
  ]);
  expect(test.damage('CRACK_001').severity).toBe(1);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});

it('takes it with its key too, and says where there is none', async () => {
  const { test } = await shown([KEPT]);
  const button = await screen.findByRole('button');
  expect(button.textContent).toMatch(/ShiftW$/);
  test.key('Shift+W');
  await eventually(() => expect(test.damage('CRACK_001').severity).toBe(1));
  test.key('Shift+W');
  await eventually(() => test.expectSaid('no_other_word'));
});

it('offers nothing to whose role doesn’t write the field, and tells it all the same', async () => {
  await shown([KEPT], (fields) => !fields.includes('severity'));
  await screen.findByText(/Both changed Severity/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing that can’t be stored, nor what was changed since', async () => {
  const broken = { ...KEPT, concurrentEdits: [{ who: 'Ben', at: AT, value: '<b>', set: null }] };
  await shown([{ ...KEPT, at: AT - 5000, after: 2 }, broken]);
  expect(await screen.findAllByText(/Both changed Severity/)).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is told anew when something comes from the team', async () => {
  const { concurrentEdits: _, ...plain } = KEPT;
  const { test, received } = await shown([plain]);
  vi.spyOn(test.edits, 'history').mockResolvedValue([KEPT] as never[]);
  await screen.findByText(/Severity/);
  received.value = { received: 3 };
  await screen.findByText(/Ben said: Minor/);
});

it.each([
  ['crackWidth', { toString: 1 }],
  ['signs', [null]],
  ['comments', { length: 2 }],
  ['causes', '__proto__'],
])('stands whatever a device says of %s', async (field, after) => {
  await shown([{ ...KEPT, field, after }, KEPT]);
  await screen.findByRole('button', { name: /Take Ben’s word/ });
});
