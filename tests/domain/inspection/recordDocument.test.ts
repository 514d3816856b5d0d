import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELEMENT_RATINGS, ELEMENT_STATES } from '#domain/inspection/elements/elementAnswer.ts';
import { SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import { type InspectionRecord, RECORD_STATUSES } from '#domain/inspection/record/record.ts';
import { type ProjectDocument, readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { readComponentFacts, readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { pin } from '#domain/rating/scheme/scheme.ts';
import { aRecord } from '#support/inspections.ts';
import { KINDS } from '#support/regimes.ts';

const BASE = aRecord();
const projectDocument = (values: Record<string, unknown>): ProjectDocument => ({
  id: 'r',
  project: 'p',
  kind: 'record',
  madeAt: 0,
  values,
});

const civilDate = fc.constantFrom('', '2026-01-02', '2026-12-31');
const given = fc.record({
  value: fc.constantFrom(...LOCATION_VERDICTS),
  by: fc.string(),
  at: fc.nat(),
  reason: fc.string(),
});
const anyRecord: fc.Arbitrary<InspectionRecord> = fc
  .record({
    title: fc.string(),
    scheme: fc.constantFrom(...KINDS),
    startedOn: civilDate,
    completedOn: civilDate,
    locations: fc.array(fc.string()),
    images: fc.option(fc.array(fc.string())),
    lookedAt: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    noLimitations: fc.boolean(),
    ratingScheme: fc.tuple(fc.constantFrom(...PRESETS), fc.nat()).map(([scheme, at]) => pin(scheme, at)),
    mbis: fc.record({
      prescribedRepair: fc.option(fc.boolean()),
      detailedInvestigation: fc.option(fc.boolean()),
      unauthorisedWorks: fc.option(fc.boolean()),
    }),
    verdicts: fc.dictionary(fc.constantFrom('F-1', 'F-2', 'overall'), given, { noNullPrototype: true }),
    elementList: fc.option(fc.constantFrom(...SHIPPED_LISTS.map(({ list }) => list))),
    elements: fc.dictionary(
      fc.constantFrom('signs:F-1', 'signs:__proto__', 'walls:overall'),
      fc.record(
        {
          state: fc.constantFrom(...ELEMENT_STATES),
          reason: fc.string(),
          rating: fc.option(fc.constantFrom(...ELEMENT_RATINGS)),
          defectsOf: fc.array(fc.constantFrom('k', '__proto__')),
          defectsNotOf: fc.array(fc.constantFrom('k', 'm')),
          by: fc.string(),
          at: fc.nat(),
        },
        { requiredKeys: ['state', 'reason', 'rating', 'by', 'at'] },
      ),
      { noNullPrototype: true },
    ),
    revision: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom(...RECORD_STATUSES),
  })
  .map((fields) => ({ ...BASE, ...fields }));

test('what was changed is what is read again, and nothing more is written', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      const base = readRecord(BASE, projectDocument(recordValues(BASE, before)));
      const values = recordValues(base, after);
      const both = readRecord(BASE, projectDocument({ ...recordValues(BASE, before), ...values }));
      expect({ ...both, lookedAt: [...both.lookedAt].sort() }).toEqual({
        ...after,
        lookedAt: [...after.lookedAt].sort(),
      });
      expect(recordValues(both, after)).toEqual({});
      expect(values).not.toHaveProperty('status');
    }),
  );
});

test('two people who set the verdicts of two locations are both heard', () => {
  const one = { 'F-1': { value: 'safe' as const, by: 'a', at: 1, reason: '' } };
  const two = { 'F-2': { value: 'unsafe' as const, by: 'b', at: 2, reason: '' } };
  const values = {
    ...recordValues(BASE, { ...BASE, verdicts: one }),
    ...recordValues(BASE, { ...BASE, verdicts: two }),
  };
  expect(readRecord(BASE, projectDocument(values)).verdicts).toEqual({ ...one, ...two });
});

test('values that cannot be believed leave what was there, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(BASE), 'verdict:F-1', 'signoff:x'), fc.jsonValue()),
      (values) => {
        const read = readRecord(BASE, projectDocument(values));
        expect(Array.isArray(read.sessions)).toBe(true);
        expect(read.scheme).toMatch(/^[a-z][a-z0-9_-]*$/);
        expect(read.id).toBe('r');
      },
    ),
  );
  expect(
    readRecord(BASE, projectDocument({ startedOn: '31/12/2026', revision: 0, scheme: 'No kind' })),
  ).toEqual(BASE);
  expect(readDefectFacts(projectDocument({ followUp: 'gone', repairBy: 'soon' }))).toEqual(NO_DEFECT_FACTS);
  expect(readComponentFacts(projectDocument({ condition: 'fine', note: 'loose bracket' }))).toEqual({
    condition: 'not_checked',
    note: 'loose bracket',
    basis: '',
  });
});

test('a record from before schemes were kept whole still names its scheme', () => {
  const { ratingScheme } = readRecord(BASE, projectDocument({ ratingScheme: { id: 'fisp', version: 1 } }));
  expect(ratingScheme).toEqual({ id: 'fisp', version: 1, at: 0, scheme: null });
});
