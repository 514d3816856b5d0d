import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '#screens/kit/palette/findEntries.ts';
import { Palette } from '#screens/kit/palette/Palette.tsx';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

beforeEach(() => localStorage.clear());
const photos = (count: number, run = vi.fn()): Entry[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `photo:${i}`,
    kind: 'photo',
    name: `DSC_${String(i).padStart(5, '0')}.JPG`,
    onlyFound: true,
    enabled: true,
    run: () => run(i),
  }));

async function shown(entries: readonly Entry[], onClose = vi.fn()) {
  const words = await inEnglish(new TestAnnotator([aDamage('CRACK_001')]));
  render(words(<Palette entries={entries} onClose={onClose} />));
  return userEvent.setup();
}

it('is left by one Escape, also when something has been typed', async () => {
  const closed = vi.fn();
  const user = await shown([], closed);
  await user.type(screen.getByRole('searchbox'), 'zoom');
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('shows a few of ten thousand photos, says how many more there are, and opens the one that is chosen', async () => {
  const opened = vi.fn();
  const user = await shown(photos(10_000, opened));
  expect(screen.getByText('Nothing found')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'dsc');
  expect(screen.getAllByRole('menuitem')).toHaveLength(60);
  expect(screen.getByText(/9,940 more/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), '_04711');
  await user.keyboard('{Enter}');
  await eventually(() => expect(opened).toHaveBeenCalledWith(4711));
});
