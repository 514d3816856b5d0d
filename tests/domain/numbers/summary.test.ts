import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import {
  BUILDING_VERDICTS,
  countVerdicts,
  filterSummaries,
  type ProjectFilter,
  sortSummaries,
  summaryOf,
} from '#domain/numbers/summary.ts';
import { LOCATION_VERDICTS, type LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { projectFilterOf } from '#screens/project/list/listAddress.ts';
import { anImage } from '#support/damages.ts';
import { aProject, aRecord } from '#support/inspections.ts';

const TODAY = '2026-06-10';
const ALL: ProjectFilter = { text: '', only: [], verdicts: [], archived: null };
const counts = (bySeverity: Record<string, number>, unreviewed = 0) => ({
  boxes: 9,
  defects: 5,
  unreviewed,
  byLabel: {},
  bySeverity,
});
const found = (
  image: InspectionImage,
  given: { readonly bySeverity?: Record<string, number>; readonly unreviewed?: number },
) => {
  const images = [image];
  const of = { [image.id]: counts(given.bySeverity ?? {}, given.unreviewed) };
  return { images, counts: of, defects: countDefects(images, of, null) };
};
const summary = (
  set: Partial<Project>,
  given: {
    bySeverity?: Record<string, number>;
    repairBy?: string;
    addedAt?: number;
    unreviewed?: number;
    steppedAt?: number;
    verdict?: LocationVerdict;
  } = {},
) =>
  summaryOf({
    project: aProject(set),
    ...found(anImage({ id: 'a', addedAt: given.addedAt ?? 5 }), given),
    repair: given.repairBy ? { defect: 'x', date: given.repairBy } : null,
    undecided: null,
    records: given.verdict
      ? [
          aRecord({
            status: 'signed',
            verdicts: { [OVERALL]: { value: given.verdict, by: 'Ada', at: 0, reason: '' } },
          }),
        ]
      : [],
    steppedAt: given.steppedAt ?? null,
    today: TODAY,
  });
const names = (list: readonly { readonly project: Project }[]) => list.map(({ project }) => project.name);

const A = summary({ name: 'Annex', code: 'HK-7' }, { repairBy: '2026-06-20', addedAt: 1 });
const B = summary({ name: 'Block العربية' }, { bySeverity: { 4: 1, 2: 3 }, addedAt: 9, unreviewed: 2 });
const C = summary(
  { name: 'Court', client: '海港', building: { nameZh: '怡和閣' } },
  { bySeverity: { 3: 8 }, repairBy: '2026-09-01' },
);

test('the nearest deadline, the gravest observations, the last activity or the name come first', () => {
  expect(names(sortSummaries([B, C, A], 'deadline'))).toEqual(['Annex', 'Court', 'Block العربية']);
  expect(names(sortSummaries([A, C, B], 'severity'))[0]).toBe('Block العربية');
  expect(names(sortSummaries([A, C, B], 'activity'))[0]).toBe('Block العربية');
  const stepped = summary({ name: 'Dock' }, { steppedAt: 20 });
  expect(names(sortSummaries([A, B, stepped], 'activity'))[0]).toBe('Dock');
  const [two, ten] = [summary({ name: 'Block 2' }), summary({ name: 'Block 10' })];
  expect(names(sortSummaries([ten, two], 'name'))).toEqual(['Block 2', 'Block 10']);
  expect(names(sortSummaries([C, B, A], 'name'))).toEqual(['Annex', 'Block العربية', 'Court']);
});

test('projects are found by both names, code, client and notice, in any script', () => {
  const noticed = summary({
    name: 'Noticed',
    notices: [
      {
        id: 'n',
        scheme: 'mbis',
        noticeNo: 'HD-42',
        part: 'common',
        servedOn: '',
        appointBy: '',
        inspectBy: '',
        repairBy: '',
        done: [],
        note: '',
      },
    ],
  });
  const found = (text: string) => names(filterSummaries([A, B, C, noticed], { ...ALL, text }));
  expect(found('hk-7')).toEqual(['Annex']);
  expect(found('海港')).toEqual(['Court']);
  expect(found('怡和')).toEqual(['Court']);
  expect(found('العربية')).toEqual(['Block العربية']);
  expect(found('hd-42')).toEqual(['Noticed']);
});

test('only what is due within 30 days, critical, or still to be judged', () => {
  expect(names(filterSummaries([A, B, C], { ...ALL, only: ['due'] }))).toEqual(['Annex']);
  expect(names(filterSummaries([A, B, C], { ...ALL, only: ['critical'] }))).toEqual(['Block العربية']);
  expect(names(filterSummaries([A, B, C], { ...ALL, only: ['todo', 'critical'] }))).toEqual([
    'Block العربية',
  ]);
});

test('the verdict shown is that of the last signed inspection; drafts have none', () => {
  const record = (set: Parameters<typeof aRecord>[0]) => aRecord(set);
  const sources = {
    project: aProject(),
    images: [],
    counts: {},
    defects: new Map(),
    repair: null,
    undecided: null,
    steppedAt: null,
    today: TODAY,
    records: [
      record({ id: 'old', status: 'signed', completedOn: '2025-01-01' }),
      record({
        id: 'new',
        status: 'issued',
        completedOn: '2026-01-01',
        verdicts: { overall: { value: 'unsafe', by: 'Ada', at: 0, reason: '' } },
      }),
      record({ id: 'draft', status: 'draft', completedOn: '2026-05-01' }),
    ],
  };
  expect(summaryOf(sources).last).toEqual({
    date: '2026-01-01',
    verdict: 'unsafe',
    under: { scheme: 'routine' },
  });
  expect(summaryOf({ ...sources, records: [] }).last).toBeNull();
});

test('buildings are counted by the verdict of their last signed inspection; not inspected is no verdict', () => {
  const some = [
    summary({}, { verdict: 'unsafe' }),
    summary({}, { verdict: 'not_inspected' }),
    summary({}),
    summary({ archived: true }, { verdict: 'safe' }),
  ];
  expect(countVerdicts(some, ALL)).toEqual({ unsafe: 1, safe_with_repair: 0, safe: 1, none: 2 });
  expect(countVerdicts(some, { ...ALL, archived: false })).toMatchObject({ safe: 0, none: 2 });
});

test('each count of buildings is the length of the list behind it, whatever else is asked for', () => {
  const building = fc.record({
    name: fc.constantFrom('Annex', 'Block', 'Court'),
    archived: fc.boolean(),
    verdict: fc.option(fc.constantFrom(...LOCATION_VERDICTS)),
    unreviewed: fc.nat(1),
  });
  const search = fc.record(
    {
      text: fc.constantFrom('', 'o', 'annex'),
      state: fc.constantFrom('any', 'active', 'archived', 'nonsense'),
      only: fc.constantFrom('', 'todo'),
      verdict: fc.constantFrom('', 'safe', 'none,unsafe'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(building), search, (buildings, asked) => {
      const all = buildings.map(({ name, archived, verdict, unreviewed }) =>
        summary({ name, archived }, { unreviewed, ...(verdict && { verdict }) }),
      );
      const counts = countVerdicts(all, projectFilterOf(asked));
      for (const verdict of BUILDING_VERDICTS)
        expect(filterSummaries(all, projectFilterOf({ ...asked, verdict }))).toHaveLength(counts[verdict]);
    }),
  );
});
