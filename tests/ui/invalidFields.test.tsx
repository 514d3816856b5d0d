import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';

const FIELDS = {
  'a line': <TextField label="Passphrase" isInvalid />,
  'several lines': <TextArea label="Reason" isInvalid />,
  'a number': <NumberField label="Length" defaultValue={0} isInvalid />,
};

it.each(Object.entries(FIELDS))('%s that was found wrong can be sent again', (_, field) => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      {field}
      <button type="submit">Send</button>
    </form>,
  );
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});
