import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { useMirrorAttributes } from '#annotator/react/useMirrorAttributes.tsx';
import { useShortcuts } from '#annotator/react/useShortcuts.tsx';
import { aDamage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const PREFERENCES = { shortcuts: true };

function Page() {
  const host = useRef<HTMLDivElement>(null);
  useShortcuts(PREFERENCES);
  useMirrorAttributes(host, { readyId: 'image-1', error: null });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the stage's host is */}
      <div ref={host} data-annotator="" tabIndex={0} />
      <input aria-label="text" />
      <input aria-label="slider" type="range" />
      <button type="button">button</button>
      <div role="alertdialog">
        <button type="button">in dialog</button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a list as the kit's are */}
      <div role="grid" aria-label="Damages">
        {/* biome-ignore lint/a11y/useSemanticElements: a row as the list's are */}
        <div role="row" tabIndex={0} aria-label="row" />
      </div>
    </>
  );
}

async function page() {
  const test = new TestAnnotator([aDamage('CRACK_001'), aDamage('RUST_001', [800, 600, 100, 100])]);
  const user = userEvent.setup();
  const screen = render(
    <AnnotatorProvider annotator={test.annotator}>
      <Page />
    </AnnotatorProvider>,
  );
  const host = screen.container.querySelector('[data-annotator]');
  if (!(host instanceof HTMLElement)) throw new Error('no host');
  return { test, user, screen, host };
}

describe('shortcuts on the page', () => {
  it('act wherever no control needs the key', async () => {
    const { test, user, screen, host } = await page();
    await user.keyboard('g');
    test.expectTool('PAN');
    host.focus();
    await user.keyboard('s');
    test.expectTool('POINTER');
    screen.getByRole('button', { name: 'button' }).focus();
    await user.keyboard('x');
    test.expectTool('ZOOM_OUT');
  });

  it('do not act in text fields and dialogs', async () => {
    const { test, user, screen } = await page();
    for (const control of [
      screen.getByLabelText('text'),
      screen.getByRole('button', { name: 'in dialog' }),
    ]) {
      control.focus();
      await user.keyboard('gaf{Delete}{ArrowLeft}');
    }
    test.expectTool('POINTER').expectPending();
    expect(test.edits.ran).toEqual([]);
  });

  it('leave a control the keys that it uses itself, and nothing more', async () => {
    const { test, user, screen } = await page();
    screen.getByLabelText('slider').focus();
    await user.keyboard('{ArrowLeft}');
    screen.getByLabelText('row').focus();
    await user.keyboard('{ArrowDown}');
    expect(test.edits.ran).toEqual([]);
    await user.keyboard('a');
    expect(test.edits.ran).toHaveLength(1);
  });

  it('step through damages by Tab on the stage and leave it at the end', async () => {
    const { test, user, host, screen } = await page();
    host.focus();
    await user.keyboard('{Tab}');
    test.expectSelected('RUST_001');
    expect(document.activeElement).toBe(host);
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByLabelText('text'));
  });
});

describe('the mirror on the page', () => {
  it('is current as soon as the task is over', async () => {
    const { test, host } = await page();
    expect(host.dataset.selectedId).toBe('CRACK_001');
    expect(host.dataset.ready).toBe('true');
    await act(async () => {
      test.choose('DELETE').click(850, 650);
      await Promise.resolve();
    });
    expect(host.dataset).toMatchObject({ activeTool: 'DELETE', pendingDeleteId: 'RUST_001' });
    await act(async () => {
      test.confirmDelete();
      await Promise.resolve();
    });
    expect(host.dataset.boxCount).toBe('1');
    expect(host.hasAttribute('data-pending-delete-id')).toBe(false);
  });
});
