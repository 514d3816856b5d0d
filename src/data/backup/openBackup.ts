import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { SCHEMA } from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hashOf } from '../store/photos/photoStore.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { BackupFault } from './backups.ts';

export const MANIFEST = 'manifest.json';
export const DOCS = 'docs.ndjson';
/** Photos are named by their content. */
export const photoEntry = (sha256: string): string => `photos/${sha256}`;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Within the range of `Date`. */
const moment = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text))),
);

/** What a backup holds, and how to verify it. */
const manifest = v.object({
  format: v.literal('alpha-ai-backup'),
  version: v.literal(1),
  /** The newest schema among the documents. */
  schema: count,
  project: v.object({ id: v.pipe(v.string(), v.check(isProjectId)), name: v.string() }),
  /** ISO 8601 date. */
  at: moment,
  docs: v.object({ count, sha256 }),
  photos: v.array(sha256),
  /** Photos that had been removed from the project; only in what was given away, which doesn't have them. */
  withheld: v.exactOptional(v.array(sha256)),
});

export type Manifest = v.InferOutput<typeof manifest>;

export type Entries = ReadonlyMap<string, FileEntry>;

/** Far more entries than a backup has: a photo is an entry. */
const MOST_ENTRIES = 300_000;

/** The files of a ZIP archive by name. Duplicate names are refused, as we never write them. */
async function entriesOf(file: Blob): Promise<Result<Entries, BackupFault>> {
  configure({ useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.has(entry.filename)) return fail('damaged');
      if (entries.size === MOST_ENTRIES) return fail('too_large');
      entries.set(entry.filename, entry);
    }
  } catch {
    return fail('not_a_backup');
  }
  return ok(entries);
}

/** An opened backup: its manifest, and its documents, unchecked. The photos are still in the file. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly entries: Entries;
  readonly docs: readonly unknown[];
}

const MB = 1024 ** 2;
/**
 * Limits in bytes: with a hundred thousand photos, a manifest takes a tenth of its limit and all boxes take half of the
 * documents' limit.
 */
const MOST = { manifest: 64 * MB, docs: 512 * MB, line: 128 * MB } as const;
const MOST_LINES = 1_000_000;
const LINE_FEED = 0x0a;
/** Lines read between checks of the clock. */
const BETWEEN = 200;

/** Placeholder for a line that is no document: it will be refused and named by its beginning. */
const noDocument = (line: string): unknown => ({ _id: null, line: line.slice(0, 80) });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return noDocument(text);
  }
}

/** The documents of a file, one per line; null where there are too many or too long ones. */
async function lines(bytes: Uint8Array): Promise<readonly unknown[] | null> {
  const decoder = new TextDecoder();
  const pace = createPacer();
  const docs: unknown[] = [];
  for (let from = 0; from < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed < 0 ? bytes.length : feed;
    if (to - from > MOST.line || docs.length === MOST_LINES) return null;
    if (to > from) {
      docs.push(json(decoder.decode(bytes.subarray(from, to))));
      if (docs.length % BETWEEN === 0) await pace();
    }
    from = to + 1;
  }
  return docs;
}

/** Why an entry could not be unpacked. */
type UnpackFault = 'damaged' | 'too_large';

/**
 * Unpacks an entry of a ZIP file without trusting its declared size: stops as soon as more than `most` bytes come out,
 * before memory is exhausted.
 */
export async function unpack(entry: FileEntry, most: number): Promise<Blob | UnpackFault> {
  if (entry.uncompressedSize > most) return 'too_large';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > most) throw new RangeError('too large');
      parts.push(part.slice());
    },
  });
  try {
    await entry.getData(sink);
    return new Blob(parts);
  } catch {
    return size > most ? 'too_large' : 'damaged';
  }
}

/** Opens a backup and verifies its documents against its own hash. */
export async function openBackup(file: Blob): Promise<Result<OpenedBackup, BackupFault>> {
  const found = await entriesOf(file);
  if (!found.ok) return found;
  const entries = found.value;
  const first = entries.get(MANIFEST);
  const manifestBlob = first ? await unpack(first, MOST.manifest) : null;
  if (!manifestBlob) return fail('not_a_backup');
  if (!(manifestBlob instanceof Blob)) return fail(manifestBlob);
  const read = v.safeParse(manifest, json(await manifestBlob.text()));
  if (!read.success) return fail('not_a_backup');
  if (read.output.schema > SCHEMA) return fail('newer');
  const second = entries.get(DOCS);
  const written = second ? await unpack(second, MOST.docs) : 'damaged';
  if (!(written instanceof Blob)) return fail(written);
  const bytes = new Uint8Array(await written.arrayBuffer());
  if ((await hashOf(bytes)) !== read.output.docs.sha256) return fail('damaged');
  const docs = await lines(bytes);
  if (!docs) return fail('too_large');
  return docs.length === read.output.docs.count
    ? ok({ manifest: read.output, entries, docs })
    : fail('damaged');
}
