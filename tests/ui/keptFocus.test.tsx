import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { keepFocus } from '#ui/overlays/keptFocus.ts';

/** A list whose rows are taken away, at once or after a question, and moved to the end. */
function List({ asks = false }: { readonly asks?: boolean }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [asked, setAsked] = useState<string | null>(null);
  const without = (row: string | null) => rows.filter((one) => one !== row);
  return (
    <section>
      <button type="button">Add</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <input aria-label={`Name of ${row}`} tabIndex={0} />
            <button
              type="button"
              disabled={row === rows.at(-1)}
              onClick={() => setRows([...without(row), row])}
            >
              Last {row}
            </button>
            <button type="button" onClick={() => (asks ? setAsked(row) : setRows(without(row)))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <AlertDialog
        title="Remove?"
        text=""
        isOpen={asked !== null}
        cancelLabel="Cancel"
        confirmLabel="Yes"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setRows(without(asked));
          setAsked(null);
        }}
      />
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** Presses what has the focus, and lets all that comes of it come. */
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
  act(() => void vi.runAllTimers());
}

const focused = () => document.activeElement?.textContent;

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the focus of what a press takes away', () => {
  it('goes to the next row, to no field that would call up a keyboard', () => {
    render(<List />);
    press('Remove b');
    expect(focused()).toBe('Remove c');
  });

  it('goes to the row before from the last one, and out of the list from the only one', () => {
    render(<List />);
    press('Remove c');
    expect(focused()).toBe('Remove b');
    press('Remove b');
    press('Remove a');
    expect(focused()).toBe('Add');
  });

  it('goes to the neighbour of what can be pressed no more', () => {
    render(<List />);
    press('Last a');
    expect(button('Last a').matches(':disabled')).toBe(true);
    expect(focused()).toBe('Remove a');
  });

  it('goes to the next row when a question was asked before', () => {
    render(<List asks />);
    press('Remove b');
    press('Yes');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(focused()).toBe('Remove c');
  });

  it('stays away where it was left on purpose, and is left alone when it is somewhere', () => {
    render(<List />);
    button('Remove b').focus();
    fireEvent.click(button('Add'));
    button('Remove b').blur();
    act(() => void vi.runAllTimers());
    expect(document.activeElement).toBe(document.body);
    press('Remove a');
    button('Add').focus();
    act(() => void vi.runAllTimers());
    expect(focused()).toBe('Add');
  });

  it('is not looked for when what had it was gone before the press: a row that was scrolled away', () => {
    const { container } = render(<List />);
    button('Remove b').focus();
    button('Remove b').remove();
    fireEvent.click(container);
    act(() => void vi.runAllTimers());
    expect(document.activeElement).toBe(document.body);
  });

  it('is not looked for on the page that one has gone to', () => {
    render(<List />);
    button('Remove b').focus();
    fireEvent.click(button('Remove b'));
    history.pushState({}, '', '/elsewhere');
    act(() => void vi.runAllTimers());
    expect(document.activeElement).toBe(document.body);
    history.pushState({}, '', '/');
  });
});
