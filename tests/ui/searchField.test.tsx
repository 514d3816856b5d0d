import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchField } from '#ui/fields/SearchField.tsx';

/** A search whose text is kept elsewhere, which answers when the test says so. */
function late() {
  const sent: string[] = [];
  const { rerender } = render(<SearchField label="Search" value="" onChange={(text) => sent.push(text)} />);
  return {
    sent,
    field: screen.getByRole<HTMLInputElement>('searchbox'),
    answer: (value: string) =>
      act(() => rerender(<SearchField label="Search" value={value} onChange={(text) => sent.push(text)} />)),
  };
}

test('letters typed while what keeps the text answers late are not taken back', () => {
  const { sent, field, answer } = late();
  for (const value of ['c', 'cr', 'cra']) fireEvent.change(field, { target: { value } });
  expect(field.value).toBe('cra');
  answer('c');
  expect(field.value).toBe('cra');
  fireEvent.change(field, { target: { value: 'crac' } });
  answer('cra');
  answer('crac');
  expect(field.value).toBe('crac');
  expect(sent).toEqual(['c', 'cr', 'cra', 'crac']);
});

test('a text that was not typed here replaces what is in the field', () => {
  const { field, answer } = late();
  fireEvent.change(field, { target: { value: 'crack' } });
  answer('crack');
  answer('');
  expect(field.value).toBe('');
  answer('spall');
  expect(field.value).toBe('spall');
});
