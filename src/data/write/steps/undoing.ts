import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Step, StepKind } from '#domain/edit/command.ts';
import type { Doc, FieldDoc } from '#domain/edit/documents.ts';
import type { Pending } from '#domain/edit/pending.ts';
import { type Assignment, assign } from '#domain/edit/registers/assign.ts';
import { type Entry, inverse, type Lookup } from '#domain/edit/undo.ts';
import { groupBy } from '#domain/groupBy.ts';
import { ok, type Result } from '#domain/result.ts';
import { claimAmong, type Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';
import type { Edits, Undone } from '../../workspace.ts';
import type { Journal } from '../journal.ts';
import type { Queue } from '../queue.ts';
import { createPacer, runInSlices } from '../yieldToPage.ts';
import type { ProjectStep } from './steps.ts';

/** The result: the step, or null where there is none; a failure where the store can't be read now. */
type Outcome = Result<Undone | null, StoreFailure>;

export interface Undoing {
  undo(): Promise<Outcome>;
  redo(): Promise<Outcome>;
  /** What can be undone and redone next, and whether the last request failed. */
  readonly steps: Edits['steps'];
}

export interface UndoingOptions {
  readonly journal: Journal;
  readonly queue: Queue;
  readonly documents: Documents;
  readonly writerTag: string;
  /** Takes the step that undoes; it is in the journal and the queue when this returns. */
  readonly take: (step: ProjectStep & { image: string | null; undoes: string }) => void;
}

/** A step's name for people. */
const nameOf = (entry: Entry): Step => ({
  // Kinds from newer versions have no words here and are named like the most general step.
  kind: entry.kind as StepKind,
  image: entry.image ?? '',
  count: entry.count,
});

/** The next steps, by name. */
const stepsOf = (journal: Journal, unread: ReadonlySignal<boolean>): Edits['steps'] =>
  computed(() => {
    const { undo, redo } = journal.stacks.value;
    const [nextUndo, nextRedo] = [undo.at(-1), redo.at(-1)];
    return {
      undo: nextUndo ? nameOf(nextUndo) : null,
      redo: nextRedo ? nameOf(nextRedo) : null,
      unread: unread.value,
    };
  });

/** The pending steps for each document that they change, in order. */
function pendingByDoc(queue: Queue) {
  const made = new Map<string, FieldDoc>();
  const commands = new Map<string, { readonly step: Pending; readonly assignment: Assignment }[]>();
  for (const step of queue.steps.value) {
    for (const doc of step.create) if (!made.has(doc._id)) made.set(doc._id, doc);
    for (const assignment of step.assign) {
      const one = { step, assignment };
      if (!commands.get(assignment.doc)?.push(one)) commands.set(assignment.doc, [one]);
    }
  }
  return { made, commands: commands };
}

/** A document with the pending steps applied. */
function present(
  docs: ReadonlyMap<string, Doc>,
  { made, commands: intended }: ReturnType<typeof pendingByDoc>,
  key: string,
): FieldDoc | null {
  const stored = docs.get(key);
  let doc: FieldDoc | null = stored && stored.type !== 'command' ? stored : (made.get(key) ?? null);
  for (const { step, assignment } of intended.get(key) ?? []) {
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
async function presentDocs(
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

/** What is undone in each project, since each has a lock, and in a team a database, of its own; at least the first. */
function byProject(
  { commands }: Entry,
  back: readonly Assignment[],
): ReadonlyMap<string, readonly Assignment[]> {
  const [first] = commands;
  const projects = new Map(
    commands.flatMap(({ project, changes }) => changes.map(({ doc }) => [doc, project] as const)),
  );
  const parts = groupBy(back, ({ doc }) => projects.get(doc) ?? first?.project ?? '');
  return parts.size > 0 ? parts : new Map([[first?.project ?? '', []]]);
}

/** Undo and redo sequentially, each seeing the previous result. */
export function createUndoing({ journal, queue, documents, writerTag, take }: UndoingOptions): Undoing {
  let tail: Promise<unknown> = Promise.resolve();
  const unread = signal(false);

  const stepBack = async (side: 'undo' | 'redo'): Promise<Outcome> => {
    for (;;) {
      const entry = journal.stacks.value[side].at(-1);
      if (!entry) return ok(null);
      const find = await presentDocs(entry, queue, documents);
      if (!find.ok) return find;
      const version = queue.version();
      const isAsItWas = () => version === queue.version() && journal.stacks.value[side].at(-1) === entry;
      if (!isAsItWas()) continue;
      const pace = createPacer();
      const { assign: back, skipped } = await runInSlices(inverse(entry, writerTag, find.value), pace);
      // A step on thousands is shown in a task of its own, as is the page's reaction.
      await pace();
      if (!isAsItWas()) continue;
      const { kind, image, count } = entry;
      const parts = byProject(entry, back);
      const group = parts.size > 1 ? { group: crypto.randomUUID() } : {};
      for (const [project, assign] of parts)
        take({ kind: kind as StepKind, project, image, count, assign, undoes: entry.id, ...group });
      await pace();
      // A step of which nothing is left to undo is skipped.
      const keys = [...new Set(back.map((each) => each.doc))];
      if (back.length > 0) return ok({ ...nameOf(entry), skipped, keys });
    }
  };
  const inTurn = (side: 'undo' | 'redo'): Promise<Outcome> => {
    const turn = tail.then(async () => {
      const outcome = await stepBack(side);
      unread.value = !outcome.ok;
      return outcome;
    });
    tail = turn.catch(() => undefined);
    return turn;
  };
  return { undo: () => inTurn('undo'), redo: () => inTurn('redo'), steps: stepsOf(journal, unread) };
}
