import * as v from 'valibot';
import { SCHEMA } from '#domain/edit/documents.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { hashOf } from '../store/photos/photoStore.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { BackupFault } from './backups.ts';
import { unpack } from './cappedBytes.ts';
import { DOCS, MANIFEST, type Manifest, manifest } from './manifest.ts';
import { type Entries, entriesOf } from './zipEntries.ts';

/** A backup that was opened: what it says of itself, and its documents, unchecked. Its photos are still in the file. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly entries: Entries;
  readonly docs: readonly unknown[];
}

const MB = 1024 ** 2;
/** Bytes: a hundred thousand photos are named in a tenth of the first, and have their boxes in half of the second. */
const MOST = { manifest: 64 * MB, docs: 512 * MB, line: 128 * MB } as const;
const MOST_LINES = 1_000_000;
const LINE_FEED = 0x0a;
/** Lines read before the clock is looked at. */
const BETWEEN = 200;

/** What stands for a line that is no document: it is refused, and named by its beginning. */
const noDocument = (line: string): unknown => ({ _id: null, line: line.slice(0, 80) });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return noDocument(text);
  }
}

/** The documents of a file, one a line; null where there are more, or longer ones, than can be held. */
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

/** Opens a backup and checks that its documents are those that it was made of, as far as its own hash tells. */
export async function openBackup(file: Blob): Promise<Result<OpenedBackup, BackupFault>> {
  const found = await entriesOf(file);
  if (!found.ok) return found;
  const entries = found.value;
  const first = entries.get(MANIFEST);
  const told = first ? await unpack(first, MOST.manifest) : null;
  if (!told) return fail('not_a_backup');
  if (!(told instanceof Blob)) return fail(told);
  const read = v.safeParse(manifest, json(await told.text()));
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
