import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { DEFAULT_SETTINGS, type Project } from '#domain/inspection/project.ts';
import { type InspectionRecord, newRecord } from '#domain/inspection/record.ts';
import { imagesInScope, surveyRecord, tally } from '#domain/inspection/survey.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';

const PROJECT: Project = {
  id: 'p',
  name: 'Tower',
  code: 'T',
  address: '',
  client: '',
  createdAt: '2026-01-01',
  archived: false,
  labels: BUILT_IN_LABELS,
  settings: DEFAULT_SETTINGS,
  notices: [],
  locations: [
    { id: 'F-1', name: 'F-1', parent: null },
    { id: '2/F', name: '2/F', parent: 'F-1' },
    { id: 'F-2', name: 'F-2', parent: null },
  ],
};
const RECORD = newRecord({
  id: 'r',
  project: 'p',
  no: 'IR-2026-0001',
  createdAt: 0,
  startedOn: '2026-01-02',
});
const image = (id: string, location: string | null): InspectionImage => ({
  id,
  project: 'p',
  name: `${id}.jpg`,
  width: 4000,
  height: 3000,
  location,
  photo: { kind: 'asset', url: '' },
  takenAt: null,
  addedAt: 0,
  order: 0,
});
const damage = (key: string, of: string, change: Partial<Damage> = {}): Damage => ({
  key,
  id: key,
  image: of,
  label: 'crack',
  confidence: 0.9,
  box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 },
  source: 'model',
  verdict: 'accepted',
  reason: null,
  severity: null,
  remark: '',
  causes: [],
  element: null,
  material: null,
  comments: [],
  ...NO_MEASURES,
  model: null,
  ...change,
});
const IMAGES = [image('a', 'F-1'), image('b', '2/F'), image('c', 'F-2'), image('d', null)];
const survey = (
  damages: readonly Damage[],
  record: InspectionRecord = RECORD,
  merges: Record<string, string> = {},
) =>
  surveyRecord({
    record,
    project: PROJECT,
    images: IMAGES,
    damages: new Map(IMAGES.map(({ id }) => [id, damages.filter((one) => one.image === id)])),
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, mergedInto: merges[key] ?? null }),
  });

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
    found.locations.map(({ location, photos, proposal }) => [location.id, photos, proposal.verdict]),
  ).toEqual([
    ['F-1', 2, 'unsafe'],
    ['2/F', 1, 'unsafe'],
    ['F-2', 1, 'not_inspected'],
  ]);
  expect(found.overall.verdict).toBe('unsafe');
});

test('a photo is reviewed when all its boxes are judged, or a person ticked it', () => {
  const damages = [damage('x', 'a'), damage('y', 'b', { verdict: 'unreviewed' })];
  const reviewed = (record: InspectionRecord) => survey(damages, record).images.map((one) => one.reviewed);
  expect(reviewed(RECORD)).toEqual([true, false, false, false]);
  expect(reviewed({ ...RECORD, lookedAt: ['b', 'c'] })).toEqual([true, true, true, false]);
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
