import type { Label } from '#domain/damage/label.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { FieldDoc, MadeBy } from '#domain/edit/documents.ts';
import { imageId, imageKey, projectKey, projectOf } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import { deviceOf, type Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { readImage, readProjectDocument } from '#domain/inspection/read.ts';
import { FIELD, type OwnValue, readFields } from '#domain/inspection/register/ownField.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Folders } from '../../folders/folders.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import { isImageOf, overlayDocs } from '../../read/docLists.ts';
import { presentDamages } from '../../read/presentDamages.ts';
import { firstOf } from '../../read/upToDate.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { Locks } from '../../write/locks/locks.ts';
import { lockOf } from '../../write/locks/projectLocks.ts';
import type { Writer } from '../../write/writer.ts';
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
  readonly locks: Locks;
  readonly writerTag: string;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  /** Asks the browser for persistent storage. */
  readonly persist: () => Promise<void>;
  readonly photos: PhotoStore;
  /** The linked folders; photos that are read from there aren't copied. */
  readonly folders: () => Promise<Folders>;
}

/** Asks for persistent storage. @returns the position of an import's first photo: after the existing ones */
async function prepare({ confirmed, persist }: ImportingOptions, project: string): Promise<number> {
  // Not awaited: some browsers ask the person.
  void persist();
  const [there] = await Promise.all([confirmed.loadImages(project), confirmed.learn(project)]);
  return [...there.values()].reduce((next, { order }) => Math.max(next, order + 1), 0);
}

/** Makes documents for the boxes of one photo, avoiding existing names. */
const createBoxDocs =
  (options: ImportingOptions, device: string) =>
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
    return boxDocs(image, found, { all, tag, t, now: options.now(), by: made });
  };

/** Documents per transaction: enough for speed, few enough to keep the page responsive. */
const CHUNK = 40;

/** Writes the documents of an import in several transactions. */
interface Chunks {
  /** The stamp of the transaction that is being filled. */
  stamp(): Stamp;
  /**
   * @param key identifies their subject
   * @param count how many things these documents are, as counted in the step's name
   */
  put(key: string, docs: readonly FieldDoc[], count: number, assign?: readonly Assignment[]): Promise<void>;
  /** Keys passed to the writer: stored, or pending until a retry. */
  handed(): readonly string[];
  /** Resolves when all is stored, or the store refuses. */
  end(): Promise<void>;
}

interface ChunksOptions {
  readonly project: string;
  /** Makes all transactions of the import one step of undo. */
  readonly group: string;
  /** Labels to add with the first transaction. */
  readonly labels: readonly Label[];
  readonly stamp: () => Stamp;
  readonly now: () => number;
  readonly script: string | undefined;
}

function createChunks(writer: Writer, options: ChunksOptions): Chunks {
  const { project, group, stamp, now, script } = options;
  let t = stamp();
  let docs: FieldDoc[] = [];
  let keys: string[] = [];
  const handed: string[] = [];
  let boxes = 0;
  let assign: readonly Assignment[] = options.labels.map((label, index) => ({
    doc: projectKey(project),
    field: `label:${label.key}`,
    before: null,
    after: { ...label, order: now() + index },
  }));
  let previous: Promise<void> = Promise.resolve();
  /** Also resolves when the store refuses, as a step may then be pending forever. */
  const storedOrStuck = (): Promise<void> => Promise.race([previous, writer.idle()]);

  const flush = async (): Promise<void> => {
    const create = docs;
    if (create.length === 0 && assign.length === 0) return;
    const by = script === undefined ? {} : { script };
    const step = { kind: 'import', project, group, count: boxes, create, assign, stamp: t, ...by } as const;
    const { saved } = writer.take(step);
    t = stamp();
    handed.push(...keys);
    docs = [];
    keys = [];
    assign = [];
    boxes = 0;
    // The next transaction is filled while this one is being stored, but no more than one.
    await storedOrStuck();
    previous = saved;
  };
  return {
    stamp: () => t,
    async put(key, more, count, sets = []) {
      docs.push(...more);
      assign = [...assign, ...sets];
      keys.push(key);
      boxes += count;
      if (docs.length + sets.length >= CHUNK || assign.length >= CHUNK) await flush();
    },
    handed: () => handed,
    async end() {
      await flush();
      await storedOrStuck();
    },
  };
}

/** Assigns values of own fields of which nothing is stated of a photo yet. */
const onPhoto = (image: string, registers: Readonly<Record<string, OwnValue>> = {}): readonly Assignment[] =>
  Object.entries(registers).map(([field, after]) => ({ doc: imageKey(image), field, before: null, after }));

/** Starts writing one import to a project. */
function beginImportStep(
  options: ImportingOptions,
  project: string,
  named?: string,
  script?: string,
): ImportStep {
  const { writer, confirmed, locks, stamp, now } = options;
  const device = deviceOf(options.writerTag);
  const boxDocsOf = createBoxDocs(options, device);
  const group = named ?? stamp();
  let prepared: Promise<number> | null = null;

  const write = async ({ labels, photos: added, detections, ofPhotos = new Map(), by }: ImportPart) => {
    prepared ??= prepare(options, project);
    const first = await prepared;
    const there = await confirmed.loadImages(project);
    const ids = new Map<string, string>();
    const taken = new Set<string>();
    const chunks = createChunks(writer, { project, group, labels, stamp, now, script });
    const soFar = (): Result<ReadonlyMap<string, string>, PartNotStored> => {
      const { status, failure } = writer.saving.value;
      if (status !== 'failed') return ok(ids);
      const underway = new Map(chunks.handed().map((key) => [key, ids.get(key) ?? key]));
      return fail({ why: failure === 'quota' ? 'quota' : 'failed', underway });
    };
    for (const photo of added) {
      const image = imageId(project, photo.sha256.slice(0, 24));
      // One that somebody else imported meanwhile keeps what is stated of it.
      const own = there.has(imageKey(image)) ? {} : ofPhotos.get(photo.key);
      const when = whenGiven(chunks.stamp(), now());
      const doc = imageDocOf(project, photo, first + photo.place, when, device, own);
      ids.set(photo.key, image);
      if (!taken.has(image)) {
        taken.add(image);
        const found = detections.get(photo.key) ?? [];
        const boxes = await boxDocsOf(image, found, !there.has(doc._id), { t: chunks.stamp() });
        await chunks.put(photo.key, [doc, ...boxes], found.length || 1);
      }
      if (!soFar().ok) return soFar();
    }
    for (const key of new Set([...detections.keys(), ...ofPhotos.keys()])) {
      if (ids.has(key)) continue;
      const found = detections.get(key);
      const made = { t: chunks.stamp(), made: by?.get(key) };
      const docs = found ? await boxDocsOf(key, found, false, made) : [];
      await chunks.put(key, docs, found?.length || 1, onPhoto(key, ofPhotos.get(key)));
      if (!soFar().ok) return soFar();
    }
    await chunks.end();
    return soFar();
  };
  // Existing documents are read, then written: a restore must not run in between.
  const exclusively = (part: ImportPart) => locks.hold(lockOf('import', project), () => write(part));
  return { write: (part) => exclusively(part).catch(() => fail(NOTHING_STORED)) };
}

type Detected = { readonly label: string; readonly confidence: number | null; readonly box: Shape };

/** All boxes that an image was ever given, first those of models, then of people; without undone ones. */
async function everDetected(options: ImportingOptions, image: string): Promise<readonly Detected[]> {
  await options.confirmed.learn(projectOf(image));
  const all = await presentDamages(options.confirmed, options.writer.queue, image);
  const model = all.runs.filter((run) => run.fields.status?.v !== 'undone').flatMap((run) => run.boxes);
  const own = [...all.damages.values()]
    .filter((doc) => doc.claim === null && doc.fields.status?.v !== 'undone')
    .flatMap(({ fields: { label, box } }) =>
      label && box ? { label: label.v, confidence: null, box: box.v } : [],
    );
  return [...model.map(({ label, confidence, box }) => ({ label, confidence, box })), ...own];
}

/** The target of imports: photos by content, boxes as a run of a model, all as one step of undo. */
export const createImporting = (options: ImportingOptions): ImportTarget => ({
  async keepPhoto(photo, sha256, at) {
    if (at && photo instanceof File) {
      await (await options.folders()).link(sha256, at, photo);
      return ok(undefined);
    }
    const kept = await options.photos.put(sha256, photo);
    return kept.ok ? ok(undefined) : fail(kept.error.kind === 'quota' ? 'quota' : 'failed');
  },
  everDetected: async (image) => ok(await everDetected(options, image)),
  async ownFields(project) {
    const stored = await firstOf(options.confirmed.projectDocuments(project, FIELD));
    return readFields([...stored.values()].flatMap((doc) => readProjectDocument(doc) ?? []));
  },
  async ownOfPhotos(project) {
    const stored = await options.confirmed.loadImages(project);
    const docs = overlayDocs(stored, options.writer.queue.steps.value, isImageOf(project));
    return new Map(
      [...docs.values()].flatMap((doc) => {
        const image = readImage(doc);
        return image?.own ? [[image.id, image.own] as const] : [];
      }),
    );
  },
  begin: (project, group, script) => beginImportStep(options, project, group, script),
});
