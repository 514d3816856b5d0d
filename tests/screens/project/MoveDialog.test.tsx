import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { MoveDialog } from '#screens/project/locations/MoveDialog.tsx';
import { englishWords } from '#support/englishWords.ts';
import { aProject } from '#support/inspections.ts';

const NORTH: Location = { id: 'N', name: 'North', parent: null };
const FLOOR: Location = { id: 'N1', name: '1/F', parent: 'N' };
const SOUTH: Location = { id: 'S', name: 'South', parent: null };

async function show(location: Location) {
  const i18n = await englishWords();
  const [onMove, onClose] = [vi.fn(), vi.fn()];
  const project = aProject({ locations: [NORTH, FLOOR, SOUTH] });
  render(
    <LocaleProvider i18n={i18n}>
      <MoveDialog project={project} location={location} onMove={onMove} onClose={onClose} />
    </LocaleProvider>,
  );
  return { onMove, onClose, places: () => screen.getAllByRole('listitem').map((one) => one.textContent) };
}

it('offers the top and every place, but not the location itself or what lies in it, and marks where it is', async () => {
  const { places } = await show(NORTH);
  expect(places()).toEqual(['Top level', 'South']);
  expect(screen.getByRole('button', { name: 'Top level' }).getAttribute('aria-current')).toBe('location');
});

it('puts it where the finger or the key says, and closes', async () => {
  const { onMove, onClose } = await show(FLOOR);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'South' }).focus();
  await user.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('S');
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes it to the top', async () => {
  const { onMove } = await show(FLOOR);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Top level' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith(null);
});
