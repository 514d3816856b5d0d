import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Notice } from '#domain/inspection/building/notice.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { registerInSlices, registerRows } from '#domain/inspection/register/register.ts';
import { changedRows, lastDays, monthSpan } from '#domain/numbers/changes.ts';
import { nextDeadline } from '#domain/numbers/deadlines.ts';
import { decisionOf, recentInSlices } from '#domain/numbers/decisions.ts';
import {
  ageing,
  defectFiguresInSlices,
  medianOf,
  openBySeverity,
  overdueRepairs,
  repairFunnel,
  trend,
} from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { agreement, missed, modelFiguresInSlices } from '#domain/numbers/model.ts';
import { coverage, dataQualityInSlices, secondsPerVerdict } from '#domain/numbers/review.ts';
import { goOn } from '#domain/slices.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';
import { dataQuality } from '#support/withoutPauses.ts';

const TODAY = '2026-06-10';
const AT = Date.parse('2026-06-10T09:00:00Z');
const DAY = 24 * 3600e3;
const PLACES = [
  { id: 'N', name: 'North', parent: null },
  { id: 'S', name: 'South', parent: null },
];
const project = aProject({ locations: PLACES });
const IMAGES = [
  anImage({ id: 'p.a', location: 'N', takenAt: '2026-06-01T10:00:00', addedAt: AT - 5 * DAY }),
  anImage({ id: 'p.b', location: 'N', takenAt: '2026-03-02T10:00:00', addedAt: AT - 90 * DAY }),
];
const damage = (key: string, image: string, set: Partial<Damage> = {}) =>
  aDamage(key.toUpperCase(), undefined, { key, image, label: 'crack', verdict: 'accepted', ...set });
const rows = (damages: readonly Damage[], facts: Readonly<Record<string, Partial<DefectFacts>>> = {}) =>
  registerRows({
    project,
    images: IMAGES,
    damages: new Map(IMAGES.map(({ id }) => [id, damages.filter((one) => one.image === id)])),
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...facts[key] }),
  });
let stamps = 0;
const entry = (set: Partial<JournalEntry>): JournalEntry => {
  stamps += 1;
  return {
    stamp: String(stamps).padStart(8, '0'),
    at: AT,
    who: 'Ada',
    kind: 'accept',
    image: null,
    count: 1,
    isUndo: false,
    changes: [],
    ...set,
  };
};

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

describe('the model', () => {
  const claim = (label: string) => ({
    run: 'r',
    label,
    confidence: 0.8,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  });
  const judged = (key: string, set: Partial<Damage>) =>
    damage(key, 'p.a', { model: claim('crack'), box: claim('crack').box, verdict: 'accepted', ...set });

  test('agrees where a box is accepted as it was; another label is a correction of the label it said', () => {
    const all = [
      judged('a', {}),
      judged('b', { label: 'stain' }),
      judged('c', { verdict: 'rejected' }),
      judged('d', { verdict: 'unsure' }),
      judged('e', { verdict: 'unreviewed' }),
    ];
    expect(agreement(all, [])).toEqual([{ label: 'crack', confirmed: 1, corrected: 1, rejected: 1 }]);
  });

  test('is judged by the last 500 decisions', () => {
    const old = Array.from({ length: 500 }, (_, index) => judged(`old${index}`, { verdict: 'rejected' }));
    const now = Array.from({ length: 400 }, (_, index) => judged(`new${index}`, {}));
    const journal = now.map(({ key }) =>
      entry({ changes: [{ doc: key, field: 'verdict', before: 'unreviewed', after: 'accepted' }] }),
    );
    expect(agreement([...old, ...now], journal)).toEqual([
      { label: 'crack', confirmed: 400, corrected: 0, rejected: 100 },
    ]);
  });

  test('is not asked of what came from a file without a confidence', () => {
    const model = {
      run: 'r',
      label: 'crack',
      confidence: null,
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const imported = damage('f', 'p.a', { confidence: null, model });
    expect(decisionOf(imported)).toBe('imported');
    expect(agreement([imported, { ...imported, verdict: 'rejected' }], [])).toEqual([]);
    expect(missed([imported])).toEqual([]);
  });

  test('missed what a person drew', () => {
    const drawn = damage('p', 'p.a', { source: 'person', confidence: null, model: null });
    expect(missed([drawn, judged('a', {}), judged('b', { label: 'rust' })])).toEqual([
      { label: 'crack', drawn: 1, confirmed: 2 },
    ]);
  });
});

describe('review', () => {
  const counts = (boxes: number, unreviewed: number): ImageCounts => ({
    boxes,
    unreviewed,
    defects: 0,
    byLabel: {},
  });

  test('a photo without boxes waits until a person has viewed it; one with boxes, until each has a verdict', () => {
    const of = { 'p.a': counts(3, 2), 'p.b': counts(0, 0) };
    const left = (...viewed: string[]) => leftByCounts(IMAGES, of, new Set(viewed));
    expect(left()).toEqual({ boxes: 2, toJudge: 1, toView: 1, photos: 2 });
    expect(left('p.a', 'p.b')).toEqual({ boxes: 2, toJudge: 1, toView: 0, photos: 1 });
  });

  test('coverage tells of locations that stand in a circle, where their photos lie', () => {
    const circle = [
      { id: 'N', name: 'North', parent: 'S' },
      { id: 'S', name: 'South', parent: 'N' },
    ];
    expect(coverage(IMAGES, {}, new Set(), circle).map(({ photos }) => photos)).toEqual([2]);
  });

  test('coverage tells of locations without a photo too', () => {
    const of = { 'p.a': counts(3, 0), 'p.b': counts(1, 1) };
    expect(coverage(IMAGES, of, new Set(), PLACES).map(({ photos, reviewed }) => [photos, reviewed])).toEqual(
      [
        [2, 1],
        [0, 0],
      ],
    );
  });

  test('the pace is the median pause between verdicts of one person; long pauses and few verdicts tell nothing', () => {
    const at = (seconds: number, who = 'Ada') => entry({ at: AT + seconds * 1000, who });
    const steady = Array.from({ length: 11 }, (_, index) => at(index * 3));
    expect(secondsPerVerdict(steady)).toBe(3);
    expect(secondsPerVerdict([...steady, at(3600)])).toBe(3);
    // A clock that was set back between two verdicts tells nothing of the pause.
    expect(secondsPerVerdict(steady.toReversed())).toBeNull();
    expect(secondsPerVerdict(steady.slice(0, 5))).toBeNull();
    expect(secondsPerVerdict(steady.map((one) => ({ ...one, kind: 'severity' })))).toBeNull();
  });

  test('data quality counts photos; a position of (0, 0) is none', () => {
    const images = [
      anImage({ facts: { position: { latitude: 0, longitude: 0 }, heading: 10, pitch: 1 } }),
      anImage({ facts: { position: { latitude: 22, longitude: 114 }, laserDistance: 5 } }),
    ];
    expect(dataQuality(images, ({ facts }) => (facts && 'laserDistance' in facts ? 1.3 : null), 1)).toEqual({
      photos: 2,
      withPosition: 1,
      withHeading: 1,
      withDistance: 1,
      withScale: 1,
      fineEnough: 0,
    });
  });
});

describe('deadlines', () => {
  const notice: Notice = {
    id: 'n',
    scheme: 'mbis',
    noticeNo: 'HD-1',
    part: 'common',
    servedOn: '2026-01-01',
    appointBy: '2026-06-01',
    inspectBy: '2026-10-01',
    repairBy: '',
    done: [],
    note: '',
  };
  const repair = { defect: 'x', date: '2026-06-20' };

  test('the nearest counts, overdue ones with negative days', () => {
    expect(nextDeadline([notice], repair, TODAY)).toMatchObject({ kind: 'notice', days: -9 });
    const appointed: Notice = { ...notice, done: ['appointBy'] };
    expect(nextDeadline([appointed], repair, TODAY)).toEqual({ kind: 'repair', ...repair, days: 10 });
    expect(nextDeadline([appointed], null, TODAY)).toMatchObject({ step: 'inspectBy', days: 113 });
    expect(nextDeadline([], null, TODAY)).toBeNull();
  });
});

describe('figures of projects with hundreds of thousands of boxes', () => {
  const LABELS = ['crack', 'rust', 'window'];
  /** Enough that every slice is met, with all that figures look at in them. */
  const many = fc
    .record({
      seed: fc.nat({ max: 96 }),
      count: fc.integer({ min: 0, max: 9001 }),
      photos: fc.integer({ min: 1, max: 401 }),
    })
    .map(({ seed, count, photos }) => {
      const images = Array.from({ length: photos }, (_, at) =>
        anImage({
          id: `p.${at}`,
          location: at % 3 === 0 ? null : 'N',
          takenAt: at % 5 === 0 ? null : `2026-0${1 + ((at + seed) % 6)}-0${1 + (at % 9)}T10:00:00`,
          addedAt: AT - (at % 60) * DAY,
        }),
      );
      const damages = new Map<string, Damage[]>(images.map(({ id }) => [id, []]));
      for (let at = 0; at < count; at += 1) {
        const image = `p.${at % photos}`;
        const verdict =
          (['unreviewed', 'accepted', 'rejected', 'unsure'] as const)[(at * 7 + seed) % 4] ?? 'unsure';
        const severity = ([null, 0, 1, 2, 3, 4] as const)[(at * 5 + seed) % 6] ?? null;
        const own = (at + seed) % 11 === 0;
        damages.get(image)?.push(
          damage(`d:${image}:r:${at}`, image, {
            label: LABELS[(at + seed) % 3] ?? 'crack',
            verdict,
            severity,
            source: own ? 'person' : 'model',
            model: own ? null : { run: 'r', label: 'crack', confidence: 0.5, box: aDamage('x').box },
          }),
        );
      }
      const keyOf = (at: number) => `d:p.${at % photos}:r:${at}`;
      const facts = new Map<string, DefectFacts>(
        Array.from({ length: Math.min(count, 300) }, (_, at) => [
          keyOf(at),
          {
            ...NO_DEFECT_FACTS,
            followUp: (['open', 'signed_off', 'wont_fix', 'in_repair'] as const)[(at + seed) % 4] ?? 'open',
            repairBy: at % 3 === 0 ? '2026-05-01' : '',
            mergedInto: at % 13 === 5 ? keyOf(at - 1) : null,
          },
        ]),
      );
      const journal = Array.from(
        { length: Math.min(count, 700) },
        (_, at): JournalEntry => ({
          ...{
            stamp: String(at).padStart(6, '0'),
            at: AT - (700 - at) * 6 * 3600e3,
            who: 'Ada',
            kind: 'severity',
          },
          ...{ image: null, count: 1, isUndo: false },
          changes: [
            { doc: keyOf(at), field: 'verdict', before: 'unreviewed', after: 'accepted' },
            { doc: keyOf(at), field: 'severity', before: 1, after: at % 4 },
            {
              doc: projectDocumentKey('p', 'defect', keyOf(at)),
              field: 'followUp',
              before: 'open',
              after: 'signed_off',
            },
          ],
        }),
      );
      const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
      return { images, damages, journal, register: { project, images, damages, factsOf } };
    });
  /** Goes through work with a pause at every `yield`. @returns what came of it, and the pauses */
  const sliced = <T>(work: Generator<void, T>): { value: T; pauses: number } => {
    for (let pauses = 0; ; pauses += 1) {
      const done = goOn(work, () => true);
      if (done) return { value: done.value, pauses };
    }
  };

  test('counted in slices are what each figure says of all rows at once', () => {
    fc.assert(
      fc.property(many, ({ images, damages, journal, register }) => {
        const { value: all, pauses } = sliced(registerInSlices(register));
        expect(pauses).toBeGreaterThanOrEqual(Math.floor(all.length / 4000));
        expect(all).toEqual(registerRows(register));
        const sources = { project: 'p', rows: all, images, journal };
        const { value: figures } = sliced(defectFiguresInSlices(sources, TODAY));
        const changed = changedRows(sources);
        expect(figures).toEqual({
          open: openBySeverity(all),
          funnel: repairFunnel(all),
          came: changed('came', lastDays(30, TODAY)).length,
          closed: changed('closed', lastDays(30, TODAY)).length,
          age: ageing(all, TODAY),
          overdue: overdueRepairs(all, TODAY),
          months: trend(sources, TODAY),
        });
        const boxes = [...damages.values()].flat();
        const model = sliced(modelFiguresInSlices(damages.values(), journal));
        expect(model.value).toEqual({ agreed: agreement(boxes, journal), missed: missed(boxes) });
        const scaleOf = ({ addedAt }: { addedAt: number }) => (addedAt % 2 === 0 ? 1.5 : null);
        const quality = sliced(dataQualityInSlices(images, scaleOf, 1));
        expect(quality.value).toEqual(dataQuality(images, scaleOf, 1));
        expect(quality.pauses).toBe(Math.floor(images.length / 200));
      }),
      { numRuns: 15 },
    );
  });

  test('the last decisions are the newest of all, whatever the slices they were met in', () => {
    fc.assert(
      fc.property(many, ({ damages, journal }) => {
        const stamps = new Map(
          journal.flatMap(({ stamp, changes }) => changes.map(({ doc }) => [doc, stamp] as const)),
        );
        const judged = [...damages.values()]
          .flat()
          .filter(({ model, verdict }) => model && (verdict === 'accepted' || verdict === 'rejected'))
          .map((one) => ({ key: one.key, stamp: stamps.get(one.key) ?? '' }))
          .sort((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0));
        const recent = sliced(recentInSlices(damages.values(), journal)).value;
        expect(recent.map(({ key }) => key)).toEqual(judged.slice(0, 500).map(({ key }) => key));
      }),
      { numRuns: 15 },
    );
  });
});
