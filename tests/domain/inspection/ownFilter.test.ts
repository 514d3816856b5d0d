import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planAssessment } from '#domain/inspection/register/assess.ts';
import { type Defect, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import {
  createOwnReader,
  type OwnField,
  ownOrder,
  ownRegister,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import {
  type OwnQueries,
  type OwnQuery,
  ownTest,
  readOwnQueries,
  withOwnQuery,
  writeOwnQueries,
} from '#domain/inspection/register/ownFilter.ts';
import { registerRows } from '#domain/inspection/register/register.ts';
import { aFinding } from '#support/inspections.ts';
import { sortRows } from '#support/withoutPauses.ts';

const aField = (set: Partial<OwnField> = {}): OwnField => ({
  ...{ id: 'depth', name: 'Depth', type: 'number', unit: 'mm', min: null, max: null },
  ...{ of: 'defect', choices: [], requiredFrom: null, required: false, labels: [], onTag: false, order: 1 },
  ...set,
});
const aDefect = (key: string, own: Readonly<Record<string, unknown>> = {}, label = 'crack'): Defect => ({
  ...{ key, no: key, label, location: null, severity: null },
  observations: [{ damage: aFinding(key, `photo-${key}`), location: null }],
  facts: { ...NO_DEFECT_FACTS, own },
});
const stating = (field: OwnField, key: string, value: NonNullable<ReturnType<typeof ownValue>>['value']) =>
  aDefect(key, { [ownRegister(field.id)]: ownValue(field, value) });

const text = fc.oneof(
  fc.constantFrom('__proto__', 'a&b=c', 'is:x', 'empty', '深度', ' ', '%00'),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const query: fc.Arbitrary<OwnQuery> = fc
  .record(
    {
      is: fc.array(text, { minLength: 1 }),
      ...{ from: text, to: text, has: text },
      isEmpty: fc.constant(true as const),
      isDoubtful: fc.constant(true as const),
    },
    { requiredKeys: [] },
  )
  .filter((one) => Object.keys(one).length > 0);
const queries: fc.Arbitrary<OwnQueries> = fc
  .uniqueArray(fc.tuple(text, query), { selector: ([id]) => id })
  .map((list) => new Map(list));

describe('a filter by own fields', () => {
  test('is read from the address as it was written, whatever its names and texts', () => {
    fc.assert(
      fc.property(queries, (asked) => {
        expect(readOwnQueries(writeOwnQueries(asked))).toEqual(asked);
      }),
    );
  });

  test('is read from any address, and never throws', () => {
    const reader = createOwnReader([aField()]);
    fc.assert(
      fc.property(fc.string(), (address) => {
        const lists = ownTest(reader, readOwnQueries(address));
        expect(typeof lists(stating(aField(), 'a', 1))).toBe('boolean');
      }),
    );
  });

  it('that asks nothing is none', () => {
    const asked = withOwnQuery(new Map(), 'depth', { from: '1' });
    expect(writeOwnQueries(withOwnQuery(asked, 'depth', { from: '', is: [] }))).toBe('');
  });

  test('by a range lists exactly the numbers in it', () => {
    const field = aField();
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (value, from, to) => {
        const lists = ownTest(
          createOwnReader([field]),
          new Map([['depth', { from: `${from}`, to: `${to}` }]]),
        );
        expect(lists(stating(field, 'a', value))).toBe(value >= from && value <= to);
      }),
    );
  });

  it('never takes a value in another unit for one in range: that is found as one that needs a look', () => {
    const before = aField({ unit: 'cm' });
    const reader = createOwnReader([aField({ unit: 'mm' })]);
    const defect = stating(before, 'a', 5);
    expect(ownTest(reader, new Map([['depth', { from: '1', to: '10' }]]))(defect)).toBe(false);
    expect(ownTest(reader, new Map([['depth', { isDoubtful: true }]]))(defect)).toBe(true);
  });

  it('finds choices, answers, days and parts of texts', () => {
    const found = (field: OwnField, value: Parameters<typeof stating>[2], asked: OwnQuery) =>
      ownTest(createOwnReader([field]), new Map([[field.id, asked]]))(stating(field, 'a', value));
    const choices = aField({ type: 'choices', choices: ['a', '__proto__'] });
    expect(found(choices, ['a', '__proto__'], { is: ['__proto__'] })).toBe(true);
    expect(found(choices, ['a'], { is: ['__proto__'] })).toBe(false);
    const yesNo = aField({ type: 'yesNo', unit: '' });
    expect(found(yesNo, false, { is: ['no'] })).toBe(true);
    expect(found(yesNo, false, { is: ['yes'] })).toBe(false);
    const date = aField({ type: 'date' });
    expect(found(date, '2026-03-01', { from: '2026-03-01' })).toBe(true);
    expect(found(date, '2026-03-01', { to: '2026-02-28' })).toBe(false);
    expect(found(aField({ type: 'text' }), 'Near the Lintel', { has: 'lintel' })).toBe(true);
    expect(found(aField({ type: 'text' }), '5', { from: '1' })).toBe(false);
  });

  it('finds what is not stated only where the field is for the defect', () => {
    const lists = ownTest(
      createOwnReader([aField({ labels: ['spalling'] })]),
      new Map([['depth', { isEmpty: true }]]),
    );
    expect(lists(aDefect('a', {}, 'spalling'))).toBe(true);
    expect(lists(aDefect('b', {}, 'crack'))).toBe(false);
  });
});

test('rows are sorted by an own field: numbers by their size, choices by their order, what is not stated last', () => {
  const sorted = (field: OwnField, values: readonly Parameters<typeof stating>[2][]) => {
    const reader = createOwnReader([field]);
    const boxes = [...values.map((_, at) => `k${at}`), 'none'];
    const facts = new Map(values.map((value, at) => [`k${at}`, stating(field, `k${at}`, value).facts]));
    const images = [{ id: 'p', location: null, takenAt: null }] as never;
    const rows = registerRows({
      ...{ project: { labels: [], locations: [] }, images },
      damages: new Map([['p', boxes.map((key) => aFinding(key, 'p', { verdict: 'accepted' }))]]),
      factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS,
    });
    const orderOf = ownOrder(field);
    const up = sortRows(rows, (row) => orderOf(reader.read(row.defect.facts.own, field.id)), 'up');
    return up.map(({ defect }) => values[Number(defect.key.slice(1))] ?? null);
  };
  expect(sorted(aField(), [10, 2.5, -3])).toEqual([-3, 2.5, 10, null]);
  const choice = aField({ type: 'choice', choices: ['poor', 'fair', 'good'] });
  expect(sorted(choice, ['good', 'poor', 'fair'])).toEqual(['poor', 'fair', 'good', null]);
});

test('a value set on several defects is written where it differs and where the field is for them, and is nothing when set again', () => {
  const field = aField({ labels: ['crack'] });
  const stated = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: stated, label: fc.constantFrom('crack', 'spalling') })),
      stated,
      (list, value) => {
        const all = list.map(({ value: before, label }, at) => ({
          ...(before === null ? aDefect(`d${at}`) : stating(field, `d${at}`, before)),
          label,
        }));
        const set = { own: [{ field, value }] };
        const planned = planAssessment(all, set);
        const differing = list.filter((one) => one.label === 'crack' && one.value !== value);
        expect(planned.own.get('depth')).toMatchObject({
          replaced: differing.filter((one) => one.value !== null).length,
          notFor: list.filter(({ label }) => label !== 'crack').length,
        });
        expect(planned.changed.size).toBe(differing.length);
        expect(new Set(planned.facts.keys())).toEqual(planned.changed);
        const after = all.map((defect) => {
          const own = { ...defect.facts.own, ...planned.facts.get(defect.key) };
          return { ...defect, facts: { ...defect.facts, own } };
        });
        expect(planAssessment(after, set).changed.size).toBe(0);
      },
    ),
  );
});
