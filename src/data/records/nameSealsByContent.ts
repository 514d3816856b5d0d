import type { Doc, StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey, projectDocumentsOf } from '#domain/edit/ids.ts';
import { isNewer } from '#domain/edit/parse.ts';
import { isEarlySeal, sealId } from '#domain/inspection/record/sealId.ts';
import { readSignoffs, signoffRegister } from '#domain/inspection/record/signoff.ts';
import { own, put } from '#domain/keyed.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Documents } from '../read/documents.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { lockOf } from '../write/locks/projectLocks.ts';
import { validSeal } from './sealCheck.ts';

interface Naming {
  readonly store: Store;
  readonly documents: Documents;
  readonly locks: Locks;
}

const valuesOf = ({ fields }: StoredProjectDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, register]) => [field, (register as { v: unknown }).v]),
  );

const isProjectDocument = (doc: Doc): doc is StoredProjectDocument => doc.type === 'sheet' && !isNewer(doc);

/** The same seal, named by its content, so that the bytes are the same on every device; null where it is invalid. */
async function namedByContent(doc: StoredProjectDocument): Promise<StoredProjectDocument | null> {
  const seal = await validSeal({ id: doc.sheet, project: doc.project, values: valuesOf(doc) });
  if (!seal) return null;
  const { _rev, ...rest } = doc;
  const id = sealId(seal);
  return { ...rest, sheet: id, _id: projectDocumentKey(doc.project, doc.kind, id) };
}

/** A record whose signatures are also named by what was signed; null where they are already. */
function withNamedSignoffs(doc: StoredProjectDocument): StoredProjectDocument | null {
  const fields: Record<string, unknown> = { ...doc.fields };
  for (const [register, written] of Object.entries(doc.fields)) {
    const [signoff] = readSignoffs({ [register]: (written as { v: unknown }).v });
    if (!signoff || !/^[0-9a-f]{64}$/.test(signoff.hash)) continue;
    const named = signoffRegister(signoff);
    put(fields, named, own(fields, named) ?? written);
  }
  const isSame = Object.keys(fields).length === Object.keys(doc.fields).length;
  return isSame ? null : { ...doc, fields: fields as StoredProjectDocument['fields'] };
}

/**
 * Names seals and signatures of early versions by their content, so that no other content can take their place.
 * Existing documents stay, so repeating it is harmless, also by several devices independently: each writes the same.
 *
 * @returns how many documents were written
 */
export async function nameSealsByContent(
  project: string,
  { store, documents, locks }: Naming,
): Promise<Result<number, StoreFailure>> {
  const ids = await documents.ids(projectDocumentsOf(project, 'seal'));
  if (!ids.ok) return ids;
  // Most projects have none: nothing more is read of them.
  if (!ids.value.some(isEarlySeal)) return ok(0);
  return locks.hold(lockOf('write', project), async () => {
    const records = await documents.range(projectDocumentsOf(project, 'record'));
    if (!records.ok) return records;
    const news: StoredProjectDocument[] = records.value
      .filter(isProjectDocument)
      .flatMap((doc) => withNamedSignoffs(doc) ?? []);
    // A project whose signatures have their names was done before.
    if (news.length === 0) return ok(0);
    const seals = await documents.get(ids.value.filter(isEarlySeal));
    if (!seals.ok) return seals;
    const there = new Set(ids.value);
    for (const doc of seals.value.values()) {
      const named = isProjectDocument(doc) ? await namedByContent(doc) : null;
      if (named && !there.has(named._id)) news.unshift(named);
    }
    const written = await store.bulk(news);
    return written.ok ? ok(news.length) : written;
  });
}
