import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import * as v from 'valibot';
import { type Doc, SCHEMA } from '#domain/edit/documents.ts';
import { projectKey } from '#domain/edit/ids.ts';
import { mergeDocs } from '#domain/edit/merge.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { sameJson } from '#domain/json.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Documents } from '../documents.ts';
import type { Locks } from '../locks.ts';
import { holdProject } from '../projectLocks.ts';
import { hashOf, type PhotoStore } from '../store/photoStore.ts';
import type { Store } from '../store/store.ts';
import type { BackupFault, BackupRun, Restored } from './backups.ts';
import { DOCS, MANIFEST, type Manifest, manifest, photoEntry } from './manifest.ts';

export interface RestoreOptions extends BackupRun {
  readonly store: Store;
  readonly documents: Documents;
  readonly photos: PhotoStore;
  readonly locks: Locks;
}

/** Documents merged in one transaction. */
const CHUNK = 100;
const ATTEMPTS = 10;

type Entries = ReadonlyMap<string, FileEntry>;

async function entriesOf(file: Blob): Promise<Entries | null> {
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries();
    return new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])));
  } catch {
    return null;
  }
}

const text = async (entries: Entries, name: string): Promise<string | null> =>
  (await entries
    .get(name)
    ?.getData(new TextWriter())
    .catch(() => null)) ?? null;

function json(from: string | null): unknown {
  try {
    return JSON.parse(from ?? '');
  } catch {
    return null;
  }
}

/** Puts photos in place, each checked against its hash. */
async function restorePhotos(
  shas: readonly string[],
  entries: Entries,
  { photos, onProgress, signal }: RestoreOptions,
): Promise<Result<Pick<Restored, 'photos' | 'damaged'>, BackupFault>> {
  const damaged: string[] = [];
  let added = 0;
  for (const [index, sha] of shas.entries()) {
    if (signal?.aborted) return fail('cancelled');
    if (!(await photos.has(sha))) {
      const bytes = await entries
        .get(photoEntry(sha))
        ?.getData(new BlobWriter())
        .catch(() => null);
      const kept = bytes ? await photos.put(sha, bytes) : null;
      if (kept && !kept.ok && kept.error.kind === 'quota') return fail('quota');
      if (kept?.ok) added += 1;
      else damaged.push(sha);
    }
    onProgress?.({ done: index + 1, total: shas.length });
  }
  return ok({ photos: added, damaged });
}

/** What is to be written so that both sides are heard; null where it is here already. */
export function merged(here: Doc | undefined, there: Doc): Doc | null {
  if (!here) return there;
  const both = mergeDocs(here, there);
  return sameJson(both, here) ? null : both;
}

async function restoreDocs(
  docs: readonly Doc[],
  { store, documents }: RestoreOptions,
): Promise<Result<Pick<Restored, 'added' | 'merged'>, BackupFault>> {
  let [added, joined] = [0, 0];
  for (let from = 0; from < docs.length; from += CHUNK) {
    let due = docs.slice(from, from + CHUNK);
    for (let attempt = 0; due.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) return fail('failed');
      const here = await documents.get(due.map((doc) => doc._id));
      if (!here.ok) return fail('failed');
      const news = due.flatMap((doc) => merged(here.value.get(doc._id), doc) ?? []);
      const written = news.length > 0 ? await store.bulk(news) : ok([]);
      if (!written.ok) return fail(written.error.kind === 'quota' ? 'quota' : 'failed');
      const refused = new Set<string>();
      for (const [index, doc] of news.entries()) {
        const outcome = written.value[index];
        if (!outcome || 'conflict' in outcome) refused.add(doc._id);
        else if (here.value.has(doc._id)) joined += 1;
        else added += 1;
      }
      due = due.filter((doc) => refused.has(doc._id));
    }
  }
  return ok({ added, merged: joined });
}

/** A backup that was opened: what it says of itself, and its documents. Its photos are still in the file. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly entries: Entries;
  readonly docs: readonly Doc[];
  /** Documents that this program can't read, by id. */
  readonly skipped: readonly string[];
}

/** Opens a backup and checks that its documents are whole. */
export async function openBackup(file: Blob): Promise<Result<OpenedBackup, BackupFault>> {
  configure({ useWebWorkers: false });
  const entries = await entriesOf(file);
  const told = json(entries && (await text(entries, MANIFEST)));
  const read = v.safeParse(manifest, told);
  if (!entries || !read.success) return fail('not_a_backup');
  if (read.output.schema > SCHEMA) return fail('newer');
  const lines = await text(entries, DOCS);
  if (lines === null || (await hashOf(new TextEncoder().encode(lines))) !== read.output.docs.sha256)
    return fail('damaged');

  const skipped: string[] = [];
  const docs = lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const raw = json(line);
      const doc = typeof raw === 'object' && raw !== null ? parseDoc({ ...raw }) : null;
      if (doc?.ok) return doc.value;
      skipped.push(doc ? doc.error.id : line.slice(0, 80));
      return [];
    });
  return ok({ manifest: read.output, entries, docs, skipped });
}

/** Puts a backup back, here or on another machine, photos first: no document is without its photo. */
export async function restoreBackup(
  file: Blob,
  options: RestoreOptions,
): Promise<Result<Restored, BackupFault>> {
  const opened = await openBackup(file);
  if (!opened.ok) return opened;
  const { manifest: told, entries, docs, skipped } = opened.value;
  const placed = await restorePhotos(told.photos, entries, options);
  if (!placed.ok) return placed;
  const project = told.project.id;
  return holdProject(options.locks, project, async () => {
    const head = await options.store.get([projectKey(project)]);
    if (!head.ok) return fail('failed');
    const written = await restoreDocs(docs, options);
    if (!written.ok) return written;
    const [known] = head.value;
    return ok({
      project,
      at: Date.parse(told.at),
      isNew: !known,
      ...written.value,
      ...placed.value,
      skipped,
    });
  });
}
