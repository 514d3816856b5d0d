import * as v from 'valibot';
import { createNamer } from '#domain/damage/id.ts';
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
  SCHEMA,
} from '#domain/edit/documents.ts';
import { claimKey, imageId, imageKey, ownKey, runKey } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import type { When } from '#domain/edit/registers/when.ts';
import { sortedJson } from '#domain/json.ts';
import { hashOf } from '../../store/photos/photoStore.ts';
import { registersAt } from '../../write/steps/steps.ts';
import type { NewDetection, NewPhoto } from './importTarget.ts';

/**
 * Sixteen hex digits from a run's boxes, so that equal boxes are the same run; for a model that was run here, from time
 * and settings as well.
 */
const runId = async (boxes: readonly NewDetection[], by: MadeBy | undefined): Promise<string> => {
  const all = boxes.map(({ label, confidence, box }) => [label, confidence, box]);
  const said = sortedJson(by ? [by, all] : all);
  return (await hashOf(new TextEncoder().encode(said))).slice(0, 16);
};

/**
 * A new photo's document.
 * @param device the importing device: names of boxes made on other devices contain that device's tag
 */
export function imageDocOf(
  project: string,
  photo: NewPhoto,
  order: number,
  { stamp: t, ...at }: When,
  device: string,
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
    fields: registersAt({ status: 'live', location: photo.location }, t),
  });
}

export interface BoxDocsOptions {
  /** The known boxes of the photo. */
  readonly all: ImageDamages;
  /** Tag in the names of new boxes; empty on the importing device. */
  readonly tag: string;
  readonly t: Stamp;
  /** The model that was run here; absent for boxes from files. */
  readonly by?: MadeBy | undefined;
}

/** The boxes of one photo as documents: a model's as one run; a person's own and judged ones separately. */
export async function boxDocs(
  image: string,
  found: readonly NewDetection[],
  { all, tag, t, by }: BoxDocsOptions,
): Promise<readonly FieldDoc[]> {
  const name = createNamer(namesOf(all), tag);
  const docs: FieldDoc[] = [];
  const model = found.filter((one) => one.source === 'model');
  if (model.length > 0 || by) {
    const id = await runId(model, by);
    const before = all.runs.find((run) => run.run === id);
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
    docs.push({ ...run, fields: { ...run.fields, status: { v: 'live', t } } });
    for (const [index, { set }] of model.entries()) {
      if (!set || Object.keys(set).length === 0) continue;
      const box = run.boxes[index];
      docs.push(
        damage(claimKey(image, id, index), image, box?.name ?? '', t, { run: id, index }, { ...set }),
      );
    }
  }
  for (const [index, { label, box, set }] of found.filter((one) => one.source === 'person').entries()) {
    const id = name(label);
    const made = `${t}+${String(index).padStart(4, '0')}`;
    docs.push(damage(ownKey(image, id), image, id, made, null, { status: 'live', label, box, ...set }));
  }
  return docs;
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
    // A box of a run has the run's stamp; a person's own has its index appended.
    fields: registersAt(set, made.split('+', 1)[0] ?? made),
  });
