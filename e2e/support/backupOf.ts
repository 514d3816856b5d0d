import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Fields = Record<string, { v: unknown; t: string }>;
/** A document in a backup. */
export interface BackedUp {
  _id: string;
  type: string;
  kind?: string;
  sheet?: string;
  fields: Fields;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const zip = (docs: readonly unknown[], project: { id: string; name: string }): Buffer => {
  const lines = docs.map((doc) => `${JSON.stringify(doc)}\n`).join('');
  const manifest = {
    format: 'alpha-ai-backup',
    version: 1,
    schema: 1,
    project,
    at: '2026-07-02T09:00:00.000Z',
    docs: { count: docs.length, sha256: sha256(lines) },
    photos: [],
  };
  const entries = { 'manifest.json': strToU8(JSON.stringify(manifest)), 'docs.ndjson': strToU8(lines) };
  return Buffer.from(zipSync(entries));
};

const asFile = (buffer: Buffer) => ({ name: 'backup.zip', mimeType: 'application/zip', buffer });

/** A backup of records as version 0.1.0 signed them; see `tests/support/signedBefore.ts`. */
export function backupOfSigned() {
  const file = resolve(import.meta.dirname, '../../tests/data/records/fixtures/signedBefore.json');
  const { project, docs } = JSON.parse(readFileSync(file, 'utf8'));
  return asFile(zip(docs, { id: project, name: 'Tower' }));
}

/** Later than what version 0.1.0 wrote. */
const LATER = `${Date.UTC(2026, 6, 1).toString(16).padStart(12, '0')}-0000-B~1`;

/** Sets fields of a document as another writer would. */
export const rewrite = (doc: BackedUp, values: Readonly<Record<string, unknown>>): void => {
  for (const [field, v] of Object.entries(values)) doc.fields[field] = { v, t: LATER };
};

/** A real backup with changed documents, and hashes that match. */
export function tampered(path: string, change: (docs: BackedUp[]) => void) {
  const entries = unzipSync(new Uint8Array(readFileSync(path)));
  const read = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  const docs = read('docs.ndjson')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  change(docs);
  return asFile(zip(docs, JSON.parse(read('manifest.json')).project));
}

/** The project document of a kind by its id. */
export function projectDocumentOf(docs: readonly BackedUp[], kind: string, id: string): BackedUp {
  const found = docs.find((doc) => doc.kind === kind && doc.sheet === id);
  if (!found) throw new Error(`No ${kind} ${id}.`);
  return found;
}

/** Changes signed content, everywhere it occurs, with hashes that match. */
export function forge(docs: BackedUp[], record: string, said: (text: string) => string): void {
  const signed = projectDocumentOf(docs, 'record', record);
  for (const doc of docs.filter(({ kind, sheet }) => kind === 'seal' && sheet?.startsWith(`${record}:`))) {
    const text = said(String(doc.fields.text?.v));
    rewrite(doc, { text, hash: sha256(text), by: 'Mallory' });
    for (const [field, { v }] of Object.entries(signed.fields))
      if (field.startsWith('signoff:'))
        rewrite(signed, { [field]: { ...(v as object), person: 'Mallory', hash: sha256(text) } });
  }
}

/** Adds a second content of a signed revision, with its own seal and signature. */
export function signAgain(docs: BackedUp[], record: string, said: (text: string) => string): void {
  const seal = docs.find(({ kind, sheet }) => kind === 'seal' && sheet?.startsWith(`${record}:`));
  if (!seal) throw new Error(`No seal of ${record}.`);
  const copy: BackedUp = structuredClone(seal);
  const text = said(String(seal.fields.text?.v));
  const hash = sha256(text);
  const id = `${record}:1:${hash}`;
  rewrite(copy, { text, hash, by: 'Mallory', at: 1778749300000 });
  const prefix = seal._id.slice(0, seal._id.lastIndexOf(':') + 1);
  docs.push({ ...copy, _id: prefix + id.replaceAll(':', '%3A'), sheet: id });
  const signoff = { role: 'approved', person: 'Mallory', regNo: '', at: 1778749300000, hash, revision: 1 };
  rewrite(projectDocumentOf(docs, 'record', record), { [`signoff:1:${hash}`]: signoff });
}
