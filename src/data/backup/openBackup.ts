import * as v from 'valibot';
import { SCHEMA } from '#domain/edit/schemaVersion.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hashOf } from '../store/photos/photoStore.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { BackupFault } from './backups.ts';
import { unpack } from './cappedBytes.ts';
import { DOCS, MANIFEST, type Manifest, manifest } from './manifest.ts';
import { type Entries, entriesOf } from './zipEntries.ts';

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
