import { commandKey, kindOfKey, projectDocumentKey, readPart } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { isStamp, withoutOrdinal } from '#domain/edit/registers/stamp.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { isObject } from '#domain/isObject.ts';
import { userOf } from '#domain/team/userOf.ts';
import { sealDocHolds } from '../../../records/sealCheck.ts';
import type { StoredDoc } from '../../store.ts';
import type { ForgedVersion } from '../syncState.ts';

const SIGNOFF = /^signoff:([1-9]\d{0,8}):([0-9a-f]{64})$/;
/** States that only a signature gives. */
const SIGNED: readonly unknown[] = ['signed', 'issued', 'superseded'];

type Fields = Readonly<Record<string, unknown>>;

/** Where documents are read: a database, or what is about to be written to one. Rejects where there is none. */
export interface DocReader {
  get(id: string): Promise<object>;
}

export const isRecordKey = (id: string): boolean => kindOfKey(id) === 'record';

async function docOf(on: DocReader, id: string): Promise<StoredDoc | null> {
  return (await on.get(id).catch(() => null)) as StoredDoc | null;
}

/** Whether the signed content that a signature names is here, and is that person's, or older than the team. */
async function hasSeal(
  on: DocReader,
  project: string,
  of: Parameters<typeof sealId>[0],
  user: string,
): Promise<boolean> {
  for (const id of [sealId(of, user), sealId(of)]) {
    const doc = await docOf(on, projectDocumentKey(project, 'seal', id));
    const read = doc && parseDoc(doc);
    if (read?.ok && read.value.type === 'sheet' && (await sealDocHolds(read.value))) return true;
  }
  return false;
}

/** Whether a step of the person in the stamp gave a field of the document. */
async function hasStep(
  on: DocReader,
  project: string,
  stamp: string,
  gave: (change: Fields) => boolean,
): Promise<boolean> {
  const step = await docOf(on, commandKey(project, withoutOrdinal(stamp)));
  return Array.isArray(step?.changes) && step.changes.some((change) => isObject(change) && gave(change));
}

/**
 * The signatures in a record, and the state that comes with them, that their signer didn't give: neither the signed
 * content nor a step of that person is here. The server binds both to their author, but not the fields of a record. Fields
 * that are older than the team are left out: the server takes no new ones.
 *
 * @param at when it was found, milliseconds since 1970
 */
export async function forgedSignoffs(
  on: DocReader,
  id: string,
  at: number,
): Promise<readonly ForgedVersion[]> {
  const doc = await docOf(on, id);
  const [, project = '', , record = ''] = id.split(':');
  const forged: ForgedVersion[] = [];
  for (const [field, register] of Object.entries(isObject(doc?.fields) ? doc.fields : {})) {
    const [, revision, hash] = SIGNOFF.exec(field) ?? [];
    if (!isObject(register) || !(revision || (field === 'state' && SIGNED.includes(register.v)))) continue;
    const by = isStamp(register.t) ? userOf(register.t) : null;
    if (by === null) continue;
    const of = { record: readPart(record), revision: Number(revision), hash: hash ?? '' };
    // Signatures of early versions were given under another name.
    const gave = (change: Fields): boolean =>
      change.doc === id &&
      (change.field === field ||
        (hash !== undefined && isObject(change.after) && change.after.hash === hash));
    if (await hasStep(on, project, String(register.t), gave)) continue;
    if (hash !== undefined && (await hasSeal(on, project, of, by))) continue;
    forged.push({ id, rev: '', field, by, isProven: false, at });
  }
  return forged;
}
