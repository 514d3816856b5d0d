import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import CommandPalette from '#screens/dashboard/commands/CommandPalette.tsx';
import { aDamage } from '#support/damages.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

it('is left by one Escape, also when something has been typed', async () => {
  const closed = vi.fn();
  const words = await inEnglish(new TestAnnotator([aDamage('CRACK_001')]));
  render(words(<CommandPalette onClose={closed} />));
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'zoom');
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
