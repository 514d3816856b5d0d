import { expect, it } from 'vitest';
import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, source, words } from './support.ts';

const AT = Date.UTC(2026, 4, 14, 9);
const WHY = { by: 'Ada', at: AT, reason: 'The owner sent a plan' };

const CHANGES: readonly RevisionChange[] = [
  {
    ...{ how: 'changed', of: 'box', key: 'a_1', name: 'a.jpg A_1', field: 'severity' },
    ...{ before: 2, after: 3, who: 'Ada', at: AT, why: '' },
  },
  {
    ...{
      how: 'changed',
      of: 'waiver',
      key: 'defect_not_assessed',
      name: 'defect_not_assessed',
      field: 'reason',
    },
    ...{ before: undefined, after: 'Screening', who: '', at: null, why: 'Screening' },
  },
];

const tables = async (telling: 'codes' | 'words', revised = true) => {
  const given = source({ words: await words('en'), damages: [box('a_1', 'a')] });
  const revision = revised
    ? { ...WHY, since: { revision: 1, hash: '0'.repeat(64) }, changes: CHANGES }
    : null;
  const sheets = inspectionSheets({ ...given, revision, reviews: new Map() }, telling);
  const of = (name: string) => sheets.find((one) => one.name === name);
  return { changes: of('Changes'), meta: new Map(of('Meta')?.rows.map(([key, value]) => [key, value])) };
};

it('tells what changed since the revision before: before, after, who, when, why', async () => {
  const { changes, meta } = await tables('codes');
  expect(changes?.head).toEqual([
    ...['changedKind', 'changedItem', 'changedField', 'valueBefore', 'valueAfter'],
    ...['changedBy', 'changedAt', 'changedWhy'],
  ]);
  expect(changes?.rows).toEqual([
    ['box', 'a.jpg A_1', 'severity', 2, 3, 'Ada', '2026-05-14T09:00:00.000Z', ''],
    ['waiver', 'defect_not_assessed', 'reason', null, 'Screening', '', null, 'Screening'],
  ]);
  expect(meta.get('revision.reason')).toBe('The owner sent a plan');
  expect(meta.get('revision.since')).toBe(1);
});

it('says it in words where people read it', async () => {
  const { changes } = await tables('words');
  expect(changes?.rows[0]?.slice(3, 6)).toEqual(['Moderate', 'Severe', 'Ada']);
  expect(changes?.rows[1]?.[1]).toContain('Defects have no severity');
});

it('is empty for a first revision', async () => {
  const { changes, meta } = await tables('codes', false);
  expect(changes?.rows).toEqual([]);
  expect(meta.has('revision.since')).toBe(false);
});

it('writes days as the rest of the report does, and codes for programs as they are stored', async () => {
  const day: RevisionChange = {
    ...{ how: 'changed', of: 'defect', key: 'a_1', name: 'a.jpg A_1', field: 'repairBy' },
    ...{ before: '2026-08-12', after: '2026-05-15', who: 'Ada', at: AT, why: '' },
  };
  const given = source({ words: await words('en'), damages: [box('a_1', 'a')] });
  const revision = { ...WHY, since: { revision: 1, hash: '0'.repeat(64) }, changes: [day] };
  const rowOf = (telling: 'codes' | 'words') =>
    inspectionSheets({ ...given, revision, reviews: new Map() }, telling).find(
      ({ name }) => name === 'Changes',
    )?.rows[0];
  expect(rowOf('words')?.slice(3, 5)).toEqual(['12 Aug 2026', '15 May 2026']);
  expect(rowOf('codes')?.slice(3, 5)).toEqual(['2026-08-12', '2026-05-15']);
});
