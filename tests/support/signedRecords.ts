import { createHash } from 'node:crypto';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import { createRecords, type Records } from '#data/records/records.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import type { StoredDoc } from '#data/store/store.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Doc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { textOf, until } from './memoryWorkspace.ts';
import { projectDocumentsBefore, signedBefore } from './signedBefore.ts';
import { type Browser, createBrowser } from './tabs.ts';

/** The stand-ins for hashes of photos in the stored project, as hashes of bytes that tests have. */
const withBytes = <T extends object>(doc: T): T => {
  const { photo, name } = doc as { photo?: { kind?: string }; name?: string };
  if (photo?.kind !== 'stored' || name === undefined) return { ...doc };
  return { ...doc, photo: { ...photo, sha256: hashOf(textOf(name)) } };
};

/** The project of version 0.1.0 in a separate browser, opened by this version. */
export async function openSignedBefore(tab = 'one') {
  const browser = createBrowser();
  const { project, docs } = signedBefore();
  await createMemoryStore(browser.disk).bulk(docs.map(withBytes));
  const workspace = await browser.open(tab);
  return { browser, project, ...(await recordsOf(workspace)) };
}

/** Records of a workspace, with a function that waits for one of them to be checked. */
export async function recordsOf(workspace: Workspace) {
  const records = createRecords(workspace, { now: Date.now, newId: () => 'new' });
  await workspace.settled();
  const checked = (id: string): Promise<CheckedRecord> =>
    until(
      records.all,
      (all) => all?.some(({ record }) => record.id === id && record.status !== 'checking') ?? false,
    ).then((all) => {
      const found = all?.find(({ record }) => record.id === id);
      if (!found) throw new Error(`No record ${id}.`);
      return found;
    });
  const seals = async (id: string): Promise<readonly Seal[]> =>
    (await until(records.seals((await checked(id)).record), (all) => all !== null)) ?? [];
  return { workspace, records, checked, seals };
}

export type Opened = Awaited<ReturnType<typeof recordsOf>> & { readonly records: Records };

/** Later than what was written in version 0.1.0, and earlier than now. */
export const LATER = `${stampFrom(Date.UTC(2026, 6, 1))}-0000-B~1`;

/** Adds documents as restoring a backup does, and waits until the open tab has received them. */
export async function putBack(
  browser: Browser,
  workspace: Workspace,
  docs: readonly unknown[],
): Promise<void> {
  const store = createMemoryStore(browser.disk);
  for (const doc of docs as readonly Doc[]) {
    const read = await store.get([doc._id]);
    const here = read.ok ? (read.value[0] as Doc | null) : null;
    await store.bulk([(here ? mergeDocs(here, doc) : doc) as unknown as StoredDoc]);
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  await workspace.settled();
}

const projectDocumentOf = (
  kind: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  t = LATER,
) => {
  const { project } = signedBefore();
  return {
    _id: projectDocumentKey(project, kind, id),
    schema: 1,
    type: 'sheet',
    project,
    kind,
    sheet: id,
    made: t,
    fields: Object.fromEntries(Object.entries(values).map(([field, v]) => [field, { v, t }])),
  };
};

/** A record's document with only these values. */
export const claims = (id: string, values: Readonly<Record<string, unknown>>) =>
  projectDocumentOf('record', id, values);

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The seal that version 0.1.0 made of a revision. */
export function sealBefore(
  id: string,
  revision = 1,
): { readonly doc: StoredProjectDocument; readonly text: string } {
  const doc = projectDocumentsBefore('seal').find(({ sheet }) => sheet.startsWith(`${id}:${revision}:`));
  if (!doc) throw new Error(`No seal of ${id}.`);
  return { doc, text: String((doc.fields.text as { v: unknown }).v) };
}

/** A valid seal of different content, and its signature. */
export function forged(id: string, said: (text: string) => string) {
  const text = said(sealBefore(id).text);
  const { revision } = JSON.parse(text).record;
  const hash = hashOf(text);
  const signoff = { role: 'approved', person: 'Mallory', regNo: '', at: 5, hash, revision };
  return {
    text,
    hash,
    signoff,
    seal: projectDocumentOf('seal', sealId({ record: id, revision, hash }), {
      record: id,
      revision,
      at: 5,
      by: 'Mallory',
      hash,
      text,
      status: 'live',
    }),
    record: claims(id, { [`signoff:${revision}:${hash}`]: signoff, state: 'signed', revision }),
  };
}
