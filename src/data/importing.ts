import * as v from 'valibot';
import { createNamer } from '#domain/damage/id.ts';
import { imageDamages, namesOf } from '#domain/edit/confirmed.ts';
import {
  type DamageDoc,
  damageDoc,
  type FieldDoc,
  imageDoc,
  type RunDoc,
  runDoc,
  SCHEMA,
} from '#domain/edit/documents.ts';
import { claimKey, imageId, imageKey, ownKey, projectKey, projectOf, runKey } from '#domain/edit/ids.ts';
import { canonical } from '#domain/edit/register.ts';
import { deviceOf, type Stamp } from '#domain/edit/stamp.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Confirmed } from './confirmed.ts';
import type { Writer } from './edits.ts';
import type { ImportBatch, ImportTarget, NewDetection, NewPhoto } from './exchange/importTarget.ts';
import type { Folders } from './folders/folders.ts';
import { registersAt } from './steps.ts';
import { hashOf, type PhotoStore } from './store/photoStore.ts';

export interface ImportingOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly photos: PhotoStore;
  readonly folders: () => Promise<Folders>;
  readonly sitting: string;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  /** Asks the browser to keep the storage. */
  readonly persist: () => Promise<void>;
}

/** Documents written in one transaction: enough for speed, few enough that the page stays usable. */
const CHUNK = 40;

/** Sixteen hex digits name a run by its boxes, so that the same boxes are the same run. */
const runId = async (boxes: readonly NewDetection[]): Promise<string> => {
  const said = canonical(boxes.map(({ label, confidence, box }) => [label, confidence, box]));
  return (await hashOf(new TextEncoder().encode(said))).slice(0, 16);
};

/** Where imports write to: photos by content, boxes as a run of a model, all of it one step of undo. */
export function createImporting(options: ImportingOptions): ImportTarget {
  const { writer, confirmed, photos, sitting, stamp, now } = options;

  const imageDocOf = (project: string, photo: NewPhoto, order: number, t: Stamp): FieldDoc => {
    const image = imageId(project, photo.sha256.slice(0, 24));
    return v.parse(imageDoc, {
      _id: imageKey(image),
      schema: SCHEMA,
      type: 'image',
      project,
      image,
      made: t,
      name: photo.name,
      path: photo.path,
      width: photo.width,
      height: photo.height,
      photo: { kind: 'stored', sha256: photo.sha256 },
      takenAt: photo.takenAt,
      order,
      by: deviceOf(sitting),
      facts: { ...photo.facts },
      fields: registersAt({ status: 'live', location: photo.location }, t),
    });
  };

  /** Boxes of one photo as documents: the model's as one run, a person's own and decided ones each by itself. */
  const boxDocs = async (
    image: string,
    found: readonly NewDetection[],
    isNew: boolean,
    t: Stamp,
  ): Promise<readonly FieldDoc[]> => {
    const all = isNew ? imageDamages(image, [], []) : await confirmed.readDamages(image);
    const byMe = confirmed
      .images(image.slice(0, image.indexOf('.')))
      .get()
      ?.get(imageKey(image))?.by;
    const tag = isNew || byMe === undefined || byMe === deviceOf(sitting) ? '' : deviceOf(sitting);
    const name = createNamer(namesOf(all), tag);
    const docs: FieldDoc[] = [];
    const model = found.filter((one) => one.source === 'model');
    if (model.length > 0) {
      const id = await runId(model);
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
  };

  /** The value, unless the writer is stuck. */
  const soFar = <T>(value: T): Result<T, 'quota' | 'failed'> => {
    const { status, failure } = writer.edits.save.get();
    return status === 'failed' ? fail(failure === 'quota' ? 'quota' : 'failed') : ok(value);
  };

  const commitAll = async (
    batch: ImportBatch,
  ): Promise<Result<ReadonlyMap<string, string>, 'quota' | 'failed'>> => {
    const { project } = batch;
    await Promise.all([options.persist(), confirmed.learn(project)]);
    const group = stamp();
    const there = await confirmed.loadImages(project);
    let order = Math.max(0, ...[...there.values()].map((doc) => doc.order + 1));
    const ids = new Map<string, string>();
    const added = new Set<string>();
    let docs: FieldDoc[] = [];
    let previous: Promise<void> = Promise.resolve();
    /** The moment of the part that is being gathered. */
    let t = stamp();
    let boxes = 0;
    let labels = batch.labels.map((label, index) => ({
      doc: projectKey(project),
      field: `label:${label.key}`,
      before: null,
      after: { ...label, order: now() + index },
    }));
    const flush = async (): Promise<Result<void, 'quota' | 'failed'>> => {
      if (docs.length === 0 && labels.length === 0) return ok(undefined);
      const { saved } = writer.take({
        kind: 'import',
        project,
        group,
        count: boxes,
        create: docs,
        assign: labels,
        stamp: t,
      });
      t = stamp();
      docs = [];
      labels = [];
      boxes = 0;
      // The next part is made while this one is being stored, but no more than one.
      await Promise.race([previous, writer.idle()]);
      previous = saved;
      return soFar(undefined);
    };
    const put = async (
      more: readonly FieldDoc[],
      count: number,
    ): Promise<Result<void, 'quota' | 'failed'>> => {
      docs.push(...more);
      boxes += count;
      return docs.length >= CHUNK ? flush() : ok(undefined);
    };
    for (const photo of batch.photos) {
      const doc = imageDocOf(project, photo, order, t);
      const image = imageId(project, photo.sha256.slice(0, 24));
      ids.set(photo.key, image);
      if (added.has(image)) continue;
      added.add(image);
      order += 1;
      const found = batch.detections.get(photo.key) ?? [];
      const done = await put(
        [doc, ...(await boxDocs(image, found, !there.has(doc._id), t))],
        found.length || 1,
      );
      if (!done.ok) return done;
    }
    for (const [key, found] of batch.detections) {
      if (ids.has(key)) continue;
      const done = await put(await boxDocs(key, found, false, t), found.length);
      if (!done.ok) return done;
    }
    const done = await flush();
    if (!done.ok) return done;
    await Promise.race([previous, writer.idle()]);
    return soFar(ids);
  };

  return {
    async keepPhoto(photo, sha256, at) {
      if (at && photo instanceof File) {
        await (await options.folders()).link(sha256, at, photo);
        return ok(undefined);
      }
      const kept = await photos.put(sha256, photo);
      return kept.ok ? ok(undefined) : fail(kept.error.kind === 'quota' ? 'quota' : 'failed');
    },
    async everDetected(image) {
      await confirmed.learn(projectOf(image));
      const all = await confirmed.readDamages(image);
      const model = all.runs.filter((run) => run.fields.status?.v !== 'undone').flatMap((run) => run.boxes);
      const own = [...all.damages.values()]
        .filter((doc) => doc.claim === null && doc.fields.status?.v !== 'undone')
        .flatMap(({ fields: { label, box } }) =>
          label && box ? { label: label.v, confidence: null, box: box.v } : [],
        );
      return [...model.map(({ label, confidence, box }) => ({ label, confidence, box })), ...own];
    },
    commit: (batch) => commitAll(batch).catch(() => fail('failed')),
  };
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
    // A box of a run has the run's stamp; one of a person's own has a place after it.
    fields: registersAt(set, made.split('+', 1)[0] ?? made),
  });
