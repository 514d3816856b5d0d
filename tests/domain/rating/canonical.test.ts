import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { scaled } from '#support/propertyRuns.ts';

const text = (value: unknown) => {
  const result = canonicalJson(value);
  return result.ok ? result.value : null;
};

test('gives the example of RFC 8785, section 3.2.2', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\u000aA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(text(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('sorts keys by UTF-16 code units, as RFC 8785, section 3.2.3 does', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.values(JSON.parse(text(value) ?? '{}')).length).toBe(7);
  expect([...(text(value) ?? '').matchAll(/:(\d)/g)].map(([, n]) => Number(n))).toEqual([
    2, 4, 6, 7, 1, 5, 3,
  ]);
});

test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('writes the number %s as RFC 8785, appendix B, does: %s', (bits, expected) => {
  expect(text(Buffer.from(bits, 'hex').readDoubleBE())).toBe(expected);
});

test('is the same for the same value, whatever the order of its keys, and says nothing else', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, shuffled(inner)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 2 }), (value) => {
      const canonical = text(value);
      if (canonical === null) return false;
      const again = JSON.parse(canonical);
      return text(shuffled(value)) === canonical && text(again) === canonical;
    }),
    { numRuns: scaled(60) },
  );
});

test('differs where the value differs', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (a, b) => {
      const same = JSON.stringify(JSON.parse(text(a) ?? '')) === JSON.stringify(JSON.parse(text(b) ?? ''));
      return (text(a) === text(b)) === same;
    }),
  );
});

test('refuses what JSON cannot say', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', cycle, undefined, { a: [Number.NaN] }])
    expect(canonicalJson(value)).toEqual({ ok: false, error: 'not_json' });
});

test('its SHA-256 can be had by any other program', () => {
  const hash = createHash('sha256')
    .update(text({ b: [1, 2.5], a: '裂縫' }) ?? '')
    .digest('hex');
  expect(hash).toBe(createHash('sha256').update('{"a":"裂縫","b":[1,2.5]}').digest('hex'));
});
