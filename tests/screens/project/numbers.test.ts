import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { filterPhotos } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import {
  type DefectFacts,
  FOLLOW_UPS,
  isRepairDue,
  NO_DEFECT_FACTS,
} from '#domain/inspection/register/defect.ts';
import { type RegisterRow, registerRows } from '#domain/inspection/register/register.ts';
import { changedRows, lastDays } from '#domain/numbers/changes.ts';
import { recentDecisions } from '#domain/numbers/decisions.ts';
import {
  ageing,
  FUNNEL,
  openBySeverity,
  overdueRepairs,
  repairFunnel,
  trend,
} from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { agreement, decided, missed } from '#domain/numbers/model.ts';
import { decidingKeys, isDefect, repairDates } from '#domain/numbers/repairs.ts';
import { coverage } from '#domain/numbers/review.ts';
import { boxFilterOf, boxSortOf } from '#screens/project/defects/boxes/BoxesView.tsx';
import { changeOf, registerFilterOf } from '#screens/project/defects/register/registerFilter.ts';
import { LISTS } from '#screens/project/overview/lists.ts';
import { photoFilterOf } from '#screens/project/photos/PhotosTab.tsx';
import type { ProjectSearch } from '#screens/project/projectAddress.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';
import { dataQuality, filterRows, listBoxes } from '#support/withoutPauses.ts';

const TODAY = '2026-06-10';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const DAY = 24 * 3600e3;
const LABELS = ['crack', 'stain', 'rust', 'window'] as const;
const LOCATIONS = [
  { id: 'N', name: 'North', parent: null },
  { id: 'N1', name: '1/F', parent: 'N' },
  { id: 'A', name: 'A circle', parent: 'B' },
  { id: 'B', name: 'of two', parent: 'A' },
];
const PROJECT = aProject({ locations: LOCATIONS });
const BOX = { x: 0, y: 0, width: 0.1, height: 0.1 };

const daysAgo = fc.integer({ min: 0, max: 220 });
const dayOf = (ago: number): string => new Date(NOON - ago * DAY).toISOString().slice(0, 10);

const photos = fc
  .array(
    fc.record({
      location: fc.constantFrom(null, 'N', 'N1', 'A', 'B', 'gone'),
      taken: fc.option(daysAgo),
      added: daysAgo,
      isExcluded: fc.boolean(),
      facts: fc.constantFrom(
        undefined,
        { heading: 10, pitch: 1 },
        { position: { latitude: 22, longitude: 114 }, laserDistance: 5 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ location, taken, added, isExcluded, facts }, at) =>
      anImage({
        id: `i${at}`,
        location,
        takenAt: taken === null ? null : `${dayOf(taken)}T10:00:00`,
        addedAt: NOON - added * DAY,
        ...(facts && { facts }),
        ...(isExcluded && { excluded: { reason: 'blurred' as const, note: '', at: NOON } }),
      }),
    ),
  );

const boxes = fc.array(
  fc.record({
    image: fc.nat(5),
    label: fc.constantFrom(...LABELS),
    said: fc.option(fc.constantFrom(...LABELS)),
    verdict: fc.constantFrom(...VERDICTS),
    severity: fc.constantFrom(null, 0, 1, 2, 3, 4),
    followUp: fc.constantFrom(...FOLLOW_UPS),
    due: fc.option(fc.integer({ min: -40, max: 40 })),
    into: fc.option(fc.nat(20), { freq: 4 }),
    steps: fc.array(
      fc.record({
        ago: daysAgo,
        field: fc.constantFrom('severity', 'verdict', 'followUp'),
        before: fc.constantFrom(null, 1, 2, 'open'),
        after: fc.constantFrom(1, 3, 'signed_off', 'wont_fix', 'accepted'),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 25 },
);

/** A project as the screens have it, made of what chance gave. */
function worldOf(
  photos: ReturnType<typeof anImage>[],
  given: typeof boxes extends fc.Arbitrary<infer T> ? T : never,
) {
  const every = given.map(
    ({ image, label, said, verdict, severity }, at): Damage =>
      aDamage(`B_${at}`, undefined, {
        key: `k${at}`,
        image: photos[image % photos.length]?.id ?? '',
        label,
        verdict,
        severity,
        box: BOX,
        source: said === null ? 'person' : 'model',
        model: said === null ? null : { run: 'r', label: said, confidence: 0.5, box: BOX },
      }),
  );
  const images = inspected(photos);
  const damages = every.filter((damage) => images.some(({ id }) => id === damage.image));
  const facts = new Map(
    given.map(({ followUp, due, into }, at): [string, DefectFacts] => [
      `k${at}`,
      {
        ...NO_DEFECT_FACTS,
        followUp,
        repairBy: due === null ? '' : dayOf(-due),
        mergedInto: into === null ? null : `k${into}`,
      },
    ]),
  );
  const journal = given
    .flatMap(({ steps }, at) =>
      steps.map(({ ago, field, before, after }): Omit<JournalEntry, 'stamp'> => {
        const doc = field === 'followUp' ? projectDocumentKey(PROJECT.id, 'defect', `k${at}`) : `k${at}`;
        return {
          at: NOON - ago * DAY,
          who: 'Ada',
          kind: field,
          image: null,
          count: 1,
          isUndo: false,
          changes: [{ doc, field, before, after }],
        };
      }),
    )
    .sort((a, b) => a.at - b.at)
    .map((entry, at): JournalEntry => ({ ...entry, stamp: String(at).padStart(6, '0') }));
  const byImage = new Map(images.map(({ id }) => [id, damages.filter(({ image }) => image === id)]));
  const rows = registerRows({
    project: PROJECT,
    images,
    damages: byImage,
    factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS,
  });
  const counts: Record<string, ImageCounts> = Object.fromEntries(
    photos.map(({ id }) => [id, countDamages(every.filter(({ image }) => image === id))]),
  );
  return { photos, images, damages, byImage, rows, counts, journal, facts };
}
type World = ReturnType<typeof worldOf>;

const keysOf = (rows: readonly RegisterRow[]) => new Set(rows.map(({ defect }) => defect.key));

/** How many the list of an address shows, as the screens make it of the address. */
const lengthOf = ({ photos, images, damages, byImage, rows, counts, journal }: World) => {
  const context = { viewed: VIEWED, scaleOf, coarsest: 1 };
  return (search: ProjectSearch): number => {
    if (search.tab === 'photos')
      return filterPhotos(photos, counts, photoFilterOf(search), LOCATIONS, context).length;
    if (search.view === 'boxes') {
      const only = search.recent === '1' ? { only: new Set(recentDecisions(damages, journal)) } : {};
      return listBoxes(images, byImage, { ...boxFilterOf(search), ...only }, LOCATIONS, boxSortOf(search))
        .length;
    }
    const asked = changeOf(search, TODAY);
    const changed = changedRows({ project: PROJECT.id, rows, images, journal });
    const only = asked ? keysOf(changed(asked.change, asked.span)) : undefined;
    return filterRows(rows, registerFilterOf(search, TODAY, null, only), LOCATIONS).length;
  };
};

const VIEWED = new Set(['i0']);
const scaleOf = (image: { readonly facts?: object }) =>
  image.facts && 'laserDistance' in image.facts ? 1.3 : null;

describe('every number is the length of the list behind it', () => {
  const holds = (check: (world: World, list: (search: ProjectSearch) => number) => void) =>
    fc.assert(
      fc.property(photos, boxes, (images, given) => {
        const world = worldOf(images, given);
        check(world, lengthOf(world));
      }),
      { numRuns: scaled(200) },
    );

  test('defects: severities, the steps of a repair, what is overdue or undecided', () =>
    holds(({ rows, damages }, list) => {
      const open = openBySeverity(rows);
      for (const key of SEVERITY_KEYS) expect(list(LISTS.severity(key))).toBe(open[key]);
      expect(list(LISTS.critical)).toBe(open[4]);
      expect(list(LISTS.grave)).toBe(open[3] + open[4]);
      expect(list(LISTS.ageing)).toBe(ageing(rows, TODAY).count);
      expect(list(LISTS.open)).toBe(Object.values(open).reduce((sum, count) => sum + count, 0));
      for (const { step, count } of repairFunnel(rows)) expect(list(LISTS.step(step))).toBe(count);
      expect(FUNNEL).toHaveLength(5);
      expect(list(LISTS.overdue)).toBe(overdueRepairs(rows, TODAY));
      expect(list(LISTS.unsure)).toBe(damages.filter(({ verdict }) => verdict === 'unsure').length);
    }));

  test('the next repair is the nearest on the list of those that are due: one of a box that isn’t accepted, of a component, or of what was merged is none', () =>
    holds(({ rows, damages, facts }, list) => {
      const isComponent = ({ label }: Damage) => label === 'window';
      const listed = damages.filter((damage) => damage.verdict === 'accepted' && !isComponent(damage));
      const there = new Set(listed.map(({ key }) => key));
      const due = repairDates(facts).flatMap(({ date, keys }) =>
        keys.flatMap((key) => {
          const present = new Set(decidingKeys(key, facts).filter((at) => there.has(at)));
          return isDefect(key, facts, present) ? date : [];
        }),
      );
      const dates = rows.flatMap(({ defect: { facts: of } }) => (isRepairDue(of) ? of.repairBy : []));
      expect(due).toEqual(dates.toSorted());
      expect(list(LISTS.due)).toBe(due.length);
    }));

  test('what happened: in thirty days, and by month', () =>
    holds(({ rows, images, journal }, list) => {
      const sources = { project: PROJECT.id, rows, images, journal };
      const changed = changedRows(sources);
      for (const change of ['came', 'closed'] as const)
        expect(list(LISTS[change])).toBe(changed(change, lastDays(30, TODAY)).length);
      for (const { month, found, worse, signedOff } of trend(sources, TODAY)) {
        expect(list(LISTS.month('found', month))).toBe(found);
        expect(list(LISTS.month('worse', month))).toBe(worse);
        expect(list(LISTS.month('signed_off', month))).toBe(signedOff);
      }
    }));

  test('boxes: how the model’s word held, and what it missed', () =>
    holds(({ damages, journal }, list) => {
      for (const one of agreement(damages, journal)) {
        expect(list(LISTS.decided(one.label))).toBe(decided(one));
        for (const decision of ['confirmed', 'corrected', 'rejected'] as const)
          expect(list(LISTS.judged(one.label, decision))).toBe(one[decision]);
      }
      for (const { label, drawn, confirmed } of missed(damages)) {
        expect(list(LISTS.drawn(label))).toBe(drawn);
        expect(list(LISTS.confirmed(label))).toBe(confirmed);
      }
    }));

  test('photos: what awaits review, coverage, and what is lacking', () =>
    holds(({ images, counts }, list) => {
      expect(list({ tab: 'photos' })).toBe(images.length);
      const awaiting = leftByCounts(images, counts, VIEWED);
      expect(list(LISTS.awaiting)).toBe(awaiting.photos);
      expect(list(LISTS.toJudge)).toBe(awaiting.boxes);
      for (const { location, photos: all, reviewed } of coverage(images, counts, VIEWED, LOCATIONS)) {
        expect(list(LISTS.photosAt(location.id))).toBe(all);
        expect(list(LISTS.reviewedAt(location.id))).toBe(reviewed);
        expect(list(LISTS.leftAt(location.id))).toBe(all - reviewed);
      }
      const quality = dataQuality(images, scaleOf, 1);
      expect(list(LISTS.having('gps'))).toBe(quality.withPosition);
      expect(list(LISTS.having('heading'))).toBe(quality.withHeading);
      expect(list(LISTS.having('distance'))).toBe(quality.withDistance);
      expect(list(LISTS.having('scale'))).toBe(quality.withScale);
      expect(list(LISTS.having('fine'))).toBe(quality.fineEnough);
      expect(list(LISTS.lacking('gps'))).toBe(images.length - quality.withPosition);
      expect(list(LISTS.lacking('heading'))).toBe(images.length - quality.withHeading);
      expect(list(LISTS.lacking('distance'))).toBe(images.length - quality.withDistance);
      expect(list(LISTS.lacking('scale'))).toBe(images.length - quality.withScale);
      expect(list(LISTS.lacking('fine'))).toBe(images.length - quality.fineEnough);
    }));
});
