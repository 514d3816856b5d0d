import type { Doc, FieldDoc } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Assignment, assign } from '#domain/edit/registers/assign.ts';
import type { Entry, Lookup } from '#domain/edit/undo.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';
import type { Queue } from '../queue.ts';

/** The pending steps for each document that they change, in order. */
function pendingByDoc(queue: Queue) {
  const made = new Map<string, FieldDoc>();
  const meant = new Map<string, { readonly step: Pending; readonly assignment: Assignment }[]>();
  for (const step of queue.steps.value) {
    for (const doc of step.create) if (!made.has(doc._id)) made.set(doc._id, doc);
    for (const assignment of step.assign) {
      const one = { step, assignment };
      if (!meant.get(assignment.doc)?.push(one)) meant.set(assignment.doc, [one]);
    }
  }
  return { made, meant };
}

/** A document with the pending steps applied. */
function present(
  docs: ReadonlyMap<string, Doc>,
  { made, meant }: ReturnType<typeof pendingByDoc>,
  key: string,
): FieldDoc | null {
  const stored = docs.get(key);
  let doc: FieldDoc | null = stored && stored.type !== 'command' ? stored : (made.get(key) ?? null);
  for (const { step, assignment } of meant.get(key) ?? []) {
    doc ??= untouched(docs, key);
    if (doc) doc = assign(doc, assignment, step, claimAmong(docs, key))?.doc ?? doc;
  }
  return doc;
}

/** If a box's first change is still pending, it has no document yet. */
const untouched = (docs: ReadonlyMap<string, Doc>, key: string): FieldDoc | null =>
  claimAmong(docs, key) && {
    _id: key,
    schema: 0,
    type: 'damage',
    image: '',
    name: '',
    made: '',
    claim: null,
    fields: {},
  };

/**
 * The documents that a step changed, in their current state. Reads until no step was added meanwhile, so that decisions
 * based on them are valid.
 */
export async function presentDocs(
  entry: Entry,
  queue: Queue,
  documents: Documents,
): Promise<Result<Lookup, StoreFailure>> {
  const keys = [...new Set(entry.commands.flatMap(({ changes }) => changes.map((change) => change.doc)))];
  for (;;) {
    const version = queue.version();
    const read = await documents.withClaims(keys);
    if (!read.ok) return read;
    if (version !== queue.version()) continue;
    // Grouped by document, since a pending step on 10,000 boxes must not be searched for each of them.
    const pending = pendingByDoc(queue);
    return ok((key) => {
      const doc = present(read.value, pending, key);
      return doc && { doc, claim: claimAmong(read.value, key) };
    });
  }
}
