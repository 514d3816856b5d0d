import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Damage, SEVERITIES } from '#domain/damage/damage.ts';
import { severityKey } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { imageId, ownKey } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { figuresByPlace, figuresOf, planOf } from '#domain/inspection/places/plan.ts';
import { countDefects, type Merges, photosOfMerges } from '#domain/inspection/register/countDefects.ts';
import { countDamages, withoutComponents } from '#domain/inspection/register/counts.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { type RegisterRow, registerRows } from '#domain/inspection/register/register.ts';
import { summaryOf } from '#domain/numbers/summary.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';
import { filterRows } from '#support/withoutPauses.ts';

const PROJECT = aProject({
  locations: [
    { id: 'F-1', name: 'North', parent: null, kind: 'facade' },
    { id: '3F', name: '3/F', parent: 'F-1', kind: 'floor' },
    { id: '3A', name: 'A', parent: '3F', kind: 'zone' },
    { id: '__proto__', name: 'South', parent: null },
  ],
});
const PLACES = PROJECT.locations;
const COMPONENTS = new Set(PROJECT.labels.flatMap(({ key, kind }) => (kind === 'component' ? key : [])));

const box = fc.record({
  verdict: fc.constantFrom(...VERDICTS, 'accepted' as const, 'accepted' as const),
  label: fc.constantFrom('crack', 'crack', 'corrosion', 'window'),
  severity: fc.option(fc.constantFrom(...SEVERITIES)),
});
const world = fc.record({
  photos: fc.array(
    fc.record({
      place: fc.constantFrom('F-1', '3F', '3A', '__proto__', 'gone', null),
      isExcluded: fc.nat(4).map((n) => n === 0),
      boxes: fc.array(box, { maxLength: 4 }),
    }),
    { maxLength: 7 },
  ),
  // Chains, circles, and merges into what is rejected, excluded or not there at all.
  merges: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 10 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function madeOf({ photos, merges }: World) {
  const all = photos.map(({ place, isExcluded }, at) =>
    aPhoto(
      imageId('p', `i${at}`),
      place,
      isExcluded ? { excluded: { reason: 'blurred' as const, note: '', at: 1 } } : {},
    ),
  );
  const damages = photos.flatMap(({ boxes }, at) => {
    const image = imageId('p', `i${at}`);
    return boxes.map((one, index): Damage => aFinding(ownKey(image, `${index}`), image, one));
  });
  const keyAt = (at: number): string => damages[at]?.key ?? ownKey('p.gone', `${at}`);
  const facts = new Map<string, DefectFacts>(
    merges.map(([from, to]) => [keyAt(from), { ...NO_DEFECT_FACTS, mergedInto: keyAt(to) }]),
  );
  const byImage = groupBy(damages, ({ image }) => image);
  const counts = Object.fromEntries(
    all.map(({ id }) => [id, withoutComponents(countDamages(byImage.get(id) ?? []), [...COMPONENTS])]),
  );
  const images = inspected(all);
  const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
  // No more is read than is asked for.
  const wanted = new Set(photosOfMerges(facts));
  const read = new Map([...byImage].filter(([id]) => wanted.has(id)));
  const known: Merges = { facts, damages: read, components: COMPONENTS };
  return {
    images,
    counts,
    defects: countDefects(images, counts, known),
    rows: registerRows({ project: PROJECT, images, damages: byImage, factsOf }),
    survey: aSurvey(damages, { record: aRecord(), project: PROJECT, images: all, factsOf }),
  };
}

const levels = (rows: readonly RegisterRow[]): Record<string, number> =>
  Object.fromEntries(
    [...groupBy(rows, ({ defect }) => severityKey(defect.severity))].map(([level, all]) => [
      level,
      all.length,
    ]),
  );
const some = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
const EVERYTHING = { labels: [], severities: [], followUps: [], place: undefined, text: '' };

test('cards, places, plan, photos, register and report count each defect once, and the same', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { images, counts, defects, rows, survey } = madeOf(given);
      const at = (place: string | null) => filterRows(rows, { ...EVERYTHING, place }, PLACES);
      // The report and the record.
      expect(survey.defects.map(({ key }) => key).sort()).toEqual(
        rows.map(({ defect }) => defect.key).sort(),
      );
      // The card of the project.
      const card = summaryOf({
        ...{ project: PROJECT, images, counts, defects },
        ...{ repair: null, undecided: null, records: [], steppedAt: null, today: '2026-05-01' },
      });
      expect(card.figures.defects).toBe(rows.length);
      expect(some(card.bySeverity)).toEqual(levels(rows));
      // The places, and the plan.
      const places = figuresByPlace(PLACES, images, counts, defects);
      for (const { id } of PLACES) {
        expect(places.at.get(id)?.defects).toBe(at(id).length);
        expect(some(places.at.get(id)?.bySeverity ?? {})).toEqual(levels(at(id)));
        const surveyed = survey.locations.find(({ location }) => location.id === id);
        expect(surveyed?.defects).toHaveLength(at(id).length);
      }
      expect(places.nowhere.defects).toBe(at(null).length);
      const plan = planOf(PLACES, images, counts, defects);
      const planned = [...plan.facades.map(({ figures }) => figures), plan.nowhere];
      expect(planned.reduce((sum, one) => sum + one.defects, 0)).toBe(rows.length);
      // The photos.
      for (const { id } of images) {
        const shown = rows.filter(({ defect }) => defect.observations.some((one) => one.damage.image === id));
        expect(defects.get(id)?.seen).toBe(shown.length);
      }
    }),
    { numRuns: scaled(500) },
  );
});

test('a defect that two photos show is one, where its name is, as grave as its gravest box', () => {
  const [a, b] = [imageId('p', 'a'), imageId('p', 'b')];
  const images = [aPhoto(a, 'F-1'), aPhoto(b, '__proto__')];
  const boxes = [
    aFinding(ownKey(a, '1'), a, { severity: 1 }),
    aFinding(ownKey(b, '1'), b, { severity: 4 }),
    aFinding(ownKey(b, '2'), b, { severity: null, verdict: 'unreviewed' }),
  ];
  const damages = groupBy(boxes, ({ image }) => image);
  const counts = Object.fromEntries(images.map(({ id }) => [id, countDamages(damages.get(id) ?? [])]));
  const facts = new Map([[ownKey(b, '1'), { ...NO_DEFECT_FACTS, mergedInto: ownKey(a, '1') }]]);
  const defects = countDefects(images, counts, { facts, damages, components: COMPONENTS });
  expect(figuresOf(images, counts, defects)).toMatchObject({ defects: 1, gravest: 4, unreviewed: 1 });
  expect(defects.get(a)).toMatchObject({ named: 1, seen: 1, gravest: 1 });
  // What nobody judged is no defect of its photo either.
  expect(defects.get(b)).toMatchObject({ named: 0, seen: 1, gravest: 4 });
});

test('counts that come later than the boxes never fall below none', () => {
  const [a, b] = [imageId('p', 'a'), imageId('p', 'b')];
  const images = [aPhoto(a, 'F-1'), aPhoto(b, 'F-1')];
  const damages = new Map([a, b].map((id) => [id, [aFinding(ownKey(id, '1'), id, { severity: 2 })]]));
  const facts = new Map([[ownKey(b, '1'), { ...NO_DEFECT_FACTS, mergedInto: ownKey(a, '1') }]]);
  const defects = countDefects(images, {}, { facts, damages, components: COMPONENTS });
  const { defects: counted, bySeverity } = figuresOf(images, {}, defects);
  expect(counted).toBeGreaterThanOrEqual(0);
  expect(Object.values(bySeverity).every((count) => count >= 0)).toBe(true);
});
