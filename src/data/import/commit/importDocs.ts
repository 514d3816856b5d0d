import * as v from 'valibot';
import { createNamer } from '#domain/damage/id.ts';
import { partsOf, statementKey } from '#domain/damage/origin.ts';
import { type ImageDamages, namesOf } from '#domain/edit/confirmed.ts';
import {
  type DamageDoc,
  damageDoc,
  type FieldDoc,
  type ImageDoc,
  imageDoc,
  type MadeBy,
  type RunDoc,
  runDoc,
} from '#domain/edit/documents.ts';
import { EARLY_RUN_ID, RUN_ID, runText } from '#domain/edit/fixedText.ts';
import {
  claimKey,
  imageId,
  imageKey,
  projectDocumentKey,
  projectOf,
  runKey,
  SCHEMA,
} from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import type { When } from '#domain/edit/registers/when.ts';
import { plainName } from '#domain/plainName.ts';
import { hashOf } from '../../store/photos/photoStore.ts';
import { newDocument } from '../../write/projects.ts';
import { registersAt } from '../../write/steps/steps.ts';
import type { NewDetection, NewPhoto } from './importTarget.ts';

/** The id of a run, from its boxes: see {@link runText}. */
const runId = async (
  boxes: readonly NewDetection[],
  by: MadeBy | undefined,
  repetition: number,
): Promise<string> =>
  (await hashOf(new TextEncoder().encode(runText(boxes, by, repetition)))).slice(0, RUN_ID);

/**
 * The proposals of each file and kind in their order; those that a model found here are one group. Where an earlier
 * version stored all of them as one run, they are that run.
 */
async function byOrigin(
  found: readonly NewDetection[],
  runs: readonly RunDoc[],
): Promise<readonly (readonly NewDetection[])[]> {
  if (runs.length > 0 && found.length > 0) {
    const whole = await runId(found, undefined, 0);
    if (runs.some(({ run }) => run === whole)) return [found];
  }
  const groups = new Map<string, NewDetection[]>();
  for (const one of found) {
    const key = JSON.stringify([one.from?.kind ?? originKey(one), one.from?.file]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** What a run's origin says: who drew its boxes, and whether they did in this app. */
const originKey = ({ from, isOwn }: NewDetection): string =>
  JSON.stringify([from ? statementKey(from.statement) : null, isOwn === true]);

/**
 * The register that says who drew a run's boxes. None for a model that was run here, and for several authors: a run of an
 * earlier version keeps what was stated of it.
 */
function originField(boxes: readonly NewDetection[], t: Stamp): RunDoc['fields'] {
  const [first] = boxes;
  if (!first || boxes.some((one) => originKey(one) !== originKey(first))) return {};
  const { from, isOwn } = first;
  if (isOwn)
    return { origin: { v: { author: 'person', file: plainName(from?.file ?? ''), drawnHere: true }, t } };
  if (!from) return {};
  const { statement, file } = from;
  return { origin: { v: { ...partsOf(statement), author: statement.author, file: plainName(file) }, t } };
}

/**
 * A new photo's document.
 * @param device the importing device: names of boxes made on other devices contain that device's tag
 * @param own values of its own fields, by register
 */
export function imageDocOf(
  project: string,
  photo: NewPhoto,
  order: number,
  { stamp: t, ...at }: When,
  device: string,
  own: NonNullable<NewDetection['own']> = {},
): ImageDoc {
  const image = imageId(project, photo.sha256.slice(0, 24));
  return v.parse(imageDoc, {
    _id: imageKey(image),
    schema: SCHEMA,
    type: 'image',
    project,
    image,
    made: t,
    ...at,
    name: photo.name,
    path: photo.path,
    width: photo.width,
    height: photo.height,
    photo: { kind: 'stored', sha256: photo.sha256 },
    takenAt: photo.takenAt,
    order,
    by: device,
    facts: { ...photo.facts },
    ...(photo.brought && { brought: { ...photo.brought } }),
    fields: registersAt({ ...own, status: 'live', location: photo.location }, t),
  });
}

export interface BoxDocsOptions {
  /** The known boxes of the photo. */
  readonly all: ImageDamages;
  /** Tag in the names of new boxes; empty on the importing device. */
  readonly tag: string;
  readonly t: Stamp;
  /** The wall clock's time, milliseconds. */
  readonly now: number;
  /** The model that was run here; absent for boxes from files. */
  readonly by?: MadeBy | undefined;
}

/** The boxes of one photo as documents: a run of each author, and what people had decided of its boxes. */
export async function boxDocs(
  image: string,
  found: readonly NewDetection[],
  { all, tag, t, now, by }: BoxDocsOptions,
): Promise<readonly FieldDoc[]> {
  const name = createNamer(namesOf(all), tag);
  const docs: FieldDoc[] = [];
  const groups = await byOrigin(found, by ? [] : all.runs);
  const taken = new Set<string>();
  for (const model of groups.length === 0 && by ? [[]] : groups) {
    let id = await runId(model, by, 0);
    for (let repetition = 1; taken.has(id); repetition += 1) id = await runId(model, by, repetition);
    taken.add(id);
    // Earlier versions named runs by the first half.
    const before = all.runs.find(({ run }) => run === id || run === id.slice(0, EARLY_RUN_ID));
    if (before) id = before.run;
    const run: RunDoc =
      before ??
      v.parse(runDoc, {
        _id: runKey(image, id),
        schema: SCHEMA,
        type: 'run',
        image,
        run: id,
        made: t,
        boxes: model.map(({ label, confidence, box }) => ({ name: name(label), label, confidence, box })),
        ...(by && { by }),
        fields: {},
      });
    docs.push({ ...run, fields: { ...run.fields, ...originField(model, t), status: { v: 'live', t } } });
    for (const [index, { set, own }] of model.entries()) {
      if (own) docs.push(ownDoc(image, claimKey(image, id, index), own, { stamp: t, now }));
      if (!set || Object.keys(set).length === 0) continue;
      const box = run.boxes[index];
      docs.push(
        damage(claimKey(image, id, index), image, box?.name ?? '', t, { run: id, index }, { ...set }),
      );
    }
  }
  return docs;
}

/** What a file states in own fields, in the document of the defect that the box may become. */
function ownDoc(
  image: string,
  key: string,
  own: NonNullable<NewDetection['own']>,
  when: { readonly stamp: Stamp; readonly now: number },
): FieldDoc {
  const project = projectOf(image);
  return newDocument(
    { _id: projectDocumentKey(project, 'defect', key), project, kind: 'defect', sheet: key },
    own,
    when,
  );
}

const damage = (
  _id: string,
  image: string,
  name: string,
  made: Stamp,
  claim: DamageDoc['claim'],
  set: Readonly<Record<string, unknown>>,
): DamageDoc =>
  v.parse(damageDoc, {
    _id,
    schema: SCHEMA,
    type: 'damage',
    image,
    name,
    made,
    claim,
    fields: registersAt(set, made),
  });
