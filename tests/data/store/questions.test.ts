import { describe, expect, test } from 'vitest';
import type { SecondCopy } from '#data/copy/secondCopy.ts';
import { createRoutedStore } from '#data/store/routedStore.ts';
import { allQuestions, answer, documentQuestions, QUESTIONS, type StoreRequest } from '#data/store/store.ts';
import { createCopiedStore } from '#data/store/storeHost.ts';
import { fail, ok } from '#domain/result.ts';
import { createMemoryStore } from '#support/memoryStore.ts';

const NAMES = Object.keys(QUESTIONS);
const RANGE = { from: 'a', to: 'b' };

/** A store that fails and notes what it was asked. */
function failingStore() {
  const requests: StoreRequest[] = [];
  const inner = createMemoryStore();
  const store = {
    ...inner,
    ...allQuestions(async (request) => {
      requests.push(request);
      return fail({ kind: 'closed', detail: '' });
    }),
  };
  return { store, requests };
}

describe('the questions of a store', () => {
  test('each becomes a request with its name and all its arguments, which another store answers', async () => {
    const { store, requests } = failingStore();
    const layer = allQuestions((request) => answer(store, structuredClone(request)));
    await layer.ids(RANGE);
    await layer.losers('d:1');
    await layer.since(7);
    await layer.identity();
    expect(requests).toEqual([
      { name: 'ids', args: [RANGE] },
      { name: 'losers', args: ['d:1'] },
      { name: 'since', args: [7] },
      { name: 'identity', args: [] },
    ]);
    expect(requests.map(({ name }) => name)).toEqual(NAMES);
  });

  test('one about a document goes to the database that has the document', async () => {
    const [main, own] = [failingStore(), failingStore()];
    const routed = createRoutedStore(main.store);
    await routed.add('tower', own.store);
    await routed.losers('d:tower.one:1');
    await routed.losers('d:other.one:1');
    expect(own.requests).toEqual([{ name: 'losers', args: ['d:tower.one:1'] }]);
    expect(main.requests).toEqual([{ name: 'losers', args: ['d:other.one:1'] }]);
  });

  test('those about the whole database are not taken for questions about a document', () => {
    const about = Object.entries(QUESTIONS).filter(([, subject]) => subject === 'document');
    expect(Object.keys(documentQuestions(async () => ok(null)))).toEqual(about.map(([name]) => name));
  });

  test.each(NAMES)(
    '%s: a full disk is named, where the browser only says that it can’t open',
    async (name) => {
      const { store } = failingStore();
      const copy = { hasRoom: async () => false } as unknown as SecondCopy;
      const answered = await answer(createCopiedStore(store, copy), { name, args: ['a'] } as StoreRequest);
      expect(answered).toMatchObject({ ok: false, error: { kind: 'quota' } });
    },
  );
});
