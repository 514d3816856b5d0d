import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import type { ComponentCondition } from '#domain/inspection/register/component.ts';
import { tally } from '#domain/inspection/register/countDefects.ts';
import { aProject, aRecord, aSurvey, aFinding as damage, aPhoto as image } from '#support/inspections.ts';

const PROJECT = aProject({
  locations: [
    { id: 'F-1', name: 'F-1', parent: null },
    { id: '2/F', name: '2/F', parent: 'F-1' },
    { id: 'F-2', name: 'F-2', parent: null },
  ],
});
const RECORD = aRecord();
const IMAGES = [image('a', 'F-1'), image('b', '2/F'), image('c', 'F-2'), image('d', null)];
const survey = (
  damages: readonly Damage[],
  record: InspectionRecord = RECORD,
  merges: Record<string, string> = {},
) => aSurvey(damages, { record, project: PROJECT, images: IMAGES, merges });

test('boxes merged across photos are one defect and two observations', () => {
  const found = survey([damage('x', 'a'), damage('y', 'b'), damage('z', 'c')], RECORD, { y: 'x' });
  expect(found.defects.map(({ no }) => no)).toEqual(['F-1/001', 'F-2/001']);
  expect(tally(found.defects, ({ label }) => label).get('crack')).toEqual({ defects: 2, observations: 3 });
});

test('windows and rejected boxes are no defects', () => {
  const found = survey([
    damage('w', 'a', { label: 'window' }),
    damage('r', 'a', { verdict: 'rejected' }),
    damage('x', 'a'),
  ]);
  expect(found.defects.map(({ key }) => key)).toEqual(['x']);
  expect(found.components.map((one) => one.damage.key)).toEqual(['w']);
  expect(found.rejected.map((one) => one.damage.key)).toEqual(['r']);
});

test('a floor counts for its facade, and the facade is as bad as its worst floor', () => {
  const found = survey([damage('x', 'b', { severity: 4 })]);
  expect(
    found.locations.map(({ location, photos, proposal }) => [location.id, photos, proposal.atLeast]),
  ).toEqual([
    ['F-1', 2, 'unsafe'],
    ['2/F', 1, 'unsafe'],
    ['F-2', 1, 'not_inspected'],
  ]);
  expect(found.overall.atLeast).toBe('unsafe');
});

test('a photo is reviewed when all its boxes are judged; one without boxes, when a person viewed it', () => {
  const damages = [damage('x', 'a'), damage('y', 'b', { verdict: 'unreviewed' })];
  const reviewed = (record: InspectionRecord) => survey(damages, record).images.map((one) => one.reviewed);
  expect(reviewed(RECORD)).toEqual([true, false, false, false]);
  expect(reviewed({ ...RECORD, lookedAt: ['b', 'c'] })).toEqual([true, false, true, false]);
  expect(survey(damages).facts.photosUnreviewed).toEqual(['b.jpg', 'c.jpg', 'd.jpg']);
});

test('a scope of locations takes what lies under them; named photos win, and a deleted one is named', () => {
  const ids = (record: Partial<InspectionRecord>) =>
    imagesInScope({ ...RECORD, ...record }, PROJECT, IMAGES).map(({ id }) => id);
  expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ locations: ['F-1'] })).toEqual(['a', 'b']);
  expect(ids({ locations: ['F-1'], images: ['c', 'gone'] })).toEqual(['c']);
  expect(survey([], { ...RECORD, images: ['c', 'gone'] }).missingImages).toEqual(['gone']);
});

test('an excluded photo counts nowhere, but is told with its reason', () => {
  const excluded = { reason: 'duplicate', note: 'of a', at: 3 } as const;
  const images = IMAGES.map((one) => (one.id === 'b' ? { ...one, excluded } : one));
  const damages = [damage('x', 'a'), damage('y', 'b', { severity: 4, verdict: 'unreviewed' })];
  const found = aSurvey(damages, { record: RECORD, project: PROJECT, images });
  expect(found.images.map(({ image: { id } }) => id)).toEqual(['a', 'c', 'd']);
  expect(found.defects.map(({ key }) => key)).toEqual(['x']);
  expect(found.facts).toMatchObject({ photos: 3, boxesUnreviewed: [] });
  expect(found.overall.atLeast).not.toBe('unsafe');
  expect(found.excluded).toEqual([{ ...IMAGES[1], excluded }]);
  expect(found.missingImages).toEqual([]);
});

test('an unsafe air conditioner makes its floor, the facade above it and the whole unsafe', () => {
  const conditioned = (condition: ComponentCondition) =>
    aSurvey([damage('ac', 'b', { label: 'air_con' })], {
      project: PROJECT,
      images: IMAGES,
      componentOf: () => ({ condition, note: '', basis: '' }),
    });
  const verdicts = (condition: ComponentCondition) => {
    const { locations, overall } = conditioned(condition);
    return [...locations.map(({ proposal }) => proposal.atLeast), overall.atLeast];
  };
  expect(verdicts('unsafe')).toEqual(['unsafe', 'unsafe', 'not_inspected', 'unsafe']);
  expect(verdicts('defective')).toEqual(['safe', 'safe', 'not_inspected', 'safe']);
  expect(conditioned('defective').defects).toEqual([]);
});
