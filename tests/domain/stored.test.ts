import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listOf, PLAIN_TEXT, recordOf, stored, versioned } from '#domain/stored.ts';

function storageWith(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

const anyObject = fc.dictionary(
  fc.string(),
  fc.json().map((text) => JSON.parse(text)),
);

describe('a value that the browser keeps', () => {
  it('is read as it was written, by whatever name things go', () => {
    fc.assert(
      fc.property(anyObject, (value) => {
        const storage = storageWith();
        const at = {
          storage: () => storage,
          key: 'device' as const,
          schema: recordOf(v.unknown()),
          otherwise: {},
        };
        stored(at).write(value);
        expect(stored(at).read()).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const named = storageWith({ device: '{"__proto__":1,"constructor":2,"a":"x"}' });
    const read = stored({
      storage: () => named,
      key: 'device' as const,
      schema: recordOf(v.number()),
      otherwise: {},
    }).read();
    expect(Object.entries(read)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
  });

  it.each([undefined, '', '{', 'null', '"x"', '[]', '5'])('is the other one where %j is kept', (text) => {
    const storage = storageWith(text === undefined ? {} : { device: text });
    const schema = v.object({ a: v.number() });
    expect(
      stored({ storage: () => storage, key: 'device' as const, schema, otherwise: { a: 0 } }).read(),
    ).toEqual({
      a: 0,
    });
  });

  it('holds for the visit where storage is full or refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const options = { key: 'device' as const, schema: v.number(), otherwise: 7 };
    for (const storage of [refuse, () => ({ getItem: refuse, setItem: refuse }), () => null]) {
      expect(() => stored({ ...options, storage }).write(1)).not.toThrow();
      expect(stored({ ...options, storage }).read()).toBe(7);
    }
  });

  it('may be plain text', () => {
    const storage = storageWith();
    const text = stored<string | null>({
      storage: () => storage,
      key: 'device' as const,
      schema: v.string(),
      otherwise: null,
      form: PLAIN_TEXT,
    });
    text.write('sample');
    expect([storage.kept.get('device'), text.read()]).toEqual(['sample', 'sample']);
  });

  it('keeps of a list what the schema takes', () => {
    const storage = storageWith({ device: '["a",3,null,"b"]' });
    expect(
      stored({
        storage: () => storage,
        key: 'device' as const,
        schema: listOf(v.string()),
        otherwise: [],
      }).read(),
    ).toEqual(['a', 'b']);
  });
});

describe('a state with the version of its shape', () => {
  const at = (storage: ReturnType<typeof storageWith>, version: number) =>
    stored<unknown>({
      storage: () => storage,
      key: 'device' as const,
      schema: recordOf(v.unknown()),
      otherwise: null,
      form: versioned(version),
    });

  it('is read as it was written, and not in another version', () => {
    fc.assert(
      fc.property(anyObject, fc.nat(), (state, version) => {
        const storage = storageWith();
        at(storage, version).write(state);
        expect(storage.kept.get('device')).toBe(JSON.stringify({ state, version }));
        expect(at(storage, version).read()).toEqual(JSON.parse(JSON.stringify(state)));
        expect(at(storage, version + 1).read()).toBeNull();
      }),
    );
  });

  it.each([
    'null',
    '[]',
    '{"version":0}',
    '{"state":null,"version":0}',
    '{"state":[],"version":0}',
    '{"state":{}}',
  ])('is none where %j is kept', (text) => {
    expect(at(storageWith({ device: text }), 0).read()).toBeNull();
  });
});
