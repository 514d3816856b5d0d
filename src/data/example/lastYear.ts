import { dayAt } from '#domain/inspection/building/calendar.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { firstOf } from '../firstOf.ts';
import { signRecord } from '../records/signing.ts';
import type { Judging } from './exampleDefects.ts';
import type { ExampleMaking } from './exampleMaking.ts';
import { elementsFor, FACADES, recordOf, roofNotInspected, stated, writeRecord } from './exampleRecord.ts';
import { LAST_YEAR, PLACES } from './exampleYears.ts';
import { importYear } from './importYear.ts';
import { writeDefects } from './writeDefects.ts';

type Images = ReadonlyMap<string, InspectionImage>;

const ALL: Omit<Judging, 'unsure' | 'isGrave'> = { rejected: [6], until: LAST_YEAR.boxes, isMeasured: true };

/** The verdicts on each photo's boxes: one photo has a severe defect, another an undecided box. */
const judgingOf = (sample: string): Judging => ({
  ...ALL,
  isGrave: sample === 'sample-03',
  unsure: sample === 'sample-09' ? [5] : [],
});

/** Sets the condition of every window and air conditioner in photos. */
async function checkComponents({ records, workspace, project, words, filed }: ExampleMaking): Promise<void> {
  const [last] = await filed();
  if (!last) return;
  const { components } = await firstOf(records.survey(last));
  const keys = components.map(({ damage }) => damage.key);
  if (keys.length > 0)
    records.setComponents(project, keys, { condition: 'safe', basis: words.component, note: '' });
  await workspace.settled();
}

/** Verdicts for all locations and for the whole. */
function verdictsOf({ words, now }: ExampleMaking): InspectionRecord['verdicts'] {
  const given = (value: LocationVerdict, reason = words.milder) => ({
    ...{ value, reason, by: words.inspector, at: now() },
  });
  return {
    [PLACES.north]: given('safe_with_repair'),
    [PLACES.south]: given('safe_with_repair'),
    [PLACES.roof]: given('not_inspected', words.roofNotInspected),
    [OVERALL]: given('safe_with_repair'),
  };
}

/** Fills in everything that the record requires; the undecided box is overridden with a reason. */
async function fillIn(making: ExampleMaking, images: Images): Promise<void> {
  const { words, records, now } = making;
  const ids = [...images.values()].map(({ id }) => id);
  const { record } = await writeRecord(0, making, {
    ...stated(LAST_YEAR, ids, making),
    title: words.titleLastYear,
    completedOn: LAST_YEAR.day,
    limitations: [
      { id: 'EXAMPLE', location: PLACES.roof, reason: 'no_access', note: words.limitation },
      { id: 'EXAMPLE-N', location: PLACES.north, reason: 'obstructed', note: words.hidden },
      { id: 'EXAMPLE-S', location: PLACES.south, reason: 'obstructed', note: words.hidden },
    ],
    mbis: { prescribedRepair: true, detailedInvestigation: false, unauthorisedWorks: false },
    verdicts: verdictsOf(making),
    lookedAt: ids,
    summary: words.summary,
    conclusion: words.conclusion,
  });
  const answers = new Map([
    ['mbis_wall_finish', { state: 'defects', reason: '' }],
    ['mbis_roof', { state: 'not_present', reason: '' }],
    ['mbis_drains', { state: 'not_inspected', reason: words.hidden }],
  ] as const);
  await writeRecord(0, making, {
    elements: { ...elementsFor(record, answers, FACADES, making), ...roofNotInspected(record, making) },
  });
  await checkComponents(making);
  const filed = await recordOf(0, making);
  const { reasons } = await firstOf(records.survey(filed));
  const unsure = reasons.find(({ code }) => code === 'detection_unsure');
  if (!unsure) return;
  const why = { by: words.inspector, at: now(), reason: words.unsure };
  await writeRecord(0, making, { overrides: { detection_unsure: overrideOf(unsure, why) } });
}

/** Signs the record in the same way as its page does, hashing the photos again. */
export async function signLastYear({ workspace, records, words, now, filed }: ExampleMaking): Promise<void> {
  const [last] = await filed();
  if (!last) throw new Error('There is no record to sign.');
  const signed = await signRecord(records, {
    ...last,
    survey: await firstOf(records.survey(last)),
    act: {
      typed: words.inspector,
      role: words.role,
      declaration: words.declaration,
      language: words.language,
      signedOn: dayAt(now(), last.project.building, last.record.scheme),
    },
    by: words.inspector,
    at: now(),
    photo: (image) => workspace.photo(image),
    onProgress: () => undefined,
  });
  if (!signed.ok) throw new Error(`The example could not be signed: ${signed.error.kind}`);
  await workspace.settled();
}

/** What became of last year's defects: one is repaired and accepted, one is under repair. */
export async function repairSince({
  workspace,
  records,
  project,
  words,
  filed,
}: ExampleMaking): Promise<void> {
  const [last] = await filed();
  if (!last) return;
  const { defects } = await firstOf(records.survey(last));
  const [repaired, underway] = defects.filter(({ severity }) => severity === 2);
  if (repaired)
    records.setDefect(project, repaired.key, {
      followUp: 'signed_off',
      contractor: words.contractor,
      signedOffOn: '2025-12-01',
    });
  if (underway)
    records.setDefect(project, underway.key, { followUp: 'in_repair', contractor: words.contractor });
  await workspace.settled();
}

/** Last year's inspection: complete, ready for signing. */
export async function makeLastYear(making: ExampleMaking): Promise<void> {
  const images = await importYear(LAST_YEAR, making);
  await writeDefects(making, images, LAST_YEAR.day, judgingOf);
  await fillIn(making, images);
}
