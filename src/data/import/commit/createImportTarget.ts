import { imageDamages } from '#domain/edit/confirmed.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { imageId, imageKey, projectOf } from '#domain/edit/ids.ts';
import { deviceOf, type Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Folders } from '../../folders/folders.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { Locks } from '../../write/locks/locks.ts';
import { lockOf } from '../../write/locks/projectLocks.ts';
import type { Writer } from '../../write/writer.ts';
import { createChunks } from '../files/importChunks.ts';
import { boxDocs, imageDocOf } from './importDocs.ts';
import {
  type ImportPart,
  type ImportStep,
  type ImportTarget,
  type NewDetection,
  NOTHING_STORED,
  type PartNotStored,
} from './importTarget.ts';

export interface ImportingOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly photos: PhotoStore;
  readonly locks: Locks;
  readonly folders: () => Promise<Folders>;
  readonly writerTag: string;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  /** Asks the browser to keep the storage. */
  readonly persist: () => Promise<void>;
}

/** Where imports write to: photos by content, boxes as a run of a model, all of it one step of undo. */
export function createImporting(options: ImportingOptions): ImportTarget {
  const { writer, confirmed, photos, locks, stamp, now } = options;
  const device = deviceOf(options.writerTag);

  /** Boxes of one photo as documents, named after those that it has. */
  const boxDocsOf = async (
    image: string,
    found: readonly NewDetection[],
    isNew: boolean,
    t: Stamp,
  ): Promise<readonly FieldDoc[]> => {
    const all = isNew ? imageDamages(image, [], []) : await confirmed.readDamages(image);
    const by = confirmed.images(projectOf(image)).value?.get(imageKey(image))?.by;
    const tag = isNew || by === undefined || by === device ? '' : device;
    return boxDocs(image, found, { all, tag, t });
  };

  const begin = (project: string): ImportStep => {
    const group = stamp();
    let prepared: Promise<number> | null = null;
    /** @returns the order of the import's first photo: behind those that were there */
    const prepare = async (): Promise<number> => {
      // Some browsers ask the person, who may take their time.
      void options.persist();
      const [there] = await Promise.all([confirmed.loadImages(project), confirmed.learn(project)]);
      return [...there.values()].reduce((next, { order }) => Math.max(next, order + 1), 0);
    };
    const write = async ({ labels, photos: added, detections }: ImportPart) => {
      prepared ??= prepare();
      const first = await prepared;
      const there = await confirmed.loadImages(project);
      const ids = new Map<string, string>();
      const taken = new Set<string>();
      const chunks = createChunks(writer, { project, group, labels, stamp, now });
      const soFar = (): Result<ReadonlyMap<string, string>, PartNotStored> => {
        const { status, failure } = writer.saving.value;
        if (status !== 'failed') return ok(ids);
        const underway = new Map(chunks.handed().map((key) => [key, ids.get(key) ?? key]));
        return fail({ why: failure === 'quota' ? 'quota' : 'failed', underway });
      };
      for (const photo of added) {
        const doc = imageDocOf(project, photo, first + photo.place, whenGiven(chunks.stamp(), now()), device);
        const image = imageId(project, photo.sha256.slice(0, 24));
        ids.set(photo.key, image);
        if (!taken.has(image)) {
          taken.add(image);
          const found = detections.get(photo.key) ?? [];
          const boxes = await boxDocsOf(image, found, !there.has(doc._id), chunks.stamp());
          await chunks.put(photo.key, [doc, ...boxes], found.length || 1);
        }
        if (!soFar().ok) return soFar();
      }
      for (const [key, found] of detections) {
        if (ids.has(key)) continue;
        await chunks.put(key, await boxDocsOf(key, found, false, chunks.stamp()), found.length);
        if (!soFar().ok) return soFar();
      }
      await chunks.end();
      return soFar();
    };
    // What is there already is read, then written: nothing may be put back in between.
    const alone = (part: ImportPart) => locks.hold(lockOf('import', project), () => write(part));
    return { write: (part) => alone(part).catch(() => fail(NOTHING_STORED)) };
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
      return ok([...model.map(({ label, confidence, box }) => ({ label, confidence, box })), ...own]);
    },
    begin,
  };
}
