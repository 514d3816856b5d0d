import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Toolbar, ToolbarGroup } from '#ui/buttons/Toolbar.tsx';

function show(inRow: boolean) {
  render(
    <Toolbar label="Tools" orientation="vertical" inRow={inRow}>
      <ToolbarGroup>
        <button type="button">Delete</button>
      </ToolbarGroup>
      <ToolbarGroup>
        <button type="button">Pointer</button>
        <button type="button">Pan</button>
      </ToolbarGroup>
    </Toolbar>,
  );
}

async function focusedAfter(keys: string): Promise<string | null> {
  screen.getByRole('button', { name: 'Delete' }).focus();
  await userEvent.keyboard(keys);
  return document.activeElement?.textContent ?? null;
}

describe('a vertical toolbar drawn as a row', () => {
  it('stays vertical to who can’t see it', () => {
    show(true);
    expect(screen.getByRole('toolbar', { name: 'Tools' }).getAttribute('aria-orientation')).toBe('vertical');
  });

  it.each([
    ['{ArrowRight}', 'Pointer'],
    ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'Pointer'],
    ['{ArrowDown}{ArrowRight}', 'Pan'],
    ['{ArrowDown}{ArrowUp}', 'Delete'],
    ['{ArrowLeft}', 'Delete'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Pan'],
  ])('moves both ways with the keys of both ways: %s', async (keys, name) => {
    show(true);
    expect(await focusedAfter(keys)).toBe(name);
  });

  it('drawn as a column, leaves the keys of a row alone', async () => {
    show(false);
    expect(await focusedAfter('{ArrowRight}')).toBe('Delete');
    expect(await focusedAfter('{ArrowDown}')).toBe('Pointer');
  });
});
