import { imageDamages } from '#domain/edit/confirmed.ts';
import type { FieldDoc, MadeBy } from '#domain/edit/documents.ts';
import { imageId, imageKey, projectOf } from '#domain/edit/ids.ts';
import { deviceOf, type Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import { presentDamages } from '../../read/presentDamages.ts';
import type { Locks } from '../../write/locks/locks.ts';
import { lockOf } from '../../write/locks/projectLocks.ts';
import type { Writer } from '../../write/writer.ts';
import { createChunks } from '../files/importChunks.ts';
import { boxDocs, imageDocOf } from './importDocs.ts';
import {
  type ImportPart,
  type ImportStep,
  type NewDetection,
  NOTHING_STORED,
  type PartNotStored,
} from './importTarget.ts';

export interface ImportStepOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly locks: Locks;
  readonly writerTag: string;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  /** Asks the browser to keep the storage. */
  readonly persist: () => Promise<void>;
}

/** Asks for the storage to be kept. @returns the order of an import's first photo: behind those that were there */
async function prepare({ confirmed, persist }: ImportStepOptions, project: string): Promise<number> {
  // Some browsers ask the person, who may take their time.
  void persist();
  const [there] = await Promise.all([confirmed.loadImages(project), confirmed.learn(project)]);
  return [...there.values()].reduce((next, { order }) => Math.max(next, order + 1), 0);
}

/** Makes documents of the boxes of one photo, named after those that it has. */
const createBoxDocs =
  (options: ImportStepOptions, device: string) =>
  async (
    image: string,
    found: readonly NewDetection[],
    isNew: boolean,
    { t, made }: { readonly t: Stamp; readonly made?: MadeBy | undefined },
  ): Promise<readonly FieldDoc[]> => {
    const all = isNew
      ? imageDamages(image, [], [])
      : await presentDamages(options.confirmed, options.writer.queue, image);
    const by = options.confirmed.images(projectOf(image)).value?.get(imageKey(image))?.by;
    const tag = isNew || by === undefined || by === device ? '' : device;
    return boxDocs(image, found, { all, tag, t, by: made });
  };

/** Begins the writing of one import to a project. */
export function beginImportStep(options: ImportStepOptions, project: string, named?: string): ImportStep {
  const { writer, confirmed, locks, stamp, now } = options;
  const device = deviceOf(options.writerTag);
  const boxDocsOf = createBoxDocs(options, device);
  const group = named ?? stamp();
  let prepared: Promise<number> | null = null;

  const write = async ({ labels, photos: added, detections, by }: ImportPart) => {
    prepared ??= prepare(options, project);
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
        const boxes = await boxDocsOf(image, found, !there.has(doc._id), { t: chunks.stamp() });
        await chunks.put(photo.key, [doc, ...boxes], found.length || 1);
      }
      if (!soFar().ok) return soFar();
    }
    for (const [key, found] of detections) {
      if (ids.has(key)) continue;
      const made = { t: chunks.stamp(), made: by?.get(key) };
      await chunks.put(key, await boxDocsOf(key, found, false, made), found.length || 1);
      if (!soFar().ok) return soFar();
    }
    await chunks.end();
    return soFar();
  };
  // What is there already is read, then written: nothing may be put back in between.
  const alone = (part: ImportPart) => locks.hold(lockOf('import', project), () => write(part));
  return { write: (part) => alone(part).catch(() => fail(NOTHING_STORED)) };
}
