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

const commands = (run = vi.fn()): Entry[] =>
  ['Zoom in', 'Undo', 'Zoom out'].map((name) => ({
    id: `command:${name}`,
    kind: 'command',
    name,
    enabled: name !== 'Undo',
    run: () => run(name),
  }));

it('steps through what can be done with the arrow keys, round the ends, and does the current one on Enter', async () => {
  const done = vi.fn();
  const user = await shown(commands(done));
  const field = screen.getByRole('searchbox');
  const current = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  expect(current()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(current()).toBe('Zoom in');
  await user.keyboard('{ArrowDown}');
  expect(current()).toBe('Zoom out');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(current()).toBe('Zoom out');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await eventually(() => expect(done).toHaveBeenCalledExactlyOnceWith('Zoom out'));
});

it('does nothing for what cannot be done now, and stays open', async () => {
  const [done, closed] = [vi.fn(), vi.fn()];
  const user = await shown(commands(done), closed);
  const undo = screen.getByRole('menuitem', { name: 'Undo' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  await user.click(undo);
  await user.type(screen.getByRole('searchbox'), 'undo{Enter}');
  expect(done).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
});

it('does what was typed even if Enter comes before the list has followed', async () => {
  const done = vi.fn();
  const user = await shown(commands(done));
  await user.keyboard('zoom out{Enter}');
  await eventually(() => expect(done).toHaveBeenCalledExactlyOnceWith('Zoom out'));
});
