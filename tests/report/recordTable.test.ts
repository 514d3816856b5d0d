import { expect, test } from 'vitest';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Telling } from '#report/tables/sheet.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, words } from './support.ts';

async function first(change: Partial<InspectionRecord>, telling: Telling) {
  const record: InspectionRecord = {
    ...RECORD,
    verdicts: { overall: { value: 'safe_with_repair', by: 'A', at: 1, reason: 'One crack' } },
    mbis: { prescribedRepair: true, detailedInvestigation: null, unauthorisedWorks: false },
    watertightness: { tight: false, note: 'At the parapet' },
    ...change,
  };
  const given = source({ words: await words('en'), damages: [box('x', 'a')], record });
  const [sheet] = inspectionSheets({ ...given, reviews: new Map() }, telling);
  return sheet;
}

test('the first table has the verdicts and the statutory answers: in codes for programs, in words for people', async () => {
  const codes = await first({ scheme: 'prescribed_mbis' }, 'codes');
  expect(codes?.name).toBe('Record');
  expect(codes?.head).toEqual(['key', 'name', 'locationPath', 'value', 'remark']);
  const of = (rows: readonly (readonly unknown[])[] | undefined, key: string) =>
    rows?.filter(([one]) => one === key).map(([, , ...rest]) => rest);
  expect(of(codes?.rows, 'verdict')?.[0]).toEqual([null, 'safe_with_repair', 'One crack']);
  expect(of(codes?.rows, 'verdict')).toHaveLength(3);
  expect(of(codes?.rows, 'prescribedRepair')).toEqual([[null, 'yes', null]]);
  expect(of(codes?.rows, 'detailedInvestigation')).toEqual([[null, null, null]]);
  expect(of(codes?.rows, 'unauthorisedWorks')).toEqual([[null, 'no', null]]);
  const said = await first({ scheme: 'prescribed_mbis' }, 'words');
  expect(of(said?.rows, 'prescribedRepair')).toEqual([['Whole record', 'Yes', null]]);
  expect(of(said?.rows, 'detailedInvestigation')).toEqual([['Whole record', 'Not answered', null]]);
  expect(of(said?.rows, 'watertightness')).toEqual([]);
});

test('the watertightness of a New York facade stands there with its note, and a routine record has no answers', async () => {
  const fisp = await first({ scheme: 'fisp' }, 'words');
  expect(fisp?.rows.find(([key]) => key === 'watertightness')).toEqual([
    'watertightness',
    'The facade is watertight',
    'Whole record',
    'No',
    'At the parapet',
  ]);
  const routine = await first({ scheme: 'routine' }, 'codes');
  expect(routine?.rows.map(([key]) => key)).not.toContain('prescribedRepair');
});

test('defects that may be those of an earlier inspection are counted there, until each is decided', async () => {
  const given = source({ words: await words('en'), damages: [box('x', 'a')], record: RECORD });
  const rows = (undecided: string | null) => {
    const history = { identity: 'x', firstRecord: 'R', firstOn: '2026-03-03', firstNumber: '1', undecided };
    const origins = new Map([['x', history]]);
    const [sheet] = inspectionSheets({ ...given, reviews: new Map(), origins }, 'codes');
    return sheet?.rows.filter(([key]) => key === 'undecided').map((row) => row[3]);
  };
  expect(rows('F-1/007')).toEqual([1]);
  expect(rows(null)).toEqual([]);
});
