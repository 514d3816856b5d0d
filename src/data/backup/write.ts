import { BlobReader, configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { SCHEMA } from '#domain/edit/documents.ts';
import {
  allSheetsOf,
  commandsOf,
  damagesOf,
  imagesOf,
  type KeyRange,
  projectKey,
  runsOf,
} from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hashOf, type PhotoStore } from '../store/photos/photoStore.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import type { BackupDone, BackupFault, BackupProgress } from './backups.ts';
import { DOCS, MANIFEST, type Manifest, photoEntry } from './manifest.ts';

export interface WriteOptions {
  readonly store: Store;
  readonly photos: PhotoStore;
  readonly now: () => number;
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly signal?: AbortSignal;
}

const encoder = new TextEncoder();

/** A document as a line; its revision belongs to this database alone. */
const line = ({ _rev, ...doc }: StoredDoc): string => `${JSON.stringify(doc)}\n`;

/**
 * Writes a project as one ZIP to a stream, photo by photo: manifest, documents as they lie in the database
 * (those that this program can't read too), photos. Nothing but the documents is held in memory.
 */
export async function writeBackup(
  project: string,
  to: WritableStream<Uint8Array>,
  { store, photos, now, onProgress, signal }: WriteOptions,
): Promise<Result<BackupDone, BackupFault>> {
  configure({ useWebWorkers: false });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const shas = new Set<string>();
  let count = 0;
  let name = '';
  const take = (docs: readonly StoredDoc[]): void => {
    for (const doc of docs) for (const sha of photoHashesOf(doc)) shas.add(sha);
    parts.push(encoder.encode(docs.map(line).join('')));
    count += docs.length;
  };
  const takeRange = async (range: KeyRange): Promise<readonly StoredDoc[] | null> => {
    const read = await store.range(range);
    if (!read.ok) return null;
    take(read.value);
    return read.value;
  };

  const head = await store.get([projectKey(project)]);
  const [doc] = head.ok ? head.value : [];
  if (!doc) return fail('unreadable');
  const fields = doc.fields as { name?: { v?: unknown } } | undefined;
  name = String(fields?.name?.v ?? '');
  take([doc]);
  const images = await takeRange(imagesOf(project));
  if (!images) return fail('unreadable');
  for (const { image } of images) {
    if (signal?.aborted) return fail('cancelled');
    for (const range of [runsOf(String(image)), damagesOf(String(image))])
      if (!(await takeRange(range))) return fail('unreadable');
  }
  for (const range of [allSheetsOf(project), commandsOf(project)])
    if (!(await takeRange(range))) return fail('unreadable');

  const docs = new Blob(parts);
  const told: Manifest = {
    format: 'alpha-ai-backup',
    version: 1,
    schema: SCHEMA,
    project: { id: project, name },
    at: new Date(now()).toISOString(),
    docs: { count, sha256: await hashOf(await docs.arrayBuffer()) },
    photos: [...shas],
  };
  const zip = new ZipWriter(to, { level: 0, keepOrder: true });
  let done = 0;
  const missing: string[] = [];
  try {
    await zip.add(MANIFEST, new TextReader(JSON.stringify(told, null, 1)));
    await zip.add(DOCS, new BlobReader(docs), { level: 6 });
    for (const sha of shas) {
      if (signal?.aborted) {
        await to.abort('cancelled').catch(() => undefined);
        return fail('cancelled');
      }
      const bytes = await photos.get(sha);
      if (bytes) await zip.add(photoEntry(sha), new BlobReader(bytes));
      else missing.push(sha);
      done += 1;
      onProgress?.({ done, total: shas.size });
    }
    await zip.close();
  } catch {
    return fail('unwritable');
  }
  return ok({ documents: count, photos: shas.size - missing.length, missing });
}
