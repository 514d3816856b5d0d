import { signal } from '@preact/signals-core';
import { describe, expect, test } from 'vitest';
import type { StoredDoc } from '#data/store/store.ts';
import { createInbox } from '#data/team/inbox/createInbox.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { fail } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { until } from '#support/memoryWorkspace.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 31);
const stampOf = (user: string, at: number) => `${at.toString(16).padStart(12, '0')}-0000-dev~tab~${user}`;
const said = (user: string, at: number, text: string, project = 'tower'): StoredDoc => {
  const stamp = stampOf(user, at);
  const after = [{ text, author: user, at }];
  return {
    ...{
      _id: commandKey(project, stamp),
      schema: 1,
      type: 'command',
      project,
      image: null,
      stamp,
      who: user,
    },
    ...{ sitting: 'x', kind: 'comment', count: 1 },
    changes: [{ doc: `d:${project}.one:aB-1`, field: 'comments', before: [], after }],
  };
};
const opened = (store: Parameters<typeof createInbox>[0]['store'], ids = ['tower']) => {
  const projects = signal(new Map(ids.map((id) => [id, id])));
  const inbox = createInbox({ store, me: 'mei', now: () => NOW, projects });
  const stop = inbox.subscribe(() => undefined);
  return { inbox, projects, stop, texts: () => inbox.value.items.map(({ text }) => text) };
};

describe('the inbox', () => {
  test('has what came in the last 30 days, of all projects, and what comes after', async () => {
    const store = createMemoryStore();
    await store.bulk([
      said('ben', NOW - 31 * DAY, '@mei old'),
      said('ben', NOW - 2 * DAY, '@mei here'),
      said('lea', NOW - DAY, '@mei there', 'annex'),
      said('ben', NOW - 3 * DAY, '@lea not for me'),
    ]);
    const { inbox, texts, stop } = opened(store, ['tower', 'annex']);
    expect(inbox.value.isReading).toBe(true);
    await until(inbox, ({ isReading }) => !isReading);
    expect(texts()).toEqual(['@mei there', '@mei here']);
    await store.bulk([said('ben', NOW, '@mei new')]);
    await until(inbox, ({ items }) => items.length === 3);
    expect(texts()[0]).toBe('@mei new');
    stop();
  });

  test('begins to read a project that is brought to the device', async () => {
    const store = createMemoryStore();
    await store.bulk([said('ben', NOW, '@mei come', 'annex')]);
    const { inbox, projects, texts, stop } = opened(store);
    await until(inbox, ({ isReading }) => !isReading);
    expect(texts()).toEqual([]);
    projects.value = new Map([...projects.value, ['annex', 'annex']]);
    await until(inbox, ({ items }) => items.length === 1);
    stop();
  });

  test('is not told to be empty where it could not be read', async () => {
    const store = { ...createMemoryStore(), ids: async () => fail({ kind: 'closed' as const, detail: '' }) };
    const { inbox, stop } = opened(store);
    await until(inbox, ({ hasFailed }) => hasFailed);
    expect(inbox.value.isReading).toBe(false);
    stop();
  });

  test('leaves out what can’t be read as a step', async () => {
    const store = createMemoryStore();
    const broken = { ...said('ben', NOW - 1, '@mei broken'), changes: 'none' };
    await store.bulk([broken, said('ben', NOW, '@mei whole')]);
    const { inbox, texts, stop } = opened(store);
    await until(inbox, ({ isReading }) => !isReading);
    expect(texts()).toEqual(['@mei whole']);
    stop();
  });
});
