import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MultiSelect, type MultiSelectProps } from '#ui/choices/MultiSelect.tsx';

const OPTIONS = [
  { value: 'crack', label: 'Crack' },
  { value: 'hole', label: 'Hole' },
  { value: 'rust', label: 'Rust', group: 'metal' },
  { value: 'nail', label: 'Nail', group: 'metal', disable: true },
];

const texts = {
  open: 'Show the list',
  remove: (label: string) => `Remove ${label}`,
  empty: 'Nothing of that name',
  create: (text: string) => `Create "${text}"`,
  searching: 'Searching…',
  failed: 'The search failed',
  maximum: (maximum: number) => `At most ${maximum}`,
  group: (key: string) => (key === 'metal' ? 'Metal' : key),
};

function Example(
  props: Partial<MultiSelectProps> & { start?: readonly string[]; seen?: (value: readonly string[]) => void },
) {
  const { start = [], seen, ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <MultiSelect
      label="Defect types"
      placeholder="Filter by defect type"
      options={OPTIONS}
      texts={texts}
      value={value}
      onChange={(next) => {
        setValue(next);
        seen?.(next);
      }}
      {...rest}
    />
  );
}

const field = () => screen.getByPlaceholderText('Filter by defect type');
const list = () => screen.getByRole('listbox');
const option = (name: string | RegExp) => within(list()).getByRole('option', { name });

describe('the multi-select', () => {
  it('starts empty and opens a list of all options with their groups', async () => {
    render(<Example />);
    await userEvent.click(field());
    expect(
      within(list())
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Crack', 'Hole', 'Rust', 'Nail']);
    expect(within(list()).getByRole('group', { name: 'Metal' })).toBeTruthy();
  });

  it('says nothing when its list is closed without a choice', async () => {
    const seen = vi.fn();
    render(<Example start={['hole', 'crack']} seen={seen} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(seen).not.toHaveBeenCalled();
  });

  it('is named by its label, which is seen unless the place says it already', () => {
    const { unmount } = render(<Example />);
    expect(screen.getByText('Defect types').tagName).toBe('LABEL');
    expect(field()).toBe(screen.getByRole('combobox', { name: 'Defect types' }));
    unmount();
    render(<Example hideLabel />);
    expect(screen.queryByText('Defect types')).toBeNull();
    expect(field()).toBe(screen.getByRole('combobox', { name: 'Defect types' }));
  });

  it('chooses several and shows each as a chip that can be taken away', async () => {
    const seen = vi.fn();
    render(<Example seen={seen} />);
    await userEvent.click(field());
    await userEvent.click(option('Crack'));
    await userEvent.click(option('Hole'));
    expect(seen).toHaveBeenLastCalledWith(['crack', 'hole']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Crack' }));
    expect(seen).toHaveBeenLastCalledWith(['hole']);
  });

  it('is worked by keyboard alone: arrows and Enter choose, Backspace takes the last away', async () => {
    const seen = vi.fn();
    render(<Example seen={seen} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(seen).toHaveBeenLastCalledWith(['hole']);
    await userEvent.keyboard('{Backspace}');
    expect(seen).toHaveBeenLastCalledWith([]);
  });

  it('lists what contains the typed text', async () => {
    render(<Example />);
    await userEvent.type(field(), 'RU');
    expect(
      within(list())
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Rust']);
    await userEvent.type(field(), 'x');
    expect(list().textContent).toContain('Nothing of that name');
  });

  it('does not choose a disabled option', async () => {
    const seen = vi.fn();
    render(<Example seen={seen} />);
    await userEvent.click(field());
    expect(option('Nail').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(option('Nail'));
    expect(seen).not.toHaveBeenCalled();
  });

  it('keeps a fixed option: no button on its chip, Backspace steps over it', async () => {
    const seen = vi.fn();
    const options = [{ value: 'crack', label: 'Crack', fixed: true }, ...OPTIONS.slice(1)];
    render(<Example options={options} start={['hole', 'crack']} seen={seen} />);
    expect(screen.queryByRole('button', { name: 'Remove Crack' })).toBeNull();
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(seen).toHaveBeenLastCalledWith(['crack']);
  });

  it('stops at the maximum and says so to its callback', async () => {
    const seen = vi.fn();
    const onMaximum = vi.fn();
    render(<Example maximum={1} onMaximum={onMaximum} seen={seen} />);
    await userEvent.click(field());
    await userEvent.click(option('Crack'));
    expect(screen.getByRole('status').textContent).toBe('At most 1');
    await userEvent.click(option('Hole'));
    expect(onMaximum).toHaveBeenCalledWith(1);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('offers Create for text that no option has, and chooses what was made', async () => {
    const seen = vi.fn();
    render(<Example onCreate={(text) => text.toLowerCase()} seen={seen} />);
    await userEvent.type(field(), 'crack');
    expect(within(list()).queryByRole('option', { name: /Create/ })).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Spall');
    await userEvent.click(option('Create "Spall"'));
    expect(seen).toHaveBeenLastCalledWith(['spall']);
  });

  it('searches elsewhere once, when typing has paused for 500 ms', async () => {
    const onSearch = vi.fn(async () => [{ value: 'gap', label: 'Gap' }]);
    const begun = performance.now();
    render(<Example onSearch={onSearch} />);
    await userEvent.type(field(), 'gap');
    expect(onSearch).not.toHaveBeenCalled();
    expect(list().textContent).toContain('Searching…');
    await waitFor(() => expect(option('Gap')).toBeTruthy(), { timeout: 2000 });
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(performance.now() - begun).toBeGreaterThan(500);
  });

  it('says that a search failed', async () => {
    render(<Example onSearch={() => Promise.reject(new Error('offline'))} debounce={1} />);
    await userEvent.type(field(), 'g');
    await waitFor(() => expect(list().textContent).toContain('The search failed'));
  });
});
