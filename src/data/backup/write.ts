import { BlobReader, configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Doc, ImageDoc } from '#domain/edit/documents.ts';
import {
  allProjectDocumentsOf,
  commandsOf,
  damagesOf,
  imagesOf,
  type KeyRange,
  kindOfKey,
  projectDocumentKey,
  projectKey,
  runsOf,
  SCHEMA,
} from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import {
  MASKED_COPY,
  type MaskedCopy,
  maskedCopyValues,
  readMaskedCopy,
} from '#domain/inspection/photos/mask.ts';
import { readImage, readProjectDocument } from '#domain/inspection/read.ts';
import { RECORD } from '#domain/inspection/record/keptFile.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';
import { MissingPhotoError } from '../read/photos.ts';
import { hashOf, type PhotoStore } from '../store/photos/photoStore.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import type { BackupDone, BackupFault, BackupWriting, PhotosForOthers } from './backups.ts';
import { DOCS, MANIFEST, type Manifest, photoEntry } from './openBackup.ts';

export interface WriteOptions extends BackupWriting {
  readonly store: Store;
  readonly photos: PhotoStore;
  readonly now: () => number;
}

const encoder = new TextEncoder();

/** A document as a line; without its revision, which is specific to this database. */
const line = ({ _rev, ...doc }: StoredDoc): string => `${JSON.stringify(doc)}\n`;

/** The documents of a project as lines, and the photos that they refer to. */
class Lines {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly photos = new Set<string>();
  /** Those that only records need: sound clips and documents, which can't be masked. */
  readonly attached = new Set<string>();
  /** The photos' documents, removed ones included, by the hash of their bytes. */
  readonly images = new Map<string, ImageDoc[]>();
  /** Masked copies by the hash of their originals. */
  readonly copies = new Map<string, string>();
  /** Hashes of photos that were erased in the project. */
  readonly erased = new Set<string>();
  count = 0;

  take(docs: readonly StoredDoc[]): void {
    for (const doc of docs) {
      for (const sha of photoHashesOf(doc)) {
        if (doc.kind !== RECORD) this.attached.delete(sha);
        else if (!this.photos.has(sha)) this.attached.add(sha);
        this.photos.add(sha);
      }
      const read =
        doc.type === 'image' || doc.kind === MASKED_COPY || doc.kind === ERASED ? parseDoc(doc) : null;
      if (read?.ok) this.#note(read.value);
    }
    this.#parts.push(encoder.encode(docs.map(line).join('')));
    this.count += docs.length;
  }

  #note(doc: Doc): void {
    if (doc.type === 'image' && doc.photo.kind === 'stored') {
      const { sha256 } = doc.photo;
      this.images.set(sha256, [...(this.images.get(sha256) ?? []), doc]);
    }
    const stored = doc.type === 'sheet' ? readProjectDocument(doc) : null;
    if (stored?.kind === ERASED) {
      const erased = readErased(stored);
      if (erased) this.erased.add(erased.sha256);
      return;
    }
    const found = stored && readMaskedCopy(stored);
    if (found) this.copies.set(found.original, found.copy);
  }

  /** Takes out the photos that were erased, and their masked copies. @returns how many were erased */
  leaveOutErased(): number {
    const erased = [...this.erased].filter((sha) => this.photos.delete(sha));
    for (const sha of erased) this.photos.delete(this.copies.get(sha) ?? '');
    return erased.length;
  }

  blob(): Blob {
    return new Blob(this.#parts);
  }
}

function nameOf({ fields }: StoredDoc): string {
  const { name } = (fields ?? {}) as { name?: { v?: unknown } };
  return String(name?.v ?? '');
}

/** Reads all documents of a project as stored, including those that this version can't read. */
async function readProject(
  project: string,
  { store, signal, forOthers }: WriteOptions,
): Promise<Result<{ readonly name: string; readonly lines: Lines }, BackupFault>> {
  const lines = new Lines();
  const takeRange = async (range: KeyRange): Promise<readonly StoredDoc[] | null> => {
    const read = await store.range(range);
    if (!read.ok) return null;
    // The list of people comes from the team's server, and read marks belong to one person only. What is given away
    // names its own masked copies: earlier ones may show what was masked since.
    lines.take(
      read.value.filter(
        (doc) => !isOfOneWriter(doc._id) && !(forOthers && kindOfKey(doc._id) === MASKED_COPY),
      ),
    );
    return read.value;
  };
  const head = await store.get([projectKey(project)]);
  const [doc] = head.ok ? head.value : [];
  if (!doc) return fail('unreadable');
  lines.take([doc]);
  const images = await takeRange(imagesOf(project));
  if (!images) return fail('unreadable');
  for (const { image } of images) {
    if (signal?.aborted) return fail('cancelled');
    for (const range of [runsOf(String(image)), damagesOf(String(image))])
      if (!(await takeRange(range))) return fail('unreadable');
  }
  for (const range of [allProjectDocumentsOf(project), commandsOf(project)])
    if (!(await takeRange(range))) return fail('unreadable');
  return ok({ name: nameOf(doc), lines });
}

/** A photo that can't be decoded can't be masked, and doesn't leave. */
class UnmaskedError extends Error {}

/** What became of the photos of a backup; null where it was cancelled. */
type Photos = {
  readonly missing: readonly string[];
  readonly copies: readonly MaskedCopy[];
  readonly withheld: readonly string[];
} | null;

/** Writes photos into an archive, as they are, or as others may have them. */
async function addPhotos(
  zip: ZipWriter<unknown>,
  { photos: shas, attached, images, copies: known }: Lines,
  { photos, onProgress, signal, forOthers }: WriteOptions,
): Promise<Photos> {
  const missing: string[] = [];
  const withheld: string[] = [];
  const copies: MaskedCopy[] = [];
  const added = new Set<string>();
  const add = async (sha: string, bytes: Blob) => {
    // Two photos that are covered as a whole have equal copies.
    if (!added.has(sha)) await zip.add(photoEntry(sha), new BlobReader(bytes));
    added.add(sha);
  };
  /** A photo as others may have it: itself where nothing on it is masked. */
  const addForOthers = async (sha: string, docs: readonly ImageDoc[], outgoing: PhotosForOthers) => {
    const [image] = docs.flatMap((doc) => readImage(doc) ?? []);
    if (!image) return void withheld.push(sha);
    const bytes = await photos.get(sha);
    if (bytes && !(await outgoing.isMasked(image))) return add(sha, bytes);
    const covered = await outgoing.photo(image).catch((error: unknown) => {
      if (error instanceof MissingPhotoError) return null;
      throw new UnmaskedError(`${image.name} can't be masked.`, { cause: error });
    });
    if (!covered) return void missing.push(sha);
    const copy = await hashOf(await covered.arrayBuffer());
    await add(copy, covered);
    copies.push({ original: sha, copy });
  };
  let done = 0;
  for (const sha of shas) {
    if (signal?.aborted) return null;
    const docs = images.get(sha);
    if (forOthers && attached.has(sha)) withheld.push(sha);
    else if (forOthers && docs) await addForOthers(sha, docs, forOthers);
    else {
      const bytes = await photos.get(sha);
      if (bytes) await add(sha, bytes);
      else if (!known.has(sha)) missing.push(sha);
    }
    done += 1;
    onProgress?.({ done, total: shas.size });
  }
  return { missing, copies, withheld };
}

/** The document that says of a photo which masked copy is in the backup. */
function copyDoc(project: string, of: MaskedCopy, made: Stamp): StoredDoc {
  const fields = Object.entries(maskedCopyValues(of)).map(([field, v]) => [field, { v, t: made }]);
  return {
    _id: projectDocumentKey(project, MASKED_COPY, of.original),
    ...{ schema: SCHEMA, type: 'sheet', project, kind: MASKED_COPY, sheet: of.original, made },
    fields: Object.fromEntries(fields),
  };
}

/**
 * Writes a project as one ZIP to a stream: photo by photo, then the documents, which say what of the photos are masked
 * copies, and the manifest. Only the documents are held in memory.
 */
export async function writeBackup(
  project: string,
  to: WritableStream<Uint8Array>,
  options: WriteOptions,
): Promise<Result<BackupDone, BackupFault>> {
  configure({ useWebWorkers: false });
  const read = await readProject(project, options);
  if (!read.ok) return read;
  const { name, lines } = read.value;
  const erased = lines.leaveOutErased();
  const zip = new ZipWriter(to, { level: 0, keepOrder: true });
  try {
    const written = await addPhotos(zip, lines, options);
    if (!written) {
      await to.abort('cancelled').catch(() => undefined);
      return fail('cancelled');
    }
    const { missing, copies, withheld } = written;
    const photos = lines.photos.size - missing.length - withheld.length;
    const made = stampFrom(options.now());
    lines.take(copies.map((copy) => copyDoc(project, copy, made)));
    const docs = lines.blob();
    const manifest: Manifest = {
      format: 'alpha-ai-backup',
      version: 1,
      schema: SCHEMA,
      project: { id: project, name },
      at: new Date(options.now()).toISOString(),
      docs: { count: lines.count, sha256: await hashOf(await docs.arrayBuffer()) },
      photos: [...lines.photos],
      ...(options.forOthers && { withheld: [...withheld] }),
    };
    await zip.add(DOCS, new BlobReader(docs), { level: 6 });
    await zip.add(MANIFEST, new TextReader(JSON.stringify(manifest, null, 1)));
    await zip.close();
    return ok({
      documents: lines.count,
      photos,
      missing,
      covered: copies.length,
      erased,
      withheld: withheld.filter((sha) => !lines.attached.has(sha)).length,
      attached: withheld.filter((sha) => lines.attached.has(sha)).length,
    });
  } catch (error) {
    return fail(error instanceof UnmaskedError ? 'unreadable' : 'unwritable');
  }
}
