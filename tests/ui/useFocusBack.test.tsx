import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from '#ui/overlays/useFocusBack.ts';

function Details({ of, onClose }: { readonly of: string; readonly onClose: () => void }) {
  useFocusBack(of);
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function Rows() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {['a', 'b'].map((row) => (
        <button key={row} type="button" onClick={() => setOpen(row)}>
          {row}
        </button>
      ))}
      {open !== null && <Details of={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('what is closed beside a list gives the focus back to the row that it showed last', () => {
  render(<Rows />);
  press('a');
  press('b');
  expect(document.activeElement?.textContent).toBe('b');
  press('Close');
  expect(document.activeElement?.textContent).toBe('b');
});

it('a focus that is elsewhere when it goes is left there', () => {
  render(<Rows />);
  press('a');
  screen.getByRole('button', { name: 'b' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.textContent).toBe('b');
});
