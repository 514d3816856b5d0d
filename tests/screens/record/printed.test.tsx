import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CloseUpEntries } from '#domain/inspection/closeUp/closeUp.ts';
import {
  CloseUpWork,
  Facts,
  type PrintedSource,
  Schedule,
} from '#screens/inspection-record/print/RecordPaper.tsx';
import { box, source, words } from '../../report/support.ts';

async function printed(days: { startedOn: string; completedOn: string }): Promise<PrintedSource> {
  const { record, project, survey, ...one } = source({ words: await words('en'), damages: [box('x', 'a')] });
  const defects = survey.defects.map((each) => ({
    ...each,
    facts: { ...each.facts, repairBy: '2026-08-12' },
  }));
  return { record: { ...record, ...days }, project, survey: { ...survey, defects }, words: one.words };
}

it.each([
  ['2026-04-05', '2026-04-07', '5 Apr 2026 to 7 Apr 2026'],
  ['2026-04-05', '2026-04-05', '5 Apr 2026'],
  ['', '2026-04-07', '7 Apr 2026'],
])('an inspection from %o to %o is printed in the reader’s form', async (startedOn, completedOn, said) => {
  render(<Facts {...(await printed({ startedOn, completedOn }))} />);
  expect(screen.getByText(said)).toBeTruthy();
});

it('a repair date is printed in the reader’s form', async () => {
  render(<Schedule {...(await printed({ startedOn: '', completedOn: '' }))} />);
  expect(screen.getByText('12 Aug 2026')).toBeTruthy();
});

it('close-up work is printed with its shares, monitoring points and tables; none where there is none', async () => {
  const given = await printed({ startedOn: '', completedOn: '' });
  const closeUp: CloseUpEntries = {
    d: { kind: 'drop', place: 'F-1', addedAt: 1, values: { where: 'Bay 3', areaTouched: 5 } },
    m: { kind: 'point', place: 'F-1', addedAt: 2, values: { number: 'M1' } },
  };
  const { unmount } = render(<CloseUpWork {...given} record={{ ...given.record, closeUp }} />);
  expect(screen.getByRole('heading', { name: 'Close-up work' })).toBeTruthy();
  expect(screen.getByText('Bay 3')).toBeTruthy();
  expect(screen.getByText(/M1: To be read at this inspection/)).toBeTruthy();
  expect(screen.getByText(/5.* m² touched; the share isn’t known/)).toBeTruthy();
  unmount();
  render(<CloseUpWork {...given} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
