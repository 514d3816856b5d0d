import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedIn, segmentsOf } from '#domain/rating/gate/namedIn.ts';
import { scaled } from '#support/propertyRuns.ts';

const named = (text: string, ...names: readonly string[]) => [
  ...namedIn(
    text,
    names.map((name) => ({ id: name, names: [name] })),
  ),
];

describe('a name is found where it stands as a whole', () => {
  test.each([
    ['F-1', 'F-1 could not be reached.'],
    ['F-1', 'No access (F-1)'],
    ['F-1', 'F-1無法進入'],
    ['F-1', 'F-1/F-2: no access'],
    ['North elevation', 'The north elevation was scaffolded'],
    ['A', 'A: no access'],
    ['A', 'Not reached: A, scaffolding'],
    ['A', 'Block A was locked'],
    ['A', '地點 A：已上鎖'],
    ['2', 'Floor 2 was locked'],
    ['天台', '天台無法進入'],
    ['南面', '南面設有棚架'],
    ['Roof', 'Main roof: locked'],
    ['A座', 'A座外牆未能檢驗'],
  ])('%s in %s', (name, text) => {
    expect(named(text, name)).toEqual([name]);
  });
});

describe('a name is not found within another word, number or name', () => {
  test.each([
    ['A', 'A drone could not be flown.'],
    ['A', 'At noon it rained'],
    ['A', 'We saw a wall'],
    ['F-1', 'F-10 could not be reached'],
    ['F-1', 'F-1-A could not be reached'],
    ['F-1', 'AF-1 could not be reached'],
    ['2', '2.5 m of scaffolding'],
    ['2', 'It rained for 2 days'],
    ['no', 'no access'],
    ['Roof', 'Roofing felt was missing'],
    ['North', 'North-east was scaffolded'],
    ['East', 'At least two photos'],
    ['南面', '西南面設有棚架'],
  ])('%s in %s', (name, text) => {
    expect(named(text, name)).toEqual([]);
  });

  test('of names within each other the longer one is meant', () => {
    expect(named('North elevation: locked', 'North', 'North elevation')).toEqual(['North elevation']);
    expect(named('平台花園未開放', '平台', '平台花園')).toEqual(['平台花園']);
  });
});

test('of places with one name those inside of what is named are meant, else all', () => {
  const places = [
    { id: 'a', names: ['Block A'], path: ['a'] },
    { id: 'an', names: ['North'], path: ['an', 'a'] },
    { id: 'bn', names: ['North'], path: ['bn', 'b'] },
  ];
  expect([...namedIn('Block A, North', places)].sort()).toEqual(['a', 'an']);
  expect([...namedIn('North', places)].sort()).toEqual(['an', 'bn']);
});

test('names that are keys of every object, empty, or long are names', () => {
  expect(named('__proto__: locked', '__proto__', 'constructor', '')).toEqual(['__proto__']);
  expect(named('x'.repeat(100_000), 'x'.repeat(50_000))).toEqual([]);
  const long = 'Roof A, '.repeat(100_000);
  expect(named(long, 'Roof', 'A', 'B')).toEqual(['Roof', 'A']);
});

test('a text has a part for each sentence, line or entry', () => {
  expect(segmentsOf('F-1: wall (2.5 m away); F-2. Rain.\n天台；平台。')).toHaveLength(5);
  expect(segmentsOf(' ; \n')).toEqual([]);
});

const word = fc.stringMatching(/^[A-Z][a-z]{2,7}$/);
const chinese = fc.stringMatching(/^[天台平園座翼角窗]{2,4}$/);
const figure = fc.stringMatching(/^[A-Z]-[1-9][0-9]?$/);
const name = fc.oneof(word, chinese, figure);

test('whatever the names, one that is written apart is found, and nothing that is not written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), fc.nat(), (names, at) => {
      const chosen = names[at % names.length] ?? '';
      for (const text of [chosen, `${chosen}: locked`, `Not reached (${chosen})`, `${chosen}；棚架`]) {
        const found = named(text, ...names);
        expect(found).toContain(chosen);
        for (const one of found) expect(text.toLowerCase()).toContain(one.toLowerCase());
      }
    }),
    { numRuns: scaled(200) },
  );
});

test('whatever the name, it is not found where letters or figures go on', () => {
  fc.assert(
    fc.property(fc.oneof(word, figure), fc.stringMatching(/^[a-z0-9]{1,4}$/), (name, more) => {
      expect(named(`${name}${more}`, name)).toEqual([]);
      expect(named(`${more}${name}`, name)).toEqual([]);
      expect(named(`${name}-${more}`, name)).toEqual([]);
    }),
    { numRuns: scaled(200) },
  );
});
