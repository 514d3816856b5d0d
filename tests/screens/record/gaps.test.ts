import { expect, test } from 'vitest';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { GAPS, gapsOf } from '#screens/inspection-record/steps/gaps.tsx';

const reason = (code: GateReason['code'], about: readonly string[], overridden = false): GateReason => ({
  code,
  about,
  items: about.map((name) => ({ id: name, name })),
  fresh: [],
  overridable: overridden,
  overridden,
});

test('each defect tells what the gate misses of it, and nothing that was signed in spite of', () => {
  const gaps = gapsOf([
    reason('defect_without_date', ['F-1/001', 'F-1/002']),
    reason('defect_without_cause', ['F-1/001'], true),
    reason('defect_without_location', ['F-1/002']),
    reason('photo_unreviewed', ['F-1/001']),
  ]);
  expect(Object.fromEntries(gaps)).toEqual({
    'F-1/001': ['defect_without_date'],
    'F-1/002': ['defect_without_location', 'defect_without_date'],
  });
});

test('every reason of the gate against a defect is a gap, a missing severity among them', () => {
  const against = GATE_CODES.filter((code) => code.startsWith('defect_'));
  expect([...GAPS].toSorted()).toEqual(against.toSorted());
});
