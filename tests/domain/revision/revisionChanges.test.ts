import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CLIENT_STATEMENT } from '#domain/assurance/clientStatement.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { NO_PRIVACY_STATEMENT } from '#domain/inspection/building/privacy.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { evenBands, NO_GRID } from '#domain/inspection/drawings/grid.ts';
import { ELEMENT_STATES, type ElementState } from '#domain/inspection/elements/elementAnswer.ts';
import { attributed, type Difference, differences } from '#domain/inspection/revision/attribution.ts';
import { KINDS, partsOf, type RevisionState } from '#domain/inspection/revision/comparedParts.ts';
import { sortedJson } from '#domain/json.ts';
import { aFinding, aPhoto, aProject, aReadyRecord } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';
import { listCalled } from '#support/regimes.ts';

/** The things of a state as plain JSON, in an order that doesn't depend on how they were made. */
const plain = (things: ReturnType<typeof partsOf>) =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        [...things[kind]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [`:${key}`, one]),
      ),
    ]),
  );

/** What differences make of the state before. */
function applied(before: RevisionState, found: readonly Difference[]) {
  const things = partsOf(before);
  const after = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, object>(things[kind])]));
  for (const { of, key, field, after: value } of found) {
    const mine = after[of];
    if (field === null && value === null) mine?.delete(key);
    else if (field === null) mine?.set(key, value as object);
    else {
      const { [field]: _, ...others } = { ...mine?.get(key) } as Record<string, unknown>;
      mine?.set(key, value === null ? others : { ...others, [field]: value });
    }
  }
  for (const kind of ['filing', 'client', 'defect', 'component'])
    for (const [key, one] of after[kind] ?? []) if (Object.keys(one).length === 0) after[kind]?.delete(key);
  return plain(after as unknown as ReturnType<typeof partsOf>);
}

const text = fc.constantFrom('', 'Repair', 'Hack off', '__proto__');
const key = fc.constantFrom('a', 'b', 'c', '__proto__');
const damage: fc.Arbitrary<Damage> = fc
  .record({
    key,
    verdict: fc.constantFrom(...VERDICTS),
    severity: fc.constantFrom(null, 0 as const, 4 as const),
    remark: text,
    label: fc.constantFrom('crack', 'rust'),
    causes: fc.constantFrom([], ['settlement']),
  })
  .map(({ key: one, ...set }) => aFinding(one, 'F-1', set));
const unique = <T>(of: fc.Arbitrary<T>, by: (one: T) => string) =>
  fc.uniqueArray(of, { selector: by, maxLength: 4 });
const given = fc.record({ value: fc.constantFrom('safe', 'unsafe'), by: text, at: fc.nat(), reason: text });

const DRAWING: Drawing = { id: 'd', name: '', place: null, picture: null, grid: NO_GRID };

const state: fc.Arbitrary<RevisionState> = fc
  .record({
    record: fc.record({
      title: text,
      summary: text,
      noLimitations: fc.boolean(),
      images: fc.constantFrom(null, ['F-1']),
      lookedAt: fc.subarray(['F-1', 'F-2']),
      filing: fc.dictionary(fc.constantFrom('cycle', 'controlNo'), fc.constantFrom('9A', '10B')),
      verdicts: fc.dictionary(fc.constantFrom('F-1', 'overall', '__proto__'), given),
      overrides: fc.dictionary(
        fc.constantFrom('weather_missing'),
        fc.record({ by: text, at: fc.nat(), reason: text }),
      ),
      sessions: fc.constantFrom([], aReadyRecord().sessions),
      elementList: fc.constantFrom(null, listCalled('fisp'), listCalled('rics')),
      elements: fc.dictionary(
        fc.constantFrom('fisp_walls:F-1', 'fisp_walls:__proto__', 'rics_doors:overall', 'gone:F-1'),
        fc.record({
          state: fc.constantFrom(...ELEMENT_STATES),
          reason: text,
          rating: fc.constantFrom(null, '1', '3'),
          by: text,
          at: fc.nat(),
        }),
      ),
    }),
    project: fc.record({
      name: fc.constantFrom('Tower', 'Block'),
      building: fc.constantFrom({}, { storeys: 30 }, { bin: '1' }),
      clientStatement: fc.constantFrom(
        undefined,
        NO_CLIENT_STATEMENT,
        { ...NO_CLIENT_STATEMENT, text: 'Told', givenOn: '2026-01-05' },
        { ...NO_CLIENT_STATEMENT, answer: 'refused', answeredOn: '2026-02-05' },
      ),
      privacy: fc.constantFrom(
        undefined,
        { ...NO_PRIVACY_STATEMENT, lawfulBasis: 'consent' as const },
        { ...NO_PRIVACY_STATEMENT, dataPurpose: 'Inspection', retainUntil: '2027-01-01' },
      ),
      locations: fc.subarray([
        { id: 'F-1', name: 'North', parent: null },
        { id: 'F-2', name: 'South', parent: 'F-1' },
      ]),
    }),
    images: fc.subarray([aPhoto('F-1', 'F-1'), aPhoto('F-2', null)]),
    damages: unique(damage, (one) => one.key),
    defects: fc.dictionary(
      key,
      fc.record({ recommendation: text, followUp: fc.constantFrom('open', 'repaired') }),
    ),
    drawings: fc.subarray([
      { ...DRAWING, name: 'North' },
      { ...DRAWING, id: 'e', grid: { ...NO_GRID, floors: evenBands(['2/F', '1/F'], 0, 1) } },
    ]),
    rates: fc.constantFrom(
      undefined,
      { currency: 'HKD', rates: { 'm2:crack': 9 } },
      { currency: '', rates: {} },
    ),
    components: fc.dictionary(
      key,
      fc.record({ condition: fc.constantFrom('safe', 'not_checked'), note: text }),
    ),
  })
  .map(
    ({ record, project, ...rest }) =>
      ({
        ...rest,
        record: aReadyRecord(record as object),
        project: aProject(project as object),
      }) as RevisionState,
  );

test('putting the changes of a revision into the one before gives the later one', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const found = differences(before, after);
      expect(sortedJson(applied(before, found))).toBe(sortedJson(plain(partsOf(after))));
    }),
    { numRuns: scaled(500) },
  );
});

test('equal revisions have no changes, and unequal ones have some', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(differences(before, structuredClone(before))).toEqual([]);
      const isSame = sortedJson(plain(partsOf(before))) === sortedJson(plain(partsOf(after)));
      expect(differences(before, after).length === 0).toBe(isSame);
    }),
  );
});

const BASE: RevisionState = {
  record: aReadyRecord(),
  project: aProject(),
  images: [aPhoto('F-1', 'F-1')],
  damages: [aFinding('d:p.1:crack', 'F-1', { id: 'CRACK_001', severity: 1 })],
  defects: {},
};

test('each change names its item, what was and what is, who made it, when and why', () => {
  const verdict = { value: 'unsafe', by: 'Chan', at: 9, reason: 'A panel hangs loose' } as const;
  const after: RevisionState = {
    ...BASE,
    record: { ...BASE.record, verdicts: { ...BASE.record.verdicts, 'F-1': verdict }, title: 'Again' },
    damages: BASE.damages.map((one) => ({ ...one, severity: 4 })),
  };
  const step = (doc: string, field: string, who: string, at: number) => ({
    who,
    at,
    changes: [{ doc, field, before: null, after: null }],
  });
  const journal = [
    step('d:p.1:crack', 'severity', 'Ada', 3),
    step('d:p.1:crack', 'severity', 'Chan', 7),
    step('s:p:record:r', 'verdict:F-1', 'Chan', 9),
  ];
  const found = attributed(differences(BASE, after), journal, after);
  expect(found).toEqual([
    expect.objectContaining({
      of: 'record',
      field: 'title',
      before: null,
      after: 'Again',
      who: '',
      at: null,
    }),
    expect.objectContaining({
      of: 'verdict',
      name: 'F-1',
      field: 'value',
      before: 'safe_with_repair',
      after: 'unsafe',
      who: 'Chan',
      at: 9,
      why: 'A panel hangs loose',
    }),
    expect.objectContaining({ of: 'verdict', field: 'reason', who: 'Chan' }),
    expect.objectContaining({
      of: 'box',
      name: 'F-1.jpg CRACK_001',
      field: 'severity',
      before: 1,
      after: 4,
      who: 'Chan',
      at: 7,
    }),
  ]);
});

test('an inspector of whom an earlier program knew less is no change', () => {
  const { address: _, contact: __, ...known } = BASE.record.inspector;
  const before = { ...BASE, record: { ...BASE.record, inspector: known } } as RevisionState;
  expect(differences(before, BASE)).toEqual([]);
  expect(differences(BASE, before)).toEqual([]);
});

test('what is said of elements, rates and drawings is told item by item, with who said it', () => {
  const answer = (state: ElementState) => ({ state, reason: '', rating: null, by: 'Chan', at: 4 });
  const told = (state: ElementState, price: number): RevisionState => ({
    ...BASE,
    record: {
      ...BASE.record,
      scheme: 'fisp',
      elements: { 'fisp_walls:F-1': answer(state), 'fisp_gone:F-1': answer(state) },
    },
    rates: { currency: 'HKD', rates: { 'm2:crack': price } },
  });
  const [before, after] = [told('no_defect', 800), told('defects', 900)];
  const journal = ['s:p:record:r\nelement:fisp_walls:F-1', 's:p:rates:rates\nrate:m2:crack'].map((at) => {
    const [doc = '', field = ''] = at.split('\n');
    return { who: 'Chan', at: 4, changes: [{ doc, field, before: null, after: null }] };
  });
  expect(attributed(differences(before, after), journal, after)).toEqual([
    expect.objectContaining({
      ...{ of: 'element', name: 'F-1: Exterior walls and cladding 外牆及覆蓋層', field: 'state' },
      ...{ before: 'no_defect', after: 'defects', who: 'Chan', at: 4 },
    }),
    expect.objectContaining({ of: 'rate', name: 'Crack / m2', before: 800, after: 900, who: 'Chan' }),
  ]);
});

test('another edition of a list with the same elements is no change', () => {
  const list = listCalled('mbis_external');
  const first = {
    ...list,
    version: 1,
    elements: list.elements.map((one) => ({ ...one, key: one.key.replace('mbis_', '') })),
  };
  const [before, after] = [first, null].map((elementList) => ({
    ...BASE,
    record: { ...BASE.record, scheme: 'prescribed_mbis' as const, elementList },
  }));
  expect(before && after && differences(before, after)).toEqual([]);
});
