import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { GateFacts } from '#domain/rating/gate/facts.ts';
import { gateReasons, mayBeSigned } from '#domain/rating/gate/gate.ts';
import { act, edited, type RecordAct } from '#domain/rating/gate/lifecycle.ts';
import { LOCATION_VERDICTS } from '#domain/rating/locationVerdict.ts';
import { pin } from '#domain/rating/scheme/scheme.ts';
import { scaled } from '#support/propertyRuns.ts';
import { SOME_AI } from '#support/reliability.ts';
import { BOXES, CLEAR, GENERAL, judged, OF_BOXES, READY, sign, signoff } from './readyToSign.ts';

const anyFacts: fc.Arbitrary<GateFacts> = fc.record({
  numberHolder: fc.constantFrom(null, { id: 'r2', name: 'East' }),
  photos: fc.constantFrom(0, 3),
  photosOutside: fc.constantFrom([], BOXES),
  photosUndated: fc.constant([]),
  photosFar: fc.constant([]),
  photosUnreviewed: fc.constantFrom([], ['a.jpg']),
  boxesUnreviewed: fc.constantFrom([], BOXES),
  unsure: fc.constant([]),
  defects: fc.array(
    fc.record({
      key: fc.constant('d'),
      no: fc.constant('F-1/001'),
      severity: fc.constantFrom(null, 1 as const, 3 as const, 4 as const),
      location: fc.constantFrom(null, 'F-1'),
      recommendation: fc.constantFrom('', 'Repair'),
      repairBy: fc.constantFrom('', '2026-06-01'),
      causes: fc.constantFrom([], ['corrosion'], ['unknown']),
      label: fc.constantFrom('crack', 'unauthorised_works'),
      isOpen: fc.boolean(),
      needsRepair: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  repairsLate: fc.constant([]),
  components: fc.constantFrom([], CLEAR.components),
  locations: fc.constantFrom([], CLEAR.locations),
  overall: fc.constantFrom(...LOCATION_VERDICTS),
  datesInFuture: fc.constant([]),
  building: fc.constantFrom({}, { bdReference: 'BD 1/2' }),
  today: fc.constantFrom(null, '2026-03-04', '2030-01-01'),
  checklist: fc.constant(CLEAR.checklist),
  nameables: fc.constant(CLEAR.nameables),
  uninspected: fc.constantFrom([], [{ id: 'roof', name: 'Main roof', element: null, places: ['R'] }]),
  ai: fc.constantFrom(null, SOME_AI),
  clientRefuses: fc.boolean(),
  schemeKnown: fc.boolean(),
});
const anyChange: fc.Arbitrary<Partial<InspectionRecord>> = fc.record(
  {
    startedOn: fc.constantFrom('', '2026-03-02', '2026-09-01'),
    completedOn: fc.constantFrom('', '2026-03-03'),
    noLimitations: fc.boolean(),
    sessions: fc.constantFrom([], READY.sessions),
    verdicts: fc
      .option(fc.constantFrom(...LOCATION_VERDICTS))
      .map((value): InspectionRecord['verdicts'] => (value ? judged(value) : {})),
    scheme: fc.constantFrom('routine', 'fisp', 'prescribed_mbis'),
    ratingScheme: fc.constantFrom(pin(GENERAL, 0), pin(GENERAL, 5)),
    overrides: fc.constantFrom({}, { model_box_unreviewed: { by: 'x', at: 1, reason: 'why', of: OF_BOXES } }),
  },
  { requiredKeys: [] },
);
const anyAct: fc.Arbitrary<RecordAct> = fc.oneof(
  fc.constantFrom<RecordAct>(
    { kind: 'submit' },
    { kind: 'return' },
    { kind: 'issue' },
    { kind: 'reopen', why: { by: 'Chan', at: 6, reason: 'A photo was missing' } },
    { kind: 'reopen', why: { by: 'Chan', at: 6, reason: ' ' } },
    { kind: 'void' },
  ),
  fc.oneof(anyFacts, fc.constant(CLEAR)).map(sign),
);

describe('life of a record', () => {
  test('no walk of edits and acts reaches a signature with an open reason, and nothing edits what is signed', () => {
    const walk = fc.array(
      fc.oneof(
        anyAct,
        anyChange.map((change) => ({ kind: 'edit' as const, change })),
      ),
    );
    let signatures = 0;
    fc.assert(
      fc.property(walk, (steps) => {
        let record = READY;
        for (const step of steps) {
          const before = record;
          const result = step.kind === 'edit' ? edited(record, step.change) : act(record, step);
          if (result.ok) record = result.value;
          if (record.status === 'signed' && before.status !== 'signed') {
            signatures++;
            if (step.kind !== 'sign') return false;
            if (!mayBeSigned(gateReasons(before, step.facts))) return false;
          }
          const closed = ['signed', 'issued', 'superseded', 'void'].includes(before.status);
          if (closed && step.kind === 'edit' && record !== before) return false;
          if (record.signoffs.length < before.signoffs.length) return false;
        }
        return true;
      }),
      { numRuns: scaled(500) },
    );
    expect(signatures).toBeGreaterThan(20);
  });

  test('reopening makes the next revision and keeps the earlier signature', () => {
    const signed = act(READY, sign(CLEAR));
    const why = { by: 'Chan', at: 6, reason: 'A photo was missing' };
    const reopened = signed.ok ? act(signed.value, { kind: 'reopen', why }) : signed;
    expect(reopened).toMatchObject({
      ok: true,
      value: { status: 'draft', revision: 2, signoffs: [{ ...signoff, revision: 1 }], reopened: { 2: why } },
    });
    if (!signed.ok) throw new Error(signed.error);
    const unexplained = act(signed.value, { kind: 'reopen', why: { ...why, reason: ' ' } });
    expect(unexplained).toEqual({ ok: false, error: 'reason_missing' });
  });

  test('a record with an open reason is not signed, and says so', () => {
    expect(act({ ...READY, noLimitations: false }, sign(CLEAR))).toEqual({ ok: false, error: 'gate_open' });
    expect(act({ ...READY, status: 'void' }, sign(CLEAR))).toEqual({ ok: false, error: 'not_in_this_state' });
  });

  test('numbers of records go on from the highest of their year', () => {
    expect(nextRecordNo([], 2026)).toBe('IR-2026-0001');
    expect(nextRecordNo(['IR-2026-0007', 'IR-2025-0099', 'IR-2026-0002-B', 'mine'], 2026)).toBe(
      'IR-2026-0008',
    );
  });
});
