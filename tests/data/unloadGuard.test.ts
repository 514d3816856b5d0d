import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { guardUnload } from '#data/open/openWorkspace.ts';
import type { SaveState } from '#domain/edit/command.ts';

test('a tab is not closed unasked while a step isn’t stored, and a workspace that was closed asks no more', () => {
  const save = signal<SaveState>({ status: 'saved', savedAt: null, failure: null });
  const page = new EventTarget();
  const closes = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stop = guardUnload({ save }, page);
  expect(closes()).toBe(true);
  for (const status of ['saving', 'failed'] as const) {
    save.value = { status, savedAt: null, failure: null };
    expect(closes()).toBe(false);
  }
  stop();
  expect(closes()).toBe(true);
});
