import { expect } from 'vitest';
import type { Restored } from '#data/backup/backups.ts';
import type { StoredDoc } from '#data/store/store.ts';
import type { Workspace } from '#data/workspace.ts';
import { sortedJson } from '#domain/json.ts';
import { backupOf, workedOn } from './backups.ts';
import { type RawDoc, type Rewriting, rewriteBackup } from './rewriteBackup.ts';
import { stampAt } from './stamps.ts';

/** Later than everything that people do in a test. */
export const LATER = stampAt(Date.UTC(2090, 0, 1), 'Eve');
export type Fields = Record<string, { v: unknown; t: string }>;
export const fieldsOf = (doc: RawDoc) => doc.fields as Fields;
/** Registers with that stamp. */
export const late = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, v]) => [field, { v, t: LATER }]));

/** Each document that `find` matches, changed; the others unchanged. */
export const each =
  (find: (doc: RawDoc) => boolean, change: (doc: RawDoc) => object) => (docs: readonly RawDoc[]) =>
    docs.map((doc) => (find(doc) ? change(doc) : doc));

/** Previews a backup, then restores it: the preview must match the result. */
export const restored = async (workspace: Workspace, file: Blob): Promise<Restored> => {
  const foreseen = await workspace.backups.inspect(file);
  const done = await workspace.backups.restore(file);
  if (!foreseen.ok || !done.ok) throw new Error(String(!done.ok && done.error));
  const { added, merged, known, refused, omitted, effects } = foreseen.value;
  expect({ ...done.value, added, merged, known, refused, omitted, effects }).toEqual(done.value);
  return done.value;
};
/** Reason, count and names of each. */
export const told = (all: readonly { what: unknown; count: number; names: readonly string[] }[]) =>
  all.map(({ what, count, names }) => [what, count, ...names]);

/** The content of the database, without revisions. */
export const stored = (docs: ReadonlyMap<string, StoredDoc>, wanted: (id: string) => boolean = () => true) =>
  [...docs.values()].filter(({ _id }) => wanted(_id)).map(({ _rev, ...doc }) => sortedJson(doc));

/** A project, and its tampered backup. */
export const hostile = async (how: Rewriting) => {
  const { browser, workspace, project, image } = await workedOn();
  const file = await rewriteBackup(await backupOf(workspace, project), how);
  return { browser, workspace, project, image, file };
};
