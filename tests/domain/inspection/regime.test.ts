import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Building } from '#domain/inspection/building/building.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { missingFields, requiredFields } from '#domain/inspection/regime/regime.ts';
import { aReadyRecord } from '#support/inspections.ts';
import { KINDS } from '#support/regimes.ts';

const READY = aReadyRecord();
const answers = { prescribedRepair: false, detailedInvestigation: false, unauthorisedWorks: false };
const missing = (change: Partial<InspectionRecord>, building: Building = {}) =>
  missingFields({ ...READY, ...change }, building).map(({ id }) => id);

test('Hong Kong’s inspections state notice, appointment, the building’s file and how the inspector is reached', () => {
  const scheme = 'prescribed_mbis';
  expect(missing({ scheme })).toEqual([
    'noticeNo',
    'noticeServedOn',
    'appointedOn',
    'bdReference',
    'inspectorAddress',
    'inspectorContact',
  ]);
  const inspector = { ...READY.inspector, address: '1 Nathan Road', contact: '2123 4567' };
  const filing = { noticeServedOn: '2026-01-05', appointedOn: '2026-02-01' };
  const stated = { scheme, inspector, filing, noticeNo: 'UMB/1' } as const;
  expect(missing(stated, { bdReference: 'BD 1/2' })).toEqual([]);
  expect(missing(stated, { bdReference: '  ' })).toEqual(['bdReference']);
});

test('a detailed investigation has reasons and the day of its proposal, also where an inspection asks for one', () => {
  const asked = ['investigationReasons', 'investigationProposedOn'];
  const of = (change: Partial<InspectionRecord>) =>
    requiredFields({ ...READY, ...change }, {}).map(({ id }) => id);
  expect(of({ scheme: 'detailed_mbis' })).toEqual(expect.arrayContaining(asked));
  const wanted = { ...answers, detailedInvestigation: true };
  expect(of({ scheme: 'prescribed_mbis', mbis: wanted })).toEqual(expect.arrayContaining(asked));
  expect(of({ scheme: 'prescribed_mbis', mbis: answers })).not.toEqual(expect.arrayContaining(asked));
});

test('New York’s filing names control number, cycle, block, lot, BIN, licence and close-up drops', () => {
  expect(missing({ scheme: 'fisp', inspector: { ...READY.inspector, regNo: '' } })).toEqual([
    'controlNo',
    'cycle',
    'block',
    'lot',
    'bin',
    'licence',
    'closeUpDrops',
  ]);
});

test('no other inspection has fields for an authority', () => {
  const asking = KINDS.filter((scheme) => requiredFields({ ...READY, scheme }, {}).length > 0);
  expect(asking.toSorted()).toEqual([
    'chicago_critical',
    'chicago_ongoing',
    'detailed_mbis',
    'fisp',
    'pfi',
    'pm315',
    'prescribed_mbis',
    'prescribed_mwis',
    'quebec_facades',
    'vdi_detailed',
    'vdi_inspection',
    'vdi_walk',
  ]);
});

test('what is stated for an authority is written field by field and read again; no date where one belongs is not stated', () => {
  const filing = fc.record(
    { noticeServedOn: fc.constant('2026-01-05'), controlNo: fc.string({ minLength: 1 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filing, filing, (before, after) => {
      const base = { ...READY, filing: before };
      const values = recordValues(base, { ...READY, filing: after });
      const projectDocument = { id: READY.id, project: READY.project, kind: 'record', madeAt: 0, values };
      expect(readRecord(base, projectDocument).filing).toEqual(after);
    }),
  );
  const values = { 'filing:noticeServedOn': 'soon', 'filing:__proto__': 'x', 'filing:cycle': '9C' };
  const read = readRecord(READY, { id: 'r', project: 'p', kind: 'record', madeAt: 0, values });
  expect(read.filing).toEqual({ cycle: '9C' });
});
