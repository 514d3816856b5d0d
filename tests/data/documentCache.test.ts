import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { always, type ById, follows } from '#data/read/cache/cachedDocs.ts';
import { createDocumentCache, type Source } from '#data/read/cache/documentCache.ts';
import type { Doc, ImageDoc } from '#domain/edit/documents.ts';

const KEY = ['images', 'tower'];
const HOUR = 3_600_000;

const doc = (id: string, generation = 1): Doc =>
  ({ _id: id, _rev: `${generation}-a`, type: 'image', project: 'tower' }) as unknown as Doc;
const mapOf = (...docs: readonly Doc[]): ById<ImageDoc> =>
  new Map(docs.map((each) => [each._id, each as ImageDoc]));
const revsOf = (value: ById<ImageDoc> | null) =>
  value && Object.fromEntries([...value].map(([id, { _rev }]) => [id, _rev]));

/** A source whose reads the test answers, oldest first. */
function createReads(isKept = true) {
  const reads: { resolve(value: ById<ImageDoc>): void; reject(error: Error): void }[] = [];
  const source: Source<ById<ImageDoc>> = {
    key: KEY,
    read: () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
    isKept,
  };
  return { reads, source };
}

describe('the cache of documents', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reads a value once, however many subscribe to it and load it', async () => {
    const cache = createDocumentCache();
    const { reads, source } = createReads();
    const seen: unknown[] = [];
    cache.signal(source).subscribe((value) => seen.push(revsOf(value)));
    const loads = [cache.load(source), cache.load(source)];
    expect(reads).toHaveLength(1);
    reads[0]?.resolve(mapOf(doc('a')));
    const [first, second] = await Promise.all(loads);
    expect(first).toBe(second);
    expect(await cache.load(source)).toBe(first);
    cache.signal(source).subscribe(() => undefined);
    expect(reads).toHaveLength(1);
    expect(seen).toEqual([null, { a: '1-a' }]);
  });

  test('does not read what no one has asked for', () => {
    const cache = createDocumentCache();
    const { reads, source } = createReads();
    expect(cache.signal(source).value).toBeNull();
    expect(cache.peek(source)).toBeNull();
    cache.put(KEY, [doc('a')], follows);
    expect(cache.peek(source)).toBeNull();
    expect(reads).toHaveLength(0);
  });

  test('notifies no one where documents arrive that it has already', async () => {
    const cache = createDocumentCache();
    const { reads, source } = createReads();
    const listener = vi.fn();
    cache.signal(source).subscribe(listener);
    reads[0]?.resolve(mapOf(doc('a', 2)));
    await cache.load(source);
    listener.mockClear();
    cache.put(KEY, [doc('a', 2), doc('a', 1)], follows);
    expect(listener).not.toHaveBeenCalled();
    cache.put(KEY, [doc('a', 1)], always);
    expect(revsOf(cache.peek(source))).toEqual({ a: '1-a' });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('tries a failed read twice again, then rejects and stays null; the next load reads again', async () => {
    const cache = createDocumentCache();
    const { reads, source } = createReads();
    const failed = expect(cache.load(source)).rejects.toThrow('closed');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      reads[attempt]?.reject(new Error('closed'));
      await vi.advanceTimersByTimeAsync(200);
    }
    await failed;
    expect(reads).toHaveLength(3);
    expect(cache.signal(source).value).toBeNull();
    const again = cache.load(source);
    reads[3]?.resolve(mapOf(doc('a')));
    expect(revsOf(await again)).toEqual({ a: '1-a' });
  });

  test('drops a value some minutes after its last use, but not while it has subscribers, nor one that is kept', async () => {
    const cache = createDocumentCache();
    const [dropped, kept] = [createReads(false), createReads(true)];
    const keptSource = { ...kept.source, key: ['projects'] };
    const stop = cache.signal(dropped.source).subscribe(() => undefined);
    dropped.reads[0]?.resolve(mapOf(doc('a')));
    const loading = cache.load(keptSource);
    kept.reads[0]?.resolve(mapOf(doc('b')));
    await loading;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(cache.docs().map(({ _id }) => _id)).toEqual(['a', 'b']);
    stop();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(cache.peek(dropped.source)).toBeNull();
    expect(cache.docs().map(({ _id }) => _id)).toEqual(['b']);
    cache.signal(dropped.source).subscribe(() => undefined);
    expect(dropped.reads).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is empty once it is cleared', async () => {
    const cache = createDocumentCache();
    const { reads, source } = createReads(false);
    const loading = cache.load(source);
    reads[0]?.resolve(mapOf(doc('a')));
    await loading;
    cache.clear();
    expect(cache.docs()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('whatever arrives before, during and after a read, the value has the newest revision of each document', async () => {
    const docs = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), generation: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(docs, docs, docs, docs, async (before, stored, during, after) => {
        const cache = createDocumentCache();
        const { reads, source } = createReads();
        const put = (list: typeof before) =>
          cache.put(
            KEY,
            list.map(({ id, generation }) => doc(id, generation)),
            follows,
          );
        const newest = (list: typeof before) =>
          list.reduce(
            (all, { id, generation }) => all.set(id, Math.max(all.get(id) ?? 0, generation)),
            new Map<string, number>(),
          );
        put(before);
        const loading = cache.load(source);
        put(during);
        // What arrived before the read began is stored, and so is in its result.
        const found = newest([...before, ...stored]);
        reads[0]?.resolve(mapOf(...[...found].map(([id, generation]) => doc(id, generation))));
        await loading;
        put(after);
        const expected = newest([...before, ...stored, ...during, ...after]);
        expect(revsOf(cache.peek(source))).toEqual(
          Object.fromEntries([...expected].map(([id, generation]) => [id, `${generation}-a`])),
        );
      }),
    );
  });
});
