import type { Random } from '#formats/checkFormat.ts';

/** What breaks parsers: numbers at their limits, marks of every format, names that objects inherit. */
const TOKENS = [
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '-0',
  '1e-320',
  '9007199254740993',
  '0x10',
  'null',
  'true',
  '""',
  '{}',
  '[]',
  '[[[[',
  ']',
  '}',
  ',',
  ':',
  '"',
  '__proto__',
  'constructor',
  'toString',
  '</',
  '<!--',
  '<![CDATA[',
  '&#0;',
  '&amp;',
  '&x;',
  '<!DOCTYPE a>',
  '\u0000',
  '\uFEFF',
  '\r',
  '\n\n',
  ';',
  '\t',
  '🧱',
  '\uD800',
  '../../x',
  '%00',
  '%FF',
  '=1+1',
].map((token) => new TextEncoder().encode(token));

/** The bytes with one to eight changes: bits, cuts, copies, tokens, numbers, other byte orders. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let result = Array.from(bytes);
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    const at = random.below(result.length + 1);
    const until = Math.min(result.length, at + 1 + random.below(random.among([4, 40, 400])));
    const change = random.below(8);
    if (change === 0) result[at] = (result[at] ?? 0) ^ (1 << random.below(8));
    else if (change === 1) result[at] = random.below(256);
    else if (change === 2) result.splice(at, until - at);
    else if (change === 3) result.splice(at, 0, ...result.slice(at, until));
    else if (change === 4) result.splice(at, 0, ...random.among(TOKENS));
    else if (change === 5) result.splice(at, until - at, ...random.among(TOKENS));
    else if (change === 6) result = swap(result, random);
    else if (random.below(4) === 0) result.length = at;
  }
  return Uint8Array.from(result);
}

/** Puts a token where a number stood. */
function swap(bytes: number[], random: Random): number[] {
  const digits = bytes.flatMap((byte, index) => (byte >= 48 && byte <= 57 ? [index] : []));
  if (digits.length === 0) return bytes;
  const at = random.among(digits);
  return [...bytes.slice(0, at), ...random.among(TOKENS), ...bytes.slice(at + 1)];
}

/** Values of every wrong kind, to stand where a reader expects another. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  1e-320,
  2 ** 53,
  '',
  ' ',
  'NaN',
  '1e999',
  '0,5',
  '__proto__',
  'crack',
  '🧱',
  '\uD800',
  [],
  {},
  [[]],
  [null],
  [1, 2, 3, 4],
  { x: 1 },
  { length: 1e9 },
];

/** JSON that is sound as such with one to five values of the wrong kind, missing, doubled or moved. */
export function mutateJson(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const root: unknown[] = [JSON.parse(new TextDecoder().decode(bytes))];
  for (let changes = 1 + random.below(5); changes > 0; changes--) {
    let node: unknown = root;
    for (let depth = random.below(9); depth > 0; depth--) {
      const inner = Object.values(node as object).filter(
        (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
      );
      if (inner.length > 0) node = random.among(inner);
    }
    const holder = node as Record<string, unknown>;
    const keys = Object.keys(holder);
    if (keys.length === 0) continue;
    const key = random.among(keys);
    const change = random.below(4);
    if (change === 0) delete holder[key];
    else if (change === 1)
      holder[random.among(['__proto__x', 'images', 'label', 'bbox', 'regions', '0'])] = holder[key];
    else if (change === 2) holder[key] = holder[random.among(keys)];
    else holder[key] = random.among(VALUES);
  }
  return new TextEncoder().encode(JSON.stringify(root[0]) ?? '');
}
