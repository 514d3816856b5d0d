import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import type { AuditStep } from '#domain/team/audit/auditStep.ts';
import { auditTable } from '#domain/team/audit/auditTable.ts';
import { type AuditFilter, filterSteps, NAMELESS } from '#domain/team/audit/filterSteps.ts';
import { csvText } from '#report/tables/sheet.ts';

const ALL: AuditFilter = { people: [], from: '', to: '', photo: '' };
const step = (id: string, more: Partial<AuditStep> = {}): AuditStep => ({
  ...{ id, stamp: '', at: 0, user: 'ina', who: 'Ina', kind: 'accept', count: 1, undoes: null, script: null },
  ...{ images: ['p.a'], fields: ['verdict'] },
  ...more,
});
const photoName = (image: string) => ({ 'p.a': 'DJI_0101.JPG', 'p.b': 'north.jpg' })[image] ?? image;
const HONG_KONG = { timeZone: 'Asia/Hong_Kong' };
const ids = (steps: readonly AuditStep[], filter: Partial<AuditFilter>, building = HONG_KONG) =>
  filterSteps(steps, { ...ALL, ...filter }, photoName, (at) => dayAt(at, building)).map(({ id }) => id);

describe('which steps an audit shows', () => {
  const noon = Date.UTC(2026, 4, 14, 4);
  const steps = [
    step('one', { at: noon }),
    step('two', { at: noon + 24 * 3600e3, user: 'lea', images: ['p.a', 'p.b'] }),
    step('three', { at: noon + 48 * 3600e3, user: null, images: [] }),
  ];

  it('is all of them where nothing is asked', () => expect(ids(steps, {})).toEqual(['one', 'two', 'three']));
  it('is those of some people, and those that name nobody', () => {
    expect(ids(steps, { people: ['lea'] })).toEqual(['two']);
    expect(ids(steps, { people: ['ina', NAMELESS] })).toEqual(['one', 'three']);
  });
  it('is those of some days at the building, both ends included', () => {
    expect(ids(steps, { from: '2026-05-14', to: '2026-05-14' })).toEqual(['one']);
    expect(ids(steps, { from: '2026-05-15' })).toEqual(['two', 'three']);
    expect(ids(steps, { to: '2026-05-13' })).toEqual([]);
    // Late in the evening of the 14th in New York it is the 15th in Hong Kong.
    const late = [step('late', { at: Date.UTC(2026, 4, 15, 2) })];
    const day = { from: '2026-05-14', to: '2026-05-14' };
    expect(ids(late, day)).toEqual([]);
    expect(ids(late, day, { timeZone: 'America/New_York' })).toEqual(['late']);
  });
  it('is those of photos by a part of their names', () => {
    expect(ids(steps, { photo: ' NORTH ' })).toEqual(['two']);
    expect(ids(steps, { photo: 'dji' })).toEqual(['one', 'two']);
  });
});

describe('an audit as a file', () => {
  it('has a row for each step, which a spreadsheet reads as text whatever people are called', () => {
    const hostile = fc.oneof(fc.string(), fc.constantFrom('=1+1', '@SUM(A1)', '"\n,', '__proto__'));
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile)), (named) => {
        const steps = named.map(([who, image], at) => step(`c:p:${at}`, { who, images: [image], at }));
        const text = csvText({ name: 'audit', ...auditTable(steps, (image) => image) });
        const [head, ...rows] = Papa.parse<string[]>(text.slice(1)).data;
        expect(head?.[0]).toBe('time_utc');
        expect(rows.map((row) => row.at(-2))).toEqual(steps.map(({ id }) => id));
        expect(rows.flat().filter((cell) => /^[=@+]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('tells moments in UTC, and what a step takes back', () => {
    const undo = step('c:p:2', { at: Date.UTC(2026, 4, 14, 8), undoes: 'c:p:1', user: null });
    expect(auditTable([undo], photoName).rows).toEqual([
      ['2026-05-14T08:00:00.000Z', '', 'Ina', 'accept', 1, 'DJI_0101.JPG', 'verdict', 'c:p:1', 'c:p:2', ''],
    ]);
  });
});
