import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFormat } from '#i18n/format.ts';
import { readDay } from '#i18n/readDay.ts';
import { DateField } from '#ui/fields/DateField.tsx';

function Dated(props: {
  readonly first: string;
  readonly told: (day: string) => void;
  readonly latest?: string;
}) {
  const { first, told, latest } = props;
  const [day, setDay] = useState(first);
  const change = (next: string) => {
    told(next);
    setDay(next);
  };
  const words = {
    write: createFormat('en').day,
    read: (text: string) => readDay(text, 'en'),
    choose: 'Calendar',
    wrong: 'No day',
    late: 'In the future',
  };
  return <DateField label="Served on" value={day} onChange={change} words={words} latest={latest} />;
}

/** A field with this day, and what it told. */
function field(first: string, latest?: string) {
  const told = vi.fn();
  render(<Dated first={first} told={told} {...(latest && { latest })} />);
  return { input: screen.getByLabelText<HTMLInputElement>('Served on'), told };
}

it('shows a day in the form of the reader, and tells it as it is stored', async () => {
  const { input, told } = field('2026-01-31');
  expect(input.value).toBe('31 Jan 2026');
  await userEvent.clear(input);
  expect(told).toHaveBeenLastCalledWith('');
  await userEvent.type(input, '1/2/2026');
  expect(input.value).toBe('1/2/2026');
  expect(told).toHaveBeenLastCalledWith('2026-02-01');
  await userEvent.tab();
  expect(input.value).toBe('1 Feb 2026');
});

it('says what is no day once it is left, marks it, and tells nothing of it', async () => {
  const { input, told } = field('');
  await userEvent.type(input, '31/4/2026');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  expect(input.value).toBe('31/4/2026');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.parentElement?.hasAttribute('data-invalid')).toBe(true);
  expect(screen.getByText('No day')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.tab();
  expect(screen.queryByText('No day')).toBeNull();
});

it('takes a day from the browser’s calendar, which Alt and the arrow open', async () => {
  const { input, told } = field('');
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!calendar) throw new Error('no calendar');
  const opened = vi.fn();
  calendar.showPicker = opened;
  await userEvent.click(input);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(opened).toHaveBeenCalledTimes(2);
  fireEvent.change(calendar, { target: { value: '2026-03-04' } });
  expect(told).toHaveBeenLastCalledWith('2026-03-04');
  expect(input.value).toBe('4 Mar 2026');
});

it('refuses a day after the latest one, typed or chosen, and says so', async () => {
  const { input, told } = field('', '2026-11-26');
  await userEvent.type(input, '27/11/2026');
  await userEvent.tab();
  expect(told).not.toHaveBeenCalled();
  expect(input.value).toBe('27/11/2026');
  expect(screen.getByText('In the future')).toBeTruthy();
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!calendar) throw new Error('There is no calendar.');
  expect(calendar.max).toBe('2026-11-26');
  fireEvent.change(calendar, { target: { value: '2026-12-01' } });
  expect(told).not.toHaveBeenCalled();
  expect(input.value).toBe('1 Dec 2026');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(calendar, { target: { value: '2026-11-26' } });
  expect(told).toHaveBeenLastCalledWith('2026-11-26');
  expect(screen.queryByText('In the future')).toBeNull();
});

it('shows a stored day after the latest one as it is, and says that it is wrong', () => {
  const { input, told } = field('2026-12-24', '2026-11-26');
  expect(input.value).toBe('24 Dec 2026');
  expect(screen.getByText('In the future')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});
