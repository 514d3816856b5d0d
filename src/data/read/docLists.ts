import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ImageDoc, ProjectDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { assign } from '#domain/edit/registers/assign.ts';
import type { Queue } from '../write/queue.ts';

export type Kept = ProjectDoc | ImageDoc | StoredProjectDocument;
type ById<D> = ReadonlyMap<string, D>;

export const isProject = (doc: Kept): doc is ProjectDoc => doc.type === 'project';
export const isImageOf =
  (project: string) =>
  (doc: Kept): doc is ImageDoc =>
    doc.type === 'image' && doc.project === project;

/** Stored documents with pending steps applied. */
export function overlayDocs<D extends Kept>(
  stored: ById<D>,
  pending: readonly Pending[],
  belongs: (doc: Kept) => doc is D,
): ById<D> {
  let docs: Map<string, D> | null = null;
  for (const step of pending) {
    for (const doc of step.create) {
      if (!isKept(doc) || !belongs(doc) || stored.has(doc._id)) continue;
      docs ??= new Map(stored);
      docs.set(doc._id, doc);
    }
    for (const meant of step.assign) {
      const doc = (docs ?? stored).get(meant.doc);
      const done = doc && assign(doc, meant, step, null);
      if (!done) continue;
      docs ??= new Map(stored);
      docs.set(meant.doc, done.doc);
    }
  }
  return docs ?? stored;
}

const isKept = (doc: { type: string }): doc is Kept => ['project', 'image', 'sheet'].includes(doc.type);

/** Reads documents as shown to people; an entry stays the same object while its document does. */
function createReader<D extends Kept, T>(read: (doc: D) => T | null): (docs: ById<D>) => readonly T[] {
  const memory = new WeakMap<D, T | null>();
  return (docs) =>
    [...docs.values()].flatMap((doc) => {
      const known = memory.get(doc);
      const value = known === undefined ? read(doc) : known;
      memory.set(doc, value);
      return value === null ? [] : [value];
    });
}

/** Lists as shown to people, created once per key. */
export type ReadLists = <D extends Kept, T>(
  key: string,
  stored: () => ReadonlySignal<ById<D> | null>,
  belongs: (doc: Kept) => doc is D,
  read: (doc: D) => T | null,
  order: (a: T, b: T) => number,
) => ReadonlySignal<readonly T[] | null>;

export function createLists(queue: Queue): ReadLists {
  const lists = new Map<string, ReadonlySignal<unknown>>();
  return <D extends Kept, T>(
    key: string,
    stored: () => ReadonlySignal<ById<D> | null>,
    belongs: (doc: Kept) => doc is D,
    read: (doc: D) => T | null,
    order: (a: T, b: T) => number,
  ): ReadonlySignal<readonly T[] | null> => {
    const known = lists.get(key);
    // The key determines the type: each key is only created by one caller.
    if (known) return known as ReadonlySignal<readonly T[] | null>;
    const reader = createReader(read);
    let last: { readonly of: ById<D>; readonly read: readonly T[] } | null = null;
    // The same list while none of its documents changed: most steps are about something else.
    const source = stored();
    const made = computed(() => {
      const [docs, pending] = [source.value, queue.steps.value];
      if (!docs) return null;
      const of = overlayDocs(docs, pending, belongs);
      if (of !== last?.of) last = { of, read: [...reader(of)].sort(order) };
      return last.read;
    });
    lists.set(key, made);
    return made;
  };
}
