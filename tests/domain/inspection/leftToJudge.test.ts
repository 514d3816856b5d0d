import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { groupBy } from '#domain/groupBy.ts';
import { filterPhotos } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { detectionsAreReviewed, leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/places/plan.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import { coverage } from '#domain/numbers/review.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';
import { listBoxes } from '#support/withoutPauses.ts';

const PROJECT = aProject();
const PLACES = PROJECT.locations;
const NO_FILTER = { decisions: [], labels: [], said: [], severities: [], place: undefined, text: '' };

const project = fc.record({
  photos: fc.array(
    fc.record({
      place: fc.constantFrom('F-1', 'F-2', null),
      isExcluded: fc.boolean(),
      isViewed: fc.boolean(),
      boxes: fc.array(
        fc.record({ verdict: fc.constantFrom(...VERDICTS), label: fc.constantFrom('crack', 'window') }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 8 },
  ),
});

/** A project with one record of all its photos. */
function worldOf({ photos }: typeof project extends fc.Arbitrary<infer T> ? T : never) {
  const all = photos.map(({ place, isExcluded }, at) =>
    aPhoto(`i${at}`, place, isExcluded ? { excluded: { reason: 'blurred' as const, note: '', at: 1 } } : {}),
  );
  const damages = photos.flatMap(({ boxes }, at) =>
    boxes.map((box, index): Damage => aFinding(`k${at}.${index}`, `i${at}`, box)),
  );
  const byImage = groupBy(damages, ({ image }) => image);
  const counts: Record<string, ImageCounts> = Object.fromEntries(
    all.map(({ id }) => [id, countDamages(byImage.get(id) ?? [])]),
  );
  const viewed = photos.flatMap(({ isViewed }, at) => (isViewed ? `i${at}` : []));
  const record = aRecord({ lookedAt: viewed });
  const survey = aSurvey(damages, { record, project: PROJECT, images: all });
  return { images: inspected(all), byImage, counts, viewed: new Set(viewed), survey };
}

test('dashboard, project, places, lists, record and report say the same of what is left to judge', () => {
  fc.assert(
    fc.property(project, (given) => {
      const { images, byImage, counts, viewed, survey } = worldOf(given);
      const left = leftByCounts(images, counts, viewed);
      // The record, its gate and the report.
      expect(survey.left).toEqual(left);
      expect(survey.facts.boxesUnreviewed).toHaveLength(left.boxes);
      expect(survey.images.filter(({ reviewed }) => !reviewed)).toHaveLength(left.photos);
      // The lists of photos and of boxes.
      const context = { viewed, scaleOf: () => null, coarsest: 1 };
      const listed = (...reviews: ('todo' | 'empty' | 'done')[]) =>
        filterPhotos(
          images,
          counts,
          {
            ...{ place: undefined, labels: [], people: [], severities: [], reviews, missing: [], has: [] },
            ...{ excluded: false, text: '' },
          },
          PLACES,
          context,
        ).length;
      expect(listed('todo')).toBe(left.toJudge);
      expect(listed('empty')).toBe(left.toView);
      expect(listed('done')).toBe(images.length - left.photos);
      const sort = { by: 'photo', direction: 'up' } as const;
      const boxes = listBoxes(images, byImage, { ...NO_FILTER, toJudge: true }, PLACES, sort);
      expect(boxes).toHaveLength(left.boxes);
      // The cards, the bars and the places.
      const defects = countDefects(images, counts, null);
      expect(figuresOf(images, counts, defects).unreviewed).toBe(left.boxes);
      const { at, nowhere } = figuresByPlace(PLACES, images, counts, defects);
      const sum = [...at.values(), nowhere].reduce((all, { unreviewed }) => all + unreviewed, 0);
      expect(sum).toBe(left.boxes);
      for (const { location, photos, reviewed } of coverage(images, counts, viewed, PLACES)) {
        const here = images.filter((image) => image.location === location.id);
        expect(photos - reviewed).toBe(leftByCounts(here, counts, viewed).photos);
        const place = survey.locations.find((one) => one.location.id === location.id);
        expect(place && place.photos - place.photosReviewed).toBe(photos - reviewed);
      }
    }),
    { numRuns: scaled(200) },
  );
});

test('a tick judges no box, and a photo without boxes is to be viewed', () => {
  const counts = {
    a: countDamages([aFinding('k', 'a', { verdict: 'unreviewed' })]),
    b: countDamages([]),
  };
  const left = (...viewed: string[]) => leftByCounts([{ id: 'a' }, { id: 'b' }], counts, new Set(viewed));
  expect(left()).toEqual({ boxes: 1, toJudge: 1, toView: 1, photos: 2 });
  expect(left('a', 'b')).toEqual({ boxes: 1, toJudge: 1, toView: 0, photos: 1 });
});

test('a photo is done once its detections are judged, not by a box that a person drew on an empty one', () => {
  const drawn = aFinding('drawn', 'a');
  const claim = { label: 'crack', confidence: 0.9, box: drawn.box, run: 'r' };
  const detection = (set: Partial<Damage>) =>
    aFinding('found', 'a', { source: 'model', model: claim as unknown as Damage['model'], ...set });
  expect(detectionsAreReviewed([])).toBe(false);
  expect(detectionsAreReviewed([drawn])).toBe(false);
  expect(detectionsAreReviewed([drawn, detection({ verdict: 'unreviewed' })])).toBe(false);
  for (const verdict of VERDICTS.filter((one) => one !== 'unreviewed'))
    expect(detectionsAreReviewed([drawn, detection({ verdict })])).toBe(true);
});
