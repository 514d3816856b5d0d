import { imageDamages } from '#domain/edit/confirmed.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { imageId, imageKey, projectKey, projectOf } from '#domain/edit/ids.ts';
import { deviceOf, type Stamp } from '#domain/edit/stamp.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Confirmed } from './confirmed.ts';
import type { Writer } from './edits.ts';
import type { ImportBatch, ImportTarget, NewDetection } from './exchange/importTarget.ts';
import type { Folders } from './folders/folders.ts';
import { boxDocs, imageDocOf } from './importDocs.ts';
import type { PhotoStore } from './store/photoStore.ts';

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

/** Where imports write to: photos by content, boxes as a run of a model, all of it one step of undo. */
export function createImporting(options: ImportingOptions): ImportTarget {
  const { writer, confirmed, photos, stamp, now } = options;
  const device = deviceOf(options.sitting);

  /** Boxes of one photo as documents, named after those that it has. */
  const boxDocsOf = async (
    image: string,
    found: readonly NewDetection[],
    isNew: boolean,
    t: Stamp,
  ): Promise<readonly FieldDoc[]> => {
    const all = isNew ? imageDamages(image, [], []) : await confirmed.readDamages(image);
    const by = confirmed.images(projectOf(image)).get()?.get(imageKey(image))?.by;
    const tag = isNew || by === undefined || by === device ? '' : device;
    return boxDocs(image, found, { all, tag, t });
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
      const doc = imageDocOf(project, photo, order, t, device);
      const image = imageId(project, photo.sha256.slice(0, 24));
      ids.set(photo.key, image);
      if (added.has(image)) continue;
      added.add(image);
      order += 1;
      const found = batch.detections.get(photo.key) ?? [];
      const done = await put(
        [doc, ...(await boxDocsOf(image, found, !there.has(doc._id), t))],
        found.length || 1,
      );
      if (!done.ok) return done;
    }
    for (const [key, found] of batch.detections) {
      if (ids.has(key)) continue;
      const done = await put(await boxDocsOf(key, found, false, t), found.length);
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
