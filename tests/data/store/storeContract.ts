import { afterEach, expect, test } from 'vitest';
import type { Store, StoreChange, StoredDoc } from '#data/store/store.ts';
import type { Result } from '#domain/result.ts';

export const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const put = async (store: Store, doc: StoredDoc): Promise<StoredDoc> => {
  const [written] = value(await store.bulk([doc]));
  if (!written || !('rev' in written)) throw new Error('refused');
  return { ...doc, _rev: written.rev };
};

/** What every store promises. `open` gives a store on the named disk: two of one name are two tabs. */
export function storeContract(open: (disk: string) => Store): void {
  const opened: Store[] = [];
  const tab = (disk: string): Store => {
    const store = open(disk);
    opened.push(store);
    return store;
  };
  const fresh = (): string => `contract-${crypto.randomUUID()}`;
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  test('what was written is what is read, unknown fields and all', async () => {
    const store = tab(fresh());
    const doc = await put(store, { _id: 'a', n: 1, deep: { list: [1, { x: null }], 字: '裂縫' } });
    expect(value(await store.get(['a', 'b']))).toEqual([doc, null]);
  });

  test('many are read in the order asked for, whatever lies between them, and as they are now', async () => {
    const store = tab(fresh());
    const key = (image: string, at: number) => `d:x.${image}:run:${at}`;
    const wall = Array.from({ length: 150 }, (_, at) => ({ _id: key('wall', at), n: at }));
    // One in ten of these is asked for: most of their range is not.
    const roof = Array.from({ length: 1200 }, (_, at) => ({ _id: key('roof', at), n: at }));
    const written = value(await store.bulk([...wall, ...roof, { _id: 'n:x.wall:run', n: 0 }]));
    const [first] = written;
    const again = { _id: key('wall', 0), n: 1000, ...(first && 'rev' in first && { _rev: first.rev }) };
    value(await store.bulk([again]));
    const few = roof.filter((_, at) => at % 10 === 0).map(({ _id }) => _id);
    const asked = [
      'n:x.wall:run',
      ...wall.map(({ _id }) => _id).reverse(),
      key('wall', 999),
      ...few,
      'c:none',
    ];
    const read = value(await store.get(asked));
    expect(read.map((doc) => doc?._id ?? null)).toEqual(
      asked.map((id) => (id === key('wall', 999) || id === 'c:none' ? null : id)),
    );
    expect(read[150]).toMatchObject({ _id: key('wall', 0), n: 1000 });
    expect(read.every((doc) => doc === null || typeof doc._rev === 'string')).toBe(true);
  });

  test('a range gives documents in the order of their ids, both ends included', async () => {
    const store = tab(fresh());
    value(await store.bulk(['d:x:2', 'd:x:1', 'd:y:1', 'c:x'].map((_id) => ({ _id }))));
    const ids = async (last?: number) =>
      value(await store.range({ from: 'd:x:', to: 'd:x:\uffff' }, last)).map((doc) => doc._id);
    expect(await ids()).toEqual(['d:x:1', 'd:x:2']);
    expect(await ids(1)).toEqual(['d:x:2']);
    expect(value(await store.range({ from: 'd:x:2', to: 'd:y:1' })).map((doc) => doc._id)).toEqual([
      'd:x:2',
      'd:y:1',
    ]);
  });

  test('a range’s last id does not hide the shorter ones that it begins with', async () => {
    const store = tab(fresh());
    value(await store.bulk(['d:9', 'd:99', 'd:98', 'd:991'].map((_id) => ({ _id }))));
    const read = value(await store.range({ from: 'd:9', to: 'd:99' }));
    expect(read.map((doc) => doc._id)).toEqual(['d:9', 'd:98', 'd:99']);
  });

  test('a document that is out of date is refused alone; the rest of its batch is written', async () => {
    const store = tab(fresh());
    const first = await put(store, { _id: 'a', n: 1 });
    await put(store, { ...first, n: 2 });
    const outcome = value(
      await store.bulk([
        { ...first, n: 3 },
        { _id: 'b', n: 1 },
        { _id: 'a', n: 4 },
      ]),
    );
    expect(outcome.map((one) => 'conflict' in one)).toEqual([true, false, true]);
    expect(value(await store.get(['a', 'b'])).map((doc) => doc?.n)).toEqual([2, 1]);
  });

  test('of documents with one id each is taken or refused by itself, and nothing stays of a refused one', async () => {
    const store = tab(fresh());
    const first = await put(store, { _id: 'a', n: 1 });
    const second = await put(store, { ...first, n: 2 });
    const outcome = value(
      await store.bulk([
        { ...first, n: 3 },
        { ...second, n: 4 },
        { ...second, n: 5 },
      ]),
    );
    expect(outcome.map((one) => 'conflict' in one)).toEqual([true, false, true]);
    expect(value(await store.get(['a'])).map((doc) => doc?.n)).toEqual([4]);
    expect(value(await store.losers('a'))).toEqual([]);
  });

  test('a reader of changes hears of every later write, with its body, and of none before', async () => {
    const disk = fresh();
    const store = tab(disk);
    await put(store, { _id: 'before' });
    const heard: StoreChange[] = [];
    let enough = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const feed = store.changes((change) => {
      heard.push(change);
      if (heard.length === 3) enough();
    });
    await feed.ready;
    await put(store, { _id: 'a', n: 1 });
    value(
      await store.bulk([
        { _id: 'b', n: 2 },
        { _id: 'c', n: 3 },
      ]),
    );
    await done;
    feed.stop();
    expect(heard.map(({ doc }) => [doc._id, doc.n]).sort()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  test('a reader hears what another tab writes', async () => {
    const disk = fresh();
    const [mine, other] = [tab(disk), tab(disk)];
    let tell = (_: StoreChange): void => undefined;
    const heard = new Promise<StoreChange>((resolve) => {
      tell = resolve;
    });
    await mine.changes(tell).ready;
    await put(other, { _id: 'theirs', n: 7 });
    expect((await heard).doc).toMatchObject({ _id: 'theirs', n: 7 });
  });

  test('what changed since a sequence number is told once for each document', async () => {
    const store = tab(fresh());
    const first = await put(store, { _id: 'a' });
    const { seq } = value(await store.since(0));
    await put(store, { ...first, n: 1 });
    await put(store, { _id: 'b' });
    const later = value(await store.since(seq));
    expect([...later.ids].sort()).toEqual(['a', 'b']);
    expect(later.seq).toBeGreaterThan(seq);
    expect(value(await store.since(later.seq)).ids).toEqual([]);
  });

  test('two tabs write one document in turn, each from what the other left', async () => {
    const disk = fresh();
    const [one, two] = [tab(disk), tab(disk)];
    await put(one, { _id: 'n', n: 0 });
    const increment = async (store: Store): Promise<void> => {
      for (let left = 20; left > 0; ) {
        const [doc] = value(await store.get(['n']));
        const [written] = value(await store.bulk([{ ...doc, _id: 'n', n: Number(doc?.n) + 1 }]));
        if (written && 'rev' in written) left -= 1;
      }
    };
    await Promise.all([increment(one), increment(two)]);
    expect(value(await two.get(['n']))[0]?.n).toBe(40);
  });

  test('what was stored is there when the store is opened again', async () => {
    const disk = fresh();
    const first = open(disk);
    const doc = await put(first, { _id: 'a', n: 1 });
    await first.close();
    expect(value(await tab(disk).get(['a']))).toEqual([doc]);
  });
}
