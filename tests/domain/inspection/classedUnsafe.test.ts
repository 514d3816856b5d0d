import { expect, test } from 'vitest';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import { dueWithin, uncorrected } from '#domain/inspection/register/classedUnsafe.ts';
import { type Defect, type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding, aRecord } from '#support/inspections.ts';

const defect = (no: string, severity: Defect['severity'], facts: Partial<DefectFacts> = {}): Defect => ({
  key: no,
  no,
  label: 'crack',
  location: 'F-1',
  severity,
  observations: [{ damage: aFinding(no, 'a'), location: 'F-1' }],
  facts: { ...NO_DEFECT_FACTS, ...facts },
});
const record = aRecord({ scheme: 'fisp', startedOn: '2026-03-02' });

test('what is to be repaired within a year of the inspection is unsafe; a year and more, repaired or critical is not said again', () => {
  const all = [
    defect('soon', 2, { repairBy: '2027-03-01' }),
    defect('late', 2, { repairBy: '2027-03-02' }),
    defect('done', 2, { repairBy: '2026-06-01', followUp: 'repaired' }),
    defect('critical', 4, { repairBy: '2026-03-03' }),
    defect('undated', 3),
  ];
  expect(dueWithin(1, record, all).map(({ no }) => no)).toEqual(['soon']);
  expect(dueWithin(1, { ...record, startedOn: '', completedOn: '' }, all)).toEqual([]);
});

test('a defect that was to be repaired and was not is unsafe in the next cycle', () => {
  const pair = (before: Defect | null, after: Defect | null): ComparedDefect => ({
    trend: 'same',
    before,
    after,
    by: 'observation',
  });
  const rows = [
    pair(defect('a', 2), defect('left', 1)),
    pair(defect('b', 3), defect('repaired', 3, { followUp: 'repaired' })),
    pair(defect('c', 1), defect('was safe', 2)),
    pair(defect('d', 3), defect('critical', 4)),
    pair(null, defect('new', 3)),
    pair(defect('e', 3), null),
  ];
  expect(uncorrected({ scheme: 'fisp' }, rows).map(({ no }) => no)).toEqual(['left']);
  expect(uncorrected({ scheme: 'routine' }, rows)).toEqual([]);
});
