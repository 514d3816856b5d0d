import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ImageDoc, ProjectDoc, StoredProjectDocument } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { assign } from '#domain/edit/registers/assign.ts';
import { atOnce, countSlices, runUntil } from '#domain/slices.ts';
import type { Queue } from '../write/queue.ts';
import { yieldToPage } from '../write/yieldToPage.ts';
import type { UpToDate } from './upToDate.ts';

export type Kept = ProjectDoc | ImageDoc | StoredProjectDocument;
type ById<D> = ReadonlyMap<string, D>;

export const isProject = (doc: Kept): doc is ProjectDoc => doc.type === 'project';
export const isImageOf =
  (project: string) =>
  (doc: Kept): doc is ImageDoc =>
    doc.type === 'image' && doc.project === project;

/** What steps on many documents made of them, by the index of their assignments. */
type Applied = WeakMap<Pending, ({ readonly from: Kept; readonly to: Kept | null } | undefined)[]>;

const isBulk = ({ assign, create }: Pending): boolean => assign.length + create.length > AT_ONCE;

/**
 * Stored documents with pending steps applied, in slices: callers may pause at every `yield`.
 * @param applied remembers what steps made of documents
 * @param onApplied called with each step once it was applied to all of them
 */
function* overlayInSlices<D extends Kept>(
  stored: ById<D>,
  pending: readonly Pending[],
  belongs: (doc: Kept) => doc is D,
  applied: Applied = new WeakMap(),
  onApplied: (step: Pending) => void = () => undefined,
): Generator<void, ById<D>> {
  const isSlice = countSlices(SLICE);
  let docs: Map<string, D> | null = null;
  for (const step of pending) {
    for (const doc of step.create) {
      if (isSlice()) yield;
      if (!isKept(doc) || !belongs(doc) || stored.has(doc._id)) continue;
      docs ??= new Map(stored);
      docs.set(doc._id, doc);
    }
    const made = (isBulk(step) && applied.get(step)) || [];
    if (isBulk(step)) applied.set(step, made);
    for (const [at, meant] of step.assign.entries()) {
      if (isSlice()) yield;
      const doc = (docs ?? stored).get(meant.doc);
      if (!doc) continue;
      const before = made[at];
      const to = before?.from === doc ? before.to : (assign(doc, meant, step, null)?.doc ?? null);
      if (isBulk(step)) made[at] = { from: doc, to };
      if (!to) continue;
      docs ??= new Map(stored);
      docs.set(meant.doc, to as D);
    }
    onApplied(step);
  }
  return docs ?? stored;
}

/** The same without pauses. */
export const overlayDocs = <D extends Kept>(
  stored: ById<D>,
  pending: readonly Pending[],
  belongs: (doc: Kept) => doc is D,
): ById<D> => atOnce(overlayInSlices(stored, pending, belongs));

const isKept = (doc: { type: string }): doc is Kept => ['project', 'image', 'sheet'].includes(doc.type);

/** More documents that nobody read yet, or more changes that nobody applied, are taken in slices. */
const AT_ONCE = 500;
/** Documents between two pauses. */
const SLICE = 250;
/** Longest duration of a task, milliseconds. */
const BUDGET = 8;

interface ListOptions<D extends Kept, T> {
  readonly stored: ReadonlySignal<ById<D> | null>;
  readonly pending: ReadonlySignal<readonly Pending[]>;
  readonly belongs: (doc: Kept) => doc is D;
  /** An entry stays the same object while its document does. */
  readonly read: (doc: D) => T | null;
  readonly order: (a: T, b: T) => number;
  readonly upToDate: UpToDate;
  readonly applied: Applied;
}

/**
 * A list as shown to people. A few changes are in it at once; after a bulk act on thousands of documents the former list
 * stays until all of them are read, in slices, so that the page answers meanwhile. What is signed or leaves the device is read by
 * {@link UpToDate.current}, which waits for that.
 */
function createList<D extends Kept, T>(options: ListOptions<D, T>): ReadonlySignal<readonly T[] | null> {
  const { stored, pending, belongs, read, order, upToDate, applied } = options;
  interface Sources {
    readonly docs: ById<D>;
    readonly steps: readonly Pending[];
  }
  const memory = new WeakMap<D, { readonly value: T | null }>();
  const complete = new WeakSet<Pending>();
  const finished = signal(0);
  let last: (Sources & { readonly of: ById<D>; readonly list: readonly T[] }) | null = null;
  let begun: (Sources & { readonly end: () => void }) | null = null;
  const stop = (): void => {
    begun?.end();
    begun = null;
  };

  function* build({ docs, steps }: Sources): Generator<void, NonNullable<typeof last>> {
    const of = yield* overlayInSlices(docs, steps, belongs, applied, (step) => complete.add(step));
    // The same list while none of its documents changed: most steps are about something else.
    if (of === last?.of) return { docs, steps, of, list: last.list };
    const isSlice = countSlices(SLICE);
    const list: T[] = [];
    for (const doc of of.values()) {
      if (isSlice()) yield;
      const known = memory.get(doc) ?? { value: read(doc) };
      memory.set(doc, known);
      if (known.value !== null) list.push(known.value);
    }
    return { docs, steps, of, list: list.sort(order) };
  }
  const isMuch = ({ docs, steps }: Sources): boolean => {
    if (steps.some((step) => isBulk(step) && !complete.has(step))) return true;
    if (docs === last?.docs) return false;
    let unread = 0;
    for (const doc of docs.values()) if (!memory.has(doc)) unread += 1;
    return unread > AT_ONCE;
  };
  const finish = async (sources: Sources): Promise<void> => {
    const work = build(sources);
    try {
      for (;;) {
        await yieldToPage();
        // Something changed meanwhile: what was read and applied so far is remembered.
        if (begun !== sources) return;
        const since = performance.now();
        const done = runUntil(work, () => performance.now() - since > BUDGET);
        if (!done) continue;
        // What follows from the list, such as the page, takes a task of its own.
        await yieldToPage();
        if (begun !== sources) return;
        last = done.value;
        return;
      }
    } catch {
      // Read at once by whoever asks next, who gets the error.
      last = null;
    } finally {
      if (begun === sources) {
        finished.value += 1;
        stop();
      }
    }
  };
  return computed(() => {
    finished.value;
    const sources = { docs: stored.value, steps: pending.value };
    const { docs, steps } = sources;
    if (!docs) return null;
    if (last && last.docs === docs && last.steps === steps) return last.list;
    if (begun?.docs === docs && begun.steps === steps) return last?.list ?? null;
    stop();
    // The first time everybody waits for it anyway.
    if (!last || !isMuch({ docs, steps })) {
      last = atOnce(build({ docs, steps }));
      return last.list;
    }
    begun = { docs, steps, end: upToDate.begin() };
    void finish(begun);
    return last.list;
  });
}

/** Lists as shown to people, created once per key. */
type ReadLists = <D extends Kept, T>(
  key: string,
  stored: () => ReadonlySignal<ById<D> | null>,
  belongs: (doc: Kept) => doc is D,
  read: (doc: D) => T | null,
  order: (a: T, b: T) => number,
) => ReadonlySignal<readonly T[] | null>;

export interface Lists {
  readonly list: ReadLists;
  /** Documents with these ids, and maybe others, with all pending steps, also while the list of them is of before. */
  present<D extends Kept>(
    stored: ById<D>,
    belongs: (doc: Kept) => doc is D,
    ids: ReadonlyMap<string, unknown>,
  ): ById<D>;
  /** Begins to read what nothing has read since it changed, of all that was listed before. */
  catchUp(): void;
}

export function createLists(queue: Queue, upToDate: UpToDate): Lists {
  const lists = new Map<string, ReadonlySignal<unknown>>();
  // Of all lists together: each document is in one.
  const applied: Applied = new WeakMap();
  const list = <D extends Kept, T>(
    key: string,
    stored: () => ReadonlySignal<ById<D> | null>,
    belongs: (doc: Kept) => doc is D,
    read: (doc: D) => T | null,
    order: (a: T, b: T) => number,
  ): ReadonlySignal<readonly T[] | null> => {
    const known = lists.get(key);
    // The key determines the type: each key is only created by one caller.
    if (known) return known as ReadonlySignal<readonly T[] | null>;
    const made = createList({
      stored: stored(),
      pending: queue.steps,
      belongs,
      read,
      order,
      upToDate,
      applied,
    });
    lists.set(key, made);
    return made;
  };
  return {
    list,
    present<D extends Kept>(
      stored: ById<D>,
      belongs: (doc: Kept) => doc is D,
      ids: ReadonlyMap<string, unknown>,
    ): ById<D> {
      const pending = queue.steps.peek();
      if (pending.length === 0) return stored;
      const found = new Map<string, D>();
      for (const id of ids.keys()) {
        const doc = stored.get(id);
        if (doc) found.set(id, doc);
      }
      const isAmong = (doc: Kept): doc is D => ids.has(doc._id) && belongs(doc);
      return atOnce(overlayInSlices(found, pending, isAmong, applied));
    },
    catchUp() {
      for (const one of lists.values()) one.peek();
    },
  };
}
