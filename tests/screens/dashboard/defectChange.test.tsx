import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DefectHistoryEntry } from '#data/workspace.ts';
import DefectChange from '#screens/kit/defect/DefectChange.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

async function textOf(entry: Partial<DefectHistoryEntry>): Promise<string> {
  const stated: DefectHistoryEntry = {
    ...{ who: 'Ada', at: 0, kind: 'defect', field: 'acceptance' },
    ...{ before: null, after: null, day: '', order: '' },
    ...entry,
  };
  const within = await inEnglish(new TestAnnotator([]));
  const { container } = render(within(<DefectChange entry={stated} />));
  await expect.poll(() => container.textContent).not.toBe('');
  const text = container.textContent ?? '';
  cleanup();
  return text;
}
const own = (value: unknown, name = 'Finish') => ({ name, type: 'text', value });

it('says who signed a repair off, of which day, with which remark and by which order', async () => {
  const after = { by: 'Ada', remark: 'Sound when tapped.', before: '', after: '' };
  const text = await textOf({ after, day: '2026-05-09', order: 'WO-7' });
  for (const part of ['Repair signed off', 'by Ada', '9 May 2026', 'Sound when tapped.', 'work order WO-7'])
    expect(text).toContain(part);
  expect(await textOf({ field: 'followUp', before: 'open', after: 'signed_off' })).toContain('→');
});

it('says the old and the new value of a field of one’s own, under the name that it was entered under', async () => {
  const text = await textOf({ field: 'own:f1', before: own('tiles'), after: own('render', 'Façade finish') });
  expect(text).toBe('Façade finish: tiles → render');
  expect(await textOf({ field: 'own:f1', after: own('tiles') })).toBe('Finish: tiles');
  expect(await textOf({ field: 'own:f1', before: own('tiles') })).toBe('Finish: tiles → none');
});

it('shows whatever another device wrote as text', async () => {
  for (const after of [7, [], { by: { a: 1 } }, '__proto__', { toString: 1 }])
    for (const field of ['acceptance', 'reported', 'followUp', 'contractor', 'own:__proto__', 'constructor'])
      expect(await textOf({ field, after })).not.toBe('');
  expect(screen.queryByText('[object Object]')).toBeNull();
});
