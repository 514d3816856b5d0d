import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import {
  isLocationCode,
  LONGEST_CODE,
  locationCodes,
  newCode,
  numberNamer,
  shownNumber,
} from '#domain/inspection/places/locationCodes.ts';
import { removal } from '#domain/inspection/places/locations.ts';

const at = (id: string, more: Partial<Location> = {}): Location => ({ id, name: id, parent: null, ...more });
const codesOf = (...locations: Location[]) => Object.fromEntries(locationCodes(locations));

const word = fc.constantFrom(
  'North',
  'elevation',
  '2/F',
  'F-1',
  '北立面',
  'Roof',
  '__proto__',
  '12',
  '–',
  'a',
);
const id = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const code = fc.option(fc.constantFrom('A', 'a', 'NE', 'NE2', 'F-1', '北'), { nil: undefined });
const locations = fc.uniqueArray(
  fc.tuple(id, code).map(([place, given]): Location => at(place, given === undefined ? {} : { code: given })),
  { selector: (one) => one.id, maxLength: 12 },
);

describe('codes of locations', () => {
  test('are the ids of short ones, else initials and figures, else the first letters', () => {
    expect(codesOf(at('F-1'), at('North elevation 2/F'), at('Courtyard'), at('北立面（後巷）'))).toEqual({
      'F-1': 'F-1',
      'North elevation 2/F': 'NE2F',
      Courtyard: 'COU',
      '北立面（後巷）': '北後',
    });
    expect(codesOf(at('2/F'), at('()()()'))).toEqual({ '2/F': '2F', '()()()': 'L' });
  });

  test('are unique whatever the case, and depend on neither names nor order', () => {
    fc.assert(
      fc.property(locations, fc.infiniteStream(fc.nat()), (given, ranks) => {
        const codes = locationCodes(given);
        expect(codes.size).toBe(given.length);
        expect(new Set([...codes.values()].map((one) => one.toUpperCase())).size).toBe(given.length);
        for (const one of codes.values()) expect(one).not.toContain('/');
        const shuffled = given
          .map((one) => ({ one: { ...one, name: `renamed ${one.name}` }, rank: ranks.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        expect(new Map([...locationCodes(shuffled)].sort())).toEqual(new Map([...codes].sort()));
      }),
    );
  });

  test('stay when another location is removed, and a new one takes none that is taken', () => {
    fc.assert(
      fc.property(locations, fc.nat(), fc.nat(), (given, which, fresh) => {
        const gone = given[which % Math.max(1, given.length)];
        if (!gone) return;
        const before = locationCodes(given);
        const changes = removal(given, gone.id);
        const after = given.flatMap((one) => {
          const change = changes.get(one.id);
          return change === undefined ? [one] : change === null ? [] : [change];
        });
        for (const [place, kept] of locationCodes(after)) expect(kept).toBe(before.get(place));
        const added = at(`New place ${fresh}`);
        const codes = locationCodes([...given, { ...added, code: newCode(given, added.id) }]);
        for (const [place, kept] of before) expect(codes.get(place)).toBe(kept);
      }),
    );
  });

  test('that are none, as a hostile file has them, count as not stored', () => {
    for (const code of [7, {}, '<b>', 'A/1', 'A'.repeat(99)])
      expect(codesOf(at('F-1', { code } as unknown as Location))).toEqual({ 'F-1': 'F-1' });
  });

  test('that are stored count before those that are derived', () => {
    expect(codesOf(at('F-1'), at('Front', { code: 'F-1' }))).toEqual({ 'F-1': 'F-12', Front: 'F-1' });
  });

  test('have at most six letters or digits, with hyphens only between them', () => {
    for (const good of ['A', 'F-1', '北2', 'ABCDEF']) expect(isLocationCode(good)).toBe(true);
    for (const bad of ['', 'A/1', '-A', 'A B', 'A'.repeat(LONGEST_CODE + 1), '<b>', 'A\u202E'])
      expect(isLocationCode(bad)).toBe(false);
  });
});

test('a number is shown with its location’s code; its figure, and what tells two apart, stay', () => {
  const codes = locationCodes([at('North elevation'), at('F-1')]);
  expect(shownNumber('North elevation/012', codes)).toBe('NE/012');
  expect(shownNumber('North elevation/012.ab-2', codes)).toBe('NE/012.ab-2');
  expect(shownNumber('F-1/001', codes)).toBe('F-1/001');
  for (const other of ['gone/003', '–/004', 'no slash', '__proto__/001'])
    expect(shownNumber(other, codes)).toBe(other);
});

test('the number of a defect has its code in names of open points too, with or without a note', () => {
  const codes = locationCodes([at('North elevation')]);
  const named = numberNamer(['North elevation/012'], codes);
  expect(named('North elevation/012')).toBe('NE/012');
  expect(named('North elevation/012 (2026-05-01; ≤ 2026-04-01)')).toBe('NE/012 (2026-05-01; ≤ 2026-04-01)');
  for (const other of [
    'North elevation',
    'North elevation/0123',
    'wall.jpg (North elevation/012)',
    '__proto__',
  ])
    expect(named(other)).toBe(other);
});
