import { BlobReader, configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import {
  allProjectDocumentsOf,
  commandsOf,
  damagesOf,
  imagesOf,
  type KeyRange,
  projectKey,
  runsOf,
  SCHEMA,
} from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';
import { hashOf, type PhotoStore } from '../store/photos/photoStore.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import type { BackupDone, BackupFault, BackupProgress } from './backups.ts';
import { DOCS, MANIFEST, type Manifest, photoEntry } from './openBackup.ts';

export interface WriteOptions {
  readonly store: Store;
  readonly photos: PhotoStore;
  readonly now: () => number;
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly signal?: AbortSignal;
}

const encoder = new TextEncoder();

/** A document as a line; without its revision, which is specific to this database. */
const line = ({ _rev, ...doc }: StoredDoc): string => `${JSON.stringify(doc)}\n`;

/** The documents of a project as lines, and the photos that they refer to. */
class Lines {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly photos = new Set<string>();
  count = 0;

  take(docs: readonly StoredDoc[]): void {
    for (const doc of docs) for (const sha of photoHashesOf(doc)) this.photos.add(sha);
    this.#parts.push(encoder.encode(docs.map(line).join('')));
    this.count += docs.length;
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
  { store, signal }: WriteOptions,
): Promise<Result<{ readonly name: string; readonly lines: Lines }, BackupFault>> {
  const lines = new Lines();
  const takeRange = async (range: KeyRange): Promise<readonly StoredDoc[] | null> => {
    const read = await store.range(range);
    if (!read.ok) return null;
    // The list of people comes from the team's server, and read marks belong to one person only.
    lines.take(read.value.filter(({ _id }) => !isOfOneWriter(_id)));
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

/** Writes photos into an archive. @returns those whose bytes are missing; null where it was cancelled */
async function addPhotos(
  zip: ZipWriter<unknown>,
  shas: ReadonlySet<string>,
  { photos, onProgress, signal }: WriteOptions,
): Promise<readonly string[] | null> {
  const missing: string[] = [];
  let done = 0;
  for (const sha of shas) {
    if (signal?.aborted) return null;
    const bytes = await photos.get(sha);
    if (bytes) await zip.add(photoEntry(sha), new BlobReader(bytes));
    else missing.push(sha);
    done += 1;
    onProgress?.({ done, total: shas.size });
  }
  return missing;
}

/**
 * Writes a project as one ZIP to a stream: manifest, documents, then photo by photo. Only the documents are held in
 * memory.
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
  const docs = lines.blob();
  const manifest: Manifest = {
    format: 'alpha-ai-backup',
    version: 1,
    schema: SCHEMA,
    project: { id: project, name },
    at: new Date(options.now()).toISOString(),
    docs: { count: lines.count, sha256: await hashOf(await docs.arrayBuffer()) },
    photos: [...lines.photos],
  };
  const zip = new ZipWriter(to, { level: 0, keepOrder: true });
  try {
    await zip.add(MANIFEST, new TextReader(JSON.stringify(manifest, null, 1)));
    await zip.add(DOCS, new BlobReader(docs), { level: 6 });
    const missing = await addPhotos(zip, lines.photos, options);
    if (!missing) {
      await to.abort('cancelled').catch(() => undefined);
      return fail('cancelled');
    }
    await zip.close();
    return ok({ documents: lines.count, photos: lines.photos.size - missing.length, missing });
  } catch {
    return fail('unwritable');
  }
}
