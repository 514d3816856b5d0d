import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { registerRows } from '#domain/inspection/register/register.ts';
import { changedRows, lastDays, monthSpan } from '#domain/numbers/changes.ts';
import {
  ageing,
  medianOf,
  openBySeverity,
  overdueRepairs,
  repairFunnel,
  trend,
} from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { AT, DAY, damage, entry, IMAGES, project, TODAY } from './projectRows.ts';

const rows = (damages: readonly Damage[], facts: Readonly<Record<string, Partial<DefectFacts>>> = {}) =>
  registerRows({
    project,
    images: IMAGES,
    damages: new Map(IMAGES.map(({ id }) => [id, damages.filter((one) => one.image === id)])),
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...facts[key] }),
  });

describe('defects', () => {
  const FOUR = [
    damage('x', 'p.a', { severity: 4 }),
    damage('y', 'p.b', { severity: 3 }),
    damage('z', 'p.a'),
    damage('w', 'p.b', { severity: 3 }),
  ];

  test('open ones are counted by severity; what is signed off or won’t be fixed is not open', () => {
    const counted = openBySeverity(rows(FOUR, { y: { followUp: 'signed_off' } }));
    expect(counted).toEqual({ none: 1, 0: 0, 1: 0, 2: 0, 3: 1, 4: 1 });
  });

  test('a thing seen in several photos is one defect, as grave as its gravest observation', () => {
    expect(openBySeverity(rows(FOUR, { x: { mergedInto: 'z' } }))).toMatchObject({ none: 0, 4: 1 });
  });

  test('the change in 30 days counts what came with new photos and what was closed', () => {
    const all = rows(FOUR, { w: { followUp: 'signed_off' } });
    const closed = entry({
      at: AT - DAY,
      changes: [
        {
          doc: projectDocumentKey('p', 'defect', 'w'),
          field: 'followUp',
          before: 'open',
          after: 'signed_off',
        },
      ],
    });
    const days = lastDays(30, TODAY);
    const keys = (change: 'came' | 'closed', journal: readonly JournalEntry[]) =>
      changedRows({ project: 'p', rows: all, images: IMAGES, journal })(change, days).map(
        ({ defect }) => defect.key,
      );
    expect(keys('came', [closed])).toEqual(['x', 'z']);
    expect(keys('closed', [closed])).toEqual(['w']);
    expect(keys('closed', [])).toEqual([]);
  });

  test('the funnel holds every step of a repair, empty ones too', () => {
    expect(repairFunnel(rows(FOUR, { y: { followUp: 'in_repair' } })).map(({ count }) => count)).toEqual([
      3, 1, 0, 0, 0,
    ]);
  });

  test('the age of grave defects counts from their first photo', () => {
    expect(ageing(rows(FOUR), TODAY)).toEqual({ count: 3, medianDays: 100, maxDays: 100 });
    expect(ageing([], TODAY)).toEqual({ count: 0, medianDays: null, maxDays: null });
    const four = rows(FOUR);
    const many = Array.from({ length: 50_000 }, () => four).flat();
    expect(ageing(many, TODAY)).toEqual({ count: 150_000, medianDays: 100, maxDays: 100 });
  });

  test('repairs are overdue from the day after their date', () => {
    const all = (repairBy: string) => overdueRepairs(rows(FOUR, { x: { repairBy } }), TODAY);
    expect([all('2026-06-09'), all(TODAY), all('')]).toEqual([1, 0, 0]);
  });

  test('the trend has a row for each month up to this one', () => {
    const raised = entry({ at: AT, changes: [{ doc: 'x', field: 'severity', before: 2, after: 4 }] });
    const months = trend({ project: 'p', rows: rows(FOUR), images: IMAGES, journal: [raised] }, TODAY, 4);
    expect(months.map(({ month, found, worse }) => [month, found, worse])).toEqual([
      ['2026-03', 2, 0],
      ['2026-04', 0, 0],
      ['2026-05', 0, 0],
      ['2026-06', 2, 1],
    ]);
    expect(
      trend({ project: 'p', rows: [], images: [], journal: [] }, '2026-02-10', 3).map(({ month }) => month),
    ).toEqual(['2025-12', '2026-01', '2026-02']);
  });

  test('what was signed off by the first word on it was closed when that was said', () => {
    const all = rows(FOUR, { w: { followUp: 'signed_off' }, x: { recommendation: 'Seal' } });
    const made = (key: string, at: number) =>
      entry({
        at,
        changes: [
          { doc: projectDocumentKey('p', 'defect', key), field: 'status', before: 'undone', after: 'live' },
        ],
      });
    const closed = (...journal: readonly JournalEntry[]) =>
      changedRows({ project: 'p', rows: all, images: IMAGES, journal })('closed', lastDays(30, TODAY)).length;
    expect(closed(made('w', AT - DAY), made('x', AT - DAY))).toBe(1);
    expect(closed(made('w', AT - 60 * DAY))).toBe(0);
    const later = entry({
      changes: [
        {
          doc: projectDocumentKey('p', 'defect', 'w'),
          field: 'followUp',
          before: 'open',
          after: 'signed_off',
        },
      ],
    });
    expect(closed(made('w', AT - 60 * DAY), later)).toBe(1);
  });

  test('a defect is worse once, however often its severity was raised, and not where that was taken back', () => {
    const set = (doc: string, before: unknown, after: unknown) =>
      entry({ changes: [{ doc, field: 'severity', before, after }] });
    const worse = (...journal: readonly JournalEntry[]) =>
      changedRows({
        project: 'p',
        rows: rows(FOUR, { y: { mergedInto: 'x' } }),
        images: IMAGES,
        journal,
      })('worse', monthSpan('2026-06') ?? { from: 0, to: 0 }).map(({ defect }) => defect.key);
    expect(worse(set('x', 1, 2), set('x', 2, 4), set('y', 2, 3))).toEqual(['x']);
    expect(worse(set('x', 2, 4), { ...set('x', 4, 2), isUndo: true })).toEqual([]);
    expect(worse(set('x', null, 4), set('z', 3, 1))).toEqual([]);
    expect(worse(set('gone', 1, 2))).toEqual([]);
  });

  test('a month is a span of UTC; what is no month has none', () => {
    expect(monthSpan('2026-12')).toEqual({ from: Date.UTC(2026, 11, 1), to: Date.UTC(2027, 0, 1) });
    expect([monthSpan('2026-13'), monthSpan('2026'), monthSpan('')]).toEqual([null, null, null]);
  });

  test('a repaired defect is no longer overdue', () => {
    const due = (followUp: DefectFacts['followUp']) =>
      overdueRepairs(rows(FOUR, { x: { repairBy: '2026-01-01', followUp } }), TODAY);
    expect([due('in_repair'), due('repaired'), due('signed_off')]).toEqual([1, 0, 0]);
  });

  test('a median lies within its values, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        expect(median).toBe(medianOf(values.toReversed()));
        expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((value) => value >= median).length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
    expect(medianOf([])).toBeNull();
  });
});
