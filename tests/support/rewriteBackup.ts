import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

export type RawDoc = Record<string, unknown> & { readonly _id: string };

/** Changes to a backup. Everything else stays as it is; hashes and counts are corrected. */
export interface Rewriting {
  readonly docs?: (docs: readonly RawDoc[]) => readonly unknown[];
  /** The text of the documents, where it is not to be lines of JSON. */
  readonly text?: (text: string) => string;
  readonly manifest?: (manifest: Record<string, unknown>) => unknown;
  /** Names of entries to leave out. */
  readonly without?: readonly string[];
  /** Entries to add, by name. */
  readonly more?: readonly (readonly [name: string, content: string | Blob])[];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

/** A backup edited by hand: consistent in itself, but not what was written. */
export async function rewriteBackup(file: Blob, how: Rewriting): Promise<Blob> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const files = new Map<string, Blob>();
  for (const entry of entries)
    if (!entry.directory) files.set(entry.filename, await entry.getData(new BlobWriter()));
  const text = async (name: string) => (await files.get(name)?.text()) ?? '';
  const lines = (await text('docs.ndjson')).split('\n').filter(Boolean);
  const docs = lines.map((line): RawDoc => JSON.parse(line));
  const written = how.docs
    ? how.docs(docs).map((doc) => `${JSON.stringify(doc)}\n`)
    : lines.map((line) => `${line}\n`);
  const ndjson = how.text ? how.text(written.join('')) : written.join('');
  const told = {
    ...JSON.parse(await text('manifest.json')),
    docs: { count: ndjson.split('\n').filter(Boolean).length, sha256: await sha256(ndjson) },
  };
  files.set('manifest.json', new Blob([JSON.stringify(how.manifest ? how.manifest(told) : told)]));
  files.set('docs.ndjson', new Blob([ndjson]));
  const zip = new ZipWriter(new BlobWriter('application/zip'), { level: 6 });
  for (const [name, content] of files)
    if (!how.without?.includes(name)) await zip.add(name, new BlobReader(content));
  for (const [name, content] of how.more ?? [])
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new BlobReader(content));
  return zip.close();
}

/** The documents in a backup. */
export async function docsOf(file: Blob): Promise<readonly RawDoc[]> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const entry = entries.find(({ filename }) => filename === 'docs.ndjson');
  const text = entry && !entry.directory ? await entry.getData(new TextWriter()) : '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
