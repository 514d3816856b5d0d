import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import {
  CLOSE_UP_KIND_NAMES,
  CLOSE_UP_KINDS,
  type CloseUpEntry,
  type CloseUpKind,
  closeUpOf,
  goesWith,
  hasWorkPhotos,
  isCalibrationPast,
  type ListedCloseUp,
  likelyCloseUp,
  newCloseUp,
  newWorkPhoto,
  unitOf,
  withField,
  workPhotosOf,
} from '#domain/inspection/closeUp/closeUp.ts';
import { touchedShare } from '#domain/inspection/closeUp/elevation.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { factTypes, itemLists } from '#domain/inspection/regime/packFacts.ts';
import { openDuties } from '#domain/rating/gate/duties.ts';
import { A_PACK } from '#support/aPack.ts';
import { aProject, aRecord, aSurvey } from '#support/inspections.ts';

const BASE = aRecord();
const read = (values: Record<string, unknown>): InspectionRecord =>
  readRecord(BASE, { id: 'r', project: 'p', kind: 'record', madeAt: 0, values });
const drop = (values: CloseUpEntry['values'], place = 'F-1'): CloseUpEntry => ({
  ...{ kind: 'drop', place, addedAt: 1, values },
});
const size = (elevationArea: number, place = 'F-1'): CloseUpEntry => ({
  ...{ kind: 'elevation', place, addedAt: 2, values: { elevationArea } },
});

describe('close-up work in a record', () => {
  test('is read as it was written, whatever it is called', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...CLOSE_UP_KIND_NAMES),
      place: fc.string(),
      addedAt: fc.nat(),
      values: fc.record(
        {
          where: fc.string({ minLength: 1 }),
          areaTouched: fc.nat({ max: 1000 }),
          date: fc.constant('2026-03-02'),
        },
        { requiredKeys: [] },
      ),
    });
    const ids = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a:b', ''), fc.uuid());
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(ids, entry), { selector: ([id]) => id, minLength: 1 }),
        (entries) => {
          const after = {
            ...BASE,
            closeUp: Object.fromEntries(entries) as InspectionRecord['closeUp'] & object,
          };
          const again = read(recordValues(BASE, after));
          expect(closeUpOf(again)).toEqual(closeUpOf(after));
          expect(recordValues(again, after)).toEqual({});
        },
      ),
    );
  });

  test('keeps both changes where two people edit different fields of one drop', () => {
    const before = { ...BASE, closeUp: { d: drop({ width: 2 }) } };
    const mine = recordValues(before, { ...BASE, closeUp: { d: drop({ width: 3 }) } });
    const theirs = recordValues(before, { ...BASE, closeUp: { d: drop({ width: 2, doneBy: 'Lee' }) } });
    expect(Object.keys(mine)).toEqual(['closeUp:d:width']);
    expect(Object.keys(theirs)).toEqual(['closeUp:d:doneBy']);
    const merged = read({ ...recordValues(BASE, before), ...mine, ...theirs });
    expect(merged.closeUp?.d?.values).toEqual({ width: 3, doneBy: 'Lee' });
  });

  test('merges two people’s edits of one drop field by field, in whichever order they arrive', () => {
    const fields = fc.record(
      {
        where: fc.constantFrom('Bay 3', 'Bay 4'),
        width: fc.nat({ max: 100 }),
        fromLeft: fc.nat({ max: 100 }),
        outline: fc.constantFrom([0, 0, 1, 0, 1, 1], [0, 0, 0.5, 0, 0.5, 1, 0, 1]),
        areaTouched: fc.nat({ max: 1000 }),
        doneBy: fc.constantFrom('Lee', 'Chan'),
        access: fc.constantFrom('rope' as const, 'scaffold' as const),
        date: fc.constantFrom('2026-03-02', '2026-03-03'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, fields, fields, (was, mine, theirs) => {
        const before = { ...BASE, closeUp: { d: drop(was) } };
        const edit = (change: CloseUpEntry['values']) =>
          recordValues(before, { ...BASE, closeUp: { d: drop({ ...was, ...change }) } });
        // A field that both set has one of the two; the stamps of the registers decide which.
        const apart = Object.fromEntries(
          Object.entries(theirs).filter(([field]) => !Object.hasOwn(mine, field)),
        );
        const stored = recordValues(BASE, before);
        const [one, other] = [edit(mine), edit(apart)];
        expect(Object.keys(one).filter((register) => Object.hasOwn(other, register))).toEqual([]);
        const merged = read({ ...stored, ...one, ...other }).closeUp?.d?.values;
        expect(merged).toEqual({ ...was, ...mine, ...apart });
        expect(read({ ...stored, ...other, ...one }).closeUp?.d?.values).toEqual(merged);
      }),
    );
  });

  test('keeps the photos of the work that two people add to one drop', () => {
    const before = { ...BASE, closeUp: { d: drop({}) } };
    const of = { ...drop({}), id: 'd' };
    const added = (key: string, image: string) => {
      const photo = withField(newWorkPhoto(of, [of], 5), 'photo', { image, name: `${image}.jpg` });
      return recordValues(before, { ...BASE, closeUp: { ...before.closeUp, [key]: photo } });
    };
    const merged = read({ ...recordValues(BASE, before), ...added('x', 'a'), ...added('y', 'b') });
    const photos = workPhotosOf(closeUpOf(merged), 'd');
    expect(photos.map(({ values }) => values.photo)).toEqual([
      { image: 'a', name: 'a.jpg' },
      { image: 'b', name: 'b.jpg' },
    ]);
    expect(photos.every((one) => goesWith(one, 'd') && !goesWith(one, 'e'))).toBe(true);
    expect(hasWorkPhotos(of)).toBe(true);
  });

  test('a sound clip is kept for good once a record named it, as signed revisions and undo do', () => {
    const clip = (letter: string) => ({
      ...{ sha256: letter.repeat(64), name: `${letter}.webm`, bytes: 9000, seconds: 4.2 },
    });
    const sounding = (letter: string): CloseUpEntry =>
      withField({ kind: 'sounding', place: '', addedAt: 1, values: {} }, 'clip', clip(letter));
    const one = { ...BASE, closeUp: { s: sounding('a') } };
    const other = { ...BASE, closeUp: { s: sounding('b') } };
    const stored = {
      ...recordValues(BASE, one),
      ...recordValues(one, other),
      ...recordValues(other, { ...BASE, closeUp: {} }),
    };
    const hashes = ['a', 'b'].map((letter) => letter.repeat(64));
    expect(photoHashesOf({ type: 'sheet', kind: 'record', fields: stored })).toEqual(hashes);
    expect(photoHashesOf({ type: 'sheet', kind: 'defect', fields: stored })).toEqual([]);
    expect(read({ ...recordValues(BASE, one) }).closeUp?.s?.values.clip).toEqual(clip('a'));
  });

  test.each([
    ['that lasts too long', { seconds: 10.6 }],
    ['without a length', { seconds: undefined }],
    ['without bytes', { bytes: 0 }],
    ['with a hash that is none', { sha256: '../../etc' }],
    ['that is larger than ten seconds can be', { bytes: 9 * 2 ** 20 }],
  ])('a clip %s counts as not stated', (_, wrong) => {
    const clip = { sha256: 'a'.repeat(64), name: 'a.webm', bytes: 9000, seconds: 4.2, ...wrong };
    expect(withField({ ...drop({}), kind: 'sounding' }, 'clip', clip).values).toEqual({});
  });

  test('that one removed while another changed it stays removed, and comes back with the change', () => {
    const before = { ...BASE, closeUp: { d: drop({ width: 2 }) } };
    const removed = recordValues(before, { ...BASE, closeUp: {} });
    const stored = recordValues(BASE, before);
    const changed = { ...stored, ...removed, 'closeUp:d:doneBy': 'Lee' };
    expect(read(changed).closeUp).toBeUndefined();
    expect(read({ ...changed, ...stored }).closeUp?.d?.values).toEqual({ width: 2, doneBy: 'Lee' });
  });

  test('is absent where there is none, so that records without it are signed as before', () => {
    expect(Object.hasOwn(read({}), 'closeUp')).toBe(false);
  });

  test('from a hostile file counts as not stated where it is invalid', () => {
    const given = read({
      'closeUp:d:kind': 'drop',
      'closeUp:d:width': -1,
      'closeUp:d:date': '2026-02-30x',
      'closeUp:d:access': 'jetpack',
      'closeUp:d:photo': 'x',
      'closeUp:d:where': 'x'.repeat(5000),
      'closeUp:__proto__:kind': 'toString',
      'closeUp:noColon': 1,
    });
    expect(closeUpOf(given)).toEqual([{ id: 'd', kind: 'drop', place: '', addedAt: 0, values: {} }]);
    for (const hostile of [null, 7, 'x', { kind: 'drop', values: 7 }])
      expect(() => closeUpOf({ closeUp: { d: hostile } as never })).not.toThrow();
  });
});

test('the share of an elevation is what was touched on it by what it measures', () => {
  const entries = [
    drop({ areaTouched: 30 }),
    drop({ areaTouched: 20 }),
    drop({ areaTouched: 99 }, 'F-2'),
    size(200),
  ];
  expect(touchedShare(entries, 'F-1')).toEqual({ touched: 50, area: 200, share: 0.25 });
});

test('no share is known without the elevation’s size, with two sizes, or where more was touched than there is', () => {
  expect(touchedShare([drop({ areaTouched: 5 })], 'F-1').share).toBeNull();
  expect(touchedShare([drop({ areaTouched: 5 }), size(10), size(20)], 'F-1').share).toBeNull();
  expect(touchedShare([drop({ areaTouched: 11 }), size(10)], 'F-1').share).toBeNull();
  expect(touchedShare([drop({ areaTouched: 0 }), size(0)], 'F-1').share).toBeNull();
});

describe('a new entry', () => {
  const HOUR = 3_600_000;
  const by = { today: '2026-03-02', name: 'Chan', now: 30 * HOUR };
  const made = (kind: CloseUpKind, before: readonly ListedCloseUp[]): ListedCloseUp => ({
    ...newCloseUp(kind, before, by.now),
    id: 'new',
  });
  const last: ListedCloseUp = {
    ...drop({ doneBy: 'Lee', access: 'rope', date: '2026-03-01' }),
    ...{ id: 'd', addedAt: 29 * HOUR },
  };

  test('states nothing, whatever was entered before; a probe or point only has the next number', () => {
    for (const kind of CLOSE_UP_KIND_NAMES) {
      const { place, values } = newCloseUp(kind, [last], by.now);
      expect(place).toBe('');
      const number = { probe: 'P1', point: 'M1' }[kind as 'probe'];
      expect(values).toEqual(number ? { number } : {});
    }
  });

  test('offers what was last entered in this visit, with its place', () => {
    const offered = likelyCloseUp(made('drop', [last]), [last], by);
    expect(offered).toMatchObject({
      ...{ place: 'F-1', kind: 'drop' },
      values: { date: '2026-03-01', doneBy: 'Lee', access: 'rope' },
    });
    expect(likelyCloseUp(made('probe', [last]), [last], by)?.values).toEqual({
      ...{ date: '2026-03-01', doneBy: 'Lee', number: 'P1' },
    });
  });

  test('offers today and whoever inspects at the first entry of a visit, but no means and no place of an earlier one', () => {
    const earlier = { ...last, addedAt: HOUR };
    for (const before of [[], [earlier]])
      expect(likelyCloseUp(made('drop', before), before, by)).toMatchObject({
        place: '',
        values: { date: '2026-03-02', doneBy: 'Chan' },
      });
    expect(likelyCloseUp(made('drop', []), [], { ...by, today: '', name: '' })).toBeNull();
  });

  test('is offered nothing for what is stated, for fields that its kind doesn’t have, and once it is taken', () => {
    const own = { ...made('drop', [last]), place: 'F-2', values: { doneBy: 'Ho' } };
    const offered = likelyCloseUp(own, [last], by);
    expect(offered).toMatchObject({
      place: 'F-2',
      values: { doneBy: 'Ho', access: 'rope', date: '2026-03-01' },
    });
    expect(likelyCloseUp({ ...own, ...offered }, [last], by)).toBeNull();
    for (const kind of CLOSE_UP_KIND_NAMES)
      expect(CLOSE_UP_KINDS[kind]).toEqual(
        expect.arrayContaining(Object.keys(likelyCloseUp(made(kind, [last]), [last], by)?.values ?? {})),
      );
  });
});

test('a calibration that ran out before the reading is past; one that runs out that day is not', () => {
  const reading = (calibratedUntil: string): CloseUpEntry =>
    withField(withField(drop({}), 'date', '2026-03-02'), 'calibratedUntil', calibratedUntil);
  expect(isCalibrationPast(reading('2026-03-01'))).toBe(true);
  expect(isCalibrationPast(reading('2026-03-02'))).toBe(false);
  expect(isCalibrationPast(drop({ calibratedUntil: '2020-01-01' }))).toBe(false);
});

test('a field that is emptied isn’t stated', () => {
  expect(withField(drop({ width: 2 }), 'width', Number.NaN).values).toEqual({});
  expect(withField(drop({ where: 'A' }), 'where', '').values).toEqual({});
  expect(withField(drop({ where: 'A' }), 'where', ' \n').values).toEqual({});
  expect(withField(drop({}), 'where', ' by the door ').values).toEqual({ where: 'by the door' });
});

describe('a pack that asks for a share of each elevation', () => {
  const [kind] = A_PACK.kinds;
  const pack = {
    ...A_PACK,
    duties: [
      {
        ...A_PACK.duties[0],
        id: 'touched',
        code: 'regime_duty',
        kinds: [],
        when: { or: [{ '<': [{ var: 'leastTouched' }, 10] }, { '<': [{ var: 'probes' }, 1] }] },
        about: [],
      },
    ],
  } as unknown as Pack;
  const isOpen = (closeUp: InspectionRecord['closeUp'] & object) => {
    const project = aProject({
      locations: ['F-1', 'F-2'].map((id) => ({ id, name: id, parent: null, kind: 'facade' as const })),
    });
    const record = aRecord({ scheme: kind?.id ?? '', regimePack: pack, closeUp });
    return openDuties(record, aSurvey([], { record, project }).facts).size > 0;
  };
  const probe: CloseUpEntry = { kind: 'probe', place: 'F-1', addedAt: 3, values: {} };

  test('knows its facts by name', () => {
    expect(factTypes(A_PACK).get('leastTouched')).toBe('number');
    expect(itemLists(A_PACK).has('elevationsUntouched')).toBe(true);
  });

  test('is open until every elevation has it, and what isn’t known doesn’t count', () => {
    expect(isOpen({})).toBe(true);
    const first = { a: drop({ areaTouched: 10 }), b: size(100), p: probe };
    expect(isOpen(first)).toBe(true);
    const second = { c: drop({ areaTouched: 10 }, 'F-2'), d: size(100, 'F-2') };
    expect(isOpen({ ...first, ...second })).toBe(false);
    expect(isOpen({ ...first, ...second, c: drop({ areaTouched: 9 }, 'F-2') })).toBe(true);
    expect(isOpen({ ...first, ...second, c: drop({ areaTouched: 900 }, 'F-2') })).toBe(true);
  });
});

test('a reading has no unit until it is stated what was measured', () => {
  const reading: CloseUpEntry = { kind: 'measurement', place: 'F-1', addedAt: 1, values: { reading: 3 } };
  expect(unitOf('reading', reading)).toBe('');
  expect(unitOf('reading', withField(reading, 'measured', 'tilt'))).toBe('mm/m');
});
