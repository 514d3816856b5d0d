import { computed } from '@preact/signals-core';
import { decided } from '#domain/assurance/reliability.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { elementListOf } from '#domain/inspection/elements/checklist.ts';
import { answerKey, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import { elementsAt } from '#domain/inspection/elements/elementList.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, OVERALL } from '#domain/inspection/record/record.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { FiledRecord } from '../records/checkedRecord.ts';
import { signRecord } from '../records/signing.ts';
import type { Locks } from '../write/locks/locks.ts';
import { defectsIn, factsFor, type Judging, reviewPhoto } from './exampleDefects.ts';
import type { ExampleMaking, ExampleTools } from './exampleMaking.ts';
import {
  beginProject,
  type ExampleYear,
  furnishProject,
  LAST_YEAR,
  PLACES,
  REVIEWED_THIS_YEAR,
  THIS_YEAR,
  whereIn,
} from './exampleProject.ts';
import { EXAMPLE_KIND } from './exampleWords.ts';
import { EXAMPLE_CODE, findExample } from './findExample.ts';
import { importYear } from './importYear.ts';

/** The result of requesting the example. */
export type MadeExample =
  | { readonly kind: 'made' | 'there'; readonly project: string }
  /** Another window is making it now. */
  | { readonly kind: 'elsewhere' };

/** The tools for making the example, reading its current state. */
function makingOf(tools: ExampleTools, project: string): ExampleMaking {
  const { workspace, records } = tools;
  const { projects } = workspace;
  return {
    ...tools,
    project,
    read: () => workspace.current(computed(() => projects.value?.find(({ id }) => id === project) ?? null)),
    filed: async () => {
      const all = await workspace.current(
        computed(() => {
          const mine = records.all.value?.filter((one) => one.project.id === project);
          return mine?.every(({ record }) => record.status !== 'checking') ? mine : null;
        }),
      );
      return all.toSorted((a, b) => a.record.createdAt - b.record.createdAt);
    },
  };
}

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
  const { components } = await records.current(records.survey(last));
  const keys = components.map(({ damage }) => damage.key);
  if (keys.length > 0)
    records.setComponents(project, keys, { condition: 'safe', basis: words.component, note: '' });
  await workspace.settled();
}

/** The record of a year, by index; created if missing. */
async function recordOf(at: 0 | 1, making: ExampleMaking): Promise<FiledRecord> {
  const there = (await making.filed())[at];
  if (there) return there;
  making.records.create(await making.read());
  await making.workspace.settled();
  const made = (await making.filed())[at];
  if (!made) throw new Error('The record of the example could not be made.');
  return made;
}

/** Writes what differs. @returns the updated record */
async function writeRecord(
  at: 0 | 1,
  making: ExampleMaking,
  set: Partial<InspectionRecord>,
): Promise<FiledRecord> {
  const { record } = await recordOf(at, making);
  making.records.change(record, { ...record, ...set });
  await making.workspace.settled();
  return recordOf(at, making);
}

/** What both records state about inspection and inspector. */
function stated(
  { day, no }: ExampleYear,
  images: readonly string[],
  { words, now }: ExampleMaking,
): Partial<InspectionRecord> {
  return {
    no,
    ...EXAMPLE_KIND,
    purpose: words.purpose,
    noticeNo: 'EXAMPLE',
    filing: { noticeServedOn: '2025-01-15', appointedOn: '2025-03-01' },
    startedOn: day,
    inspector: {
      name: words.inspector,
      nameZh: words.inspectorZh,
      regType: 'RI',
      regNo: 'EXAMPLE',
      // Registrations last for years; this one must be valid when the example is made.
      regExpiry: `${new Date(now()).getUTCFullYear() + 2}-12-31`,
      org: words.client,
      address: words.stated,
      contact: words.stated,
    },
    images,
    methods: ['drone_rgb', 'visual'],
    sessions: [
      {
        id: 'EXAMPLE',
        date: day,
        weather: words.weather,
        tempC: 27,
        people: words.inspector,
        equipment: words.equipment,
      },
    ],
    distribution: words.client,
  };
}

/** The answer for each element of a facade, by the element's key. */
type Answers = ReadonlyMap<string, Pick<ElementAnswer, 'state' | 'reason'>>;

/** One answer for each element of the record's list at each facade; elements without an answer have no defect. */
function elementsFor(
  record: InspectionRecord,
  named: Answers,
  facades: readonly string[],
  { words, now }: ExampleMaking,
): InspectionRecord['elements'] {
  const none = { state: 'no_defect', reason: '' } as const;
  const { elements } = elementListOf(record);
  return Object.fromEntries(
    facades.flatMap((place) =>
      elements.map(({ key }) => [
        answerKey(key, place),
        { ...(named.get(key) ?? none), ...{ rating: null, by: words.inspector, at: now() } },
      ]),
    ),
  );
}

/** Nobody got to the roof: the same answer for each of its elements. */
const roofNotInspected = (
  record: InspectionRecord,
  { words, now }: ExampleMaking,
): InspectionRecord['elements'] =>
  Object.fromEntries(
    elementsAt(elementListOf(record), 'roof').map(({ key }) => [
      answerKey(key, PLACES.roof),
      {
        ...({ state: 'not_inspected', reason: words.roofNotInspected } as const),
        ...{ rating: null, by: words.inspector, at: now() },
      },
    ]),
  );

const FACADES: readonly string[] = [PLACES.north, PLACES.south];

/** Verdicts for all locations and for the whole. */
function verdictsOf({ words, now }: ExampleMaking): InspectionRecord['verdicts'] {
  const given = (value: LocationVerdict, reason = words.milder) => ({
    ...{ value, reason, by: words.inspector, at: now() },
    // Its critical defect proposes the gravest verdict.
    reasonFor: { value, proposed: 'unsafe' as const },
  });
  return {
    [PLACES.north]: given('safe_with_repair'),
    [PLACES.south]: given('safe_with_repair'),
    [PLACES.roof]: given('not_inspected', words.roofNotInspected),
    [OVERALL]: given('safe_with_repair'),
  };
}

/** The key of an element of the record's list, which begins with the list's name. */
const named = (record: InspectionRecord, key: string): string =>
  elementListOf(record).elements.find((one) => one.key.endsWith(`_${key}`))?.key ?? key;

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
    // A stored name.
    mbis: { prescribedRepair: true, detailedInvestigation: false, unauthorisedWorks: false },
    verdicts: verdictsOf(making),
    lookedAt: ids,
    summary: words.summary,
    conclusion: words.conclusion,
  });
  const answers = new Map([
    [named(record, 'wall_finish'), { state: 'defects', reason: '' }],
    [named(record, 'roof'), { state: 'not_present', reason: '' }],
    [named(record, 'drains'), { state: 'not_inspected', reason: words.hidden }],
  ] as const);
  await writeRecord(0, making, {
    elements: { ...elementsFor(record, answers, FACADES, making), ...roofNotInspected(record, making) },
  });
  await checkComponents(making);
  const filed = await recordOf(0, making);
  const { reasons } = await records.current(records.survey(filed));
  const unsure = reasons.find(({ code }) => code === 'detection_unsure');
  const why = { by: words.inspector, at: now(), reason: words.unsure };
  if (unsure) await writeRecord(0, making, { overrides: { detection_unsure: overrideOf(unsure, why) } });
}

/** Decides that the AI is reliable with limits, on the evidence as it is once everything else is filled in. */
async function decideReliability(making: ExampleMaking): Promise<void> {
  const { words, records, now } = making;
  const filed = await recordOf(0, making);
  const { facts } = await records.current(records.survey(filed));
  if (!facts.ai) return;
  const { assumptions, concerns, mitigations, reliable: reasons, limits } = words;
  const { inspector } = filed.record;
  const by = { name: words.inspector, regType: inspector.regType, regNo: inspector.regNo };
  const stated = { assumptions, concerns, mitigations, reasons, limits, decision: null };
  const decision = { value: 'with_limits', by, at: now(), basis: facts.ai } as const;
  await writeRecord(0, making, { reliability: decided(stated, decision) });
}

/** Signs the record in the same way as its page does, hashing the photos again. */
async function signLastYear({ workspace, records, words, now, filed }: ExampleMaking): Promise<void> {
  const [last] = await filed();
  if (!last) throw new Error('There is no record to sign.');
  const signed = await signRecord(records, {
    ...last,
    survey: await records.current(records.survey(last)),
    act: {
      typed: words.inspector,
      role: words.role,
      declaration: words.declaration,
      language: words.language,
      signedOn: dayAt(now(), last.project.building, packUnder(last.record)),
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
async function repairSince({ workspace, records, project, words, filed }: ExampleMaking): Promise<void> {
  const [last] = await filed();
  if (!last) return;
  const { defects } = await records.current(records.survey(last));
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

/** Judges, rates and measures the photos' boxes, and fills in the text fields of each defect. */
async function writeDefects(
  making: ExampleMaking,
  images: ReadonlyMap<string, InspectionImage>,
  day: string,
  judgingOfPhoto: (sample: string) => Judging | null,
): Promise<void> {
  const { records, project, workspace } = making;
  const { labels } = await making.read();
  const [drawing] = await records.current(records.drawings(project));
  for (const [sample, image] of images) {
    const judging = judgingOfPhoto(sample);
    if (!judging) continue;
    await reviewPhoto(making, image, judging);
    const defects = await defectsIn(making, image.id, labels);
    for (const [nth, damage] of defects.entries())
      records.setDefect(
        project,
        damage.key,
        factsFor(damage, day, whereIn(sample, nth, drawing?.picture?.sha256 ?? ''), making),
      );
    await workspace.settled();
  }
}

/** Last year's inspection: complete, ready for signing. */
async function makeLastYear(making: ExampleMaking): Promise<void> {
  const images = await importYear(LAST_YEAR, making);
  await writeDefects(making, images, LAST_YEAR.day, judgingOf);
  await fillIn(making, images);
  await decideReliability(making);
}

/**
 * This year's inspection, half done: half of its photos are judged, rated and measured, and one facade has its elements
 * stated.
 */
async function makeThisYear(making: ExampleMaking): Promise<void> {
  const images = await importYear(THIS_YEAR, making);
  await writeDefects(making, images, THIS_YEAR.day, (sample) =>
    REVIEWED_THIS_YEAR.has(sample)
      ? {
          rejected: [6],
          unsure: [],
          until: THIS_YEAR.boxes,
          isGrave: sample !== 'sample-07',
          isMeasured: true,
        }
      : null,
  );
  const reviewed = [...images].flatMap(([sample, { id }]) => (REVIEWED_THIS_YEAR.has(sample) ? id : []));
  const { record } = await recordOf(1, making);
  const { words } = making;
  const set = {
    ...stated(
      THIS_YEAR,
      [...images.values()].map(({ id }) => id),
      making,
    ),
    title: words.titleThisYear,
    lookedAt: reviewed,
  };
  const made = { ...record, ...set };
  const answers = new Map([
    [named(made, 'wall_finish'), { state: 'defects', reason: '' }],
    [named(made, 'roof'), { state: 'not_present', reason: '' }],
  ] as const);
  const elements = elementsFor(made, answers, [PLACES.north], making);
  await writeRecord(1, making, { ...set, elements });
}

/**
 * Makes the finished example by the steps that a person would take: import, verdicts, measures, records, a signature.
 * Repeating a step changes nothing, so an interrupted run continues where it stopped; a finished example stays
 * unchanged.
 *
 * @throws where something can't be fetched or stored: the unfinished example is found by its code and continued next
 * time
 */
export async function makeExample(tools: ExampleTools, locks: Locks): Promise<MadeExample> {
  const made = await locks.exclusively('example', async (): Promise<MadeExample> => {
    const { workspace } = tools;
    const there = findExample(await workspace.current(workspace.projects));
    // An archived one is complete as far as anybody saw, so its records aren't read.
    if (there?.code === EXAMPLE_CODE && there.archived) return { kind: 'there', project: there.id };
    if (there?.archived) workspace.manage.archive(there.id, false);
    const project = there?.id ?? beginProject(tools);
    const making = makingOf(tools, project);
    await making.read();
    const [last] = await making.filed();
    if (last && last.record.signoffs.length > 0) return { kind: 'there', project };
    await furnishProject(making);
    await makeLastYear(making);
    await makeThisYear(making);
    // The code is part of what is signed, so the signature comes last.
    workspace.manage.update(project, { code: EXAMPLE_CODE });
    await workspace.settled();
    await signLastYear(making);
    await repairSince(making);
    return { kind: 'made', project };
  });
  return made ?? { kind: 'elsewhere' };
}
