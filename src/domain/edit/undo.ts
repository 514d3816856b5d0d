import { sameJson } from '../json.ts';
import { countSlices } from '../slices.ts';
import type { CommandDoc, FieldDoc, RunBox } from './documents.ts';
import { type Assignment, readField, stampOf } from './registers/assign.ts';
import { writerOf } from './registers/stamp.ts';

/** Steps that belong together: one gesture, or the parts of one import. */
export interface Entry {
  /** Id of its first command, which an undo refers to. */
  readonly id: string;
  /** The kind of the original step. */
  readonly kind: string;
  readonly image: string | null;
  readonly count: number;
  /** In the order they were done. */
  readonly commands: readonly CommandDoc[];
}

/** What can be undone and redone, the next one last. */
export interface Stacks {
  readonly undo: readonly Entry[];
  readonly redo: readonly Entry[];
}

const entry = (command: CommandDoc, of?: Entry): Entry => ({
  id: command._id,
  kind: of?.kind ?? command.kind,
  image: of?.image ?? command.image,
  count: of?.count ?? command.count,
  commands: [command],
});

/**
 * Builds the stacks from the journal of one session, oldest command first. A new step clears the redo stack; a final
 * one can't be undone, so it is skipped; a command that undoes an undo is a redo.
 */
export function foldJournal(journal: readonly CommandDoc[]): Stacks {
  const undo: Entry[] = [];
  const redo: Entry[] = [];
  for (const command of journal) {
    const target = command.undoes;
    if (target === undefined) {
      redo.length = 0;
      if (command.final) continue;
      // Other steps may have been taken while a long import was being stored.
      const part = undo.findLastIndex((one) => one.commands[0]?.group === command.group);
      const begun = command.group === undefined ? undefined : undo[part];
      if (begun) undo[part] = grown(begun, command);
      else undo.push(entry(command));
    } else {
      if (joinParts(undo, command) || joinParts(redo, command)) continue;
      const undone = take(undo, target);
      if (undone) redo.push(entry(command, undone));
      else {
        const redone = take(redo, target);
        if (redone) undo.push(entry(command, redone));
      }
    }
  }
  return { undo, redo };
}

/**
 * A step in several projects is undone by a command in each: the later ones are parts of what the first made. The entry
 * keeps the count of the original step. @returns whether the command is such a part
 */
function joinParts(stack: Entry[], command: CommandDoc): boolean {
  const at = stack.findLastIndex(
    ({ commands: [first] }) => first?.undoes === command.undoes && first?.group === command.group,
  );
  const begun = command.group === undefined ? undefined : stack[at];
  if (begun) stack[at] = { ...begun, commands: [...begun.commands, command] };
  return begun !== undefined;
}

/** Parts of another kind, such as what an import states of its detections, aren't counted with the others. */
const grown = (top: Entry, command: CommandDoc): Entry => ({
  ...top,
  count: top.count + (command.kind === top.kind ? command.count : 0),
  commands: [...top.commands, command],
});

function take(stack: Entry[], id: string): Entry | null {
  const at = stack.findLastIndex((one) => one.id === id);
  return at < 0 ? null : (stack.splice(at, 1)[0] ?? null);
}

/** What undoing an entry writes, and how many fields it has to leave alone. */
export interface Inverse {
  readonly assign: readonly Assignment[];
  readonly skipped: number;
}

/** Reads the current state of a document and of the model's box it refers to. */
export type Lookup = (key: string) => { readonly doc: FieldDoc; readonly claim: RunBox | null } | null;

/** Changes processed between two pauses: about 2 ms. */
const CHANGES = 500;

/**
 * The assignments that undo an entry. A field is restored only where it still is as the session left it: it has the
 * value that was written, by one of the session's own commands, and the document wasn't deleted for good since. Where
 * one entry wrote a field twice, its first `before` is restored. Callers may pause at every `yield`, as long as nothing
 * changes meanwhile.
 */
export function* inverse(undone: Entry, writerTag: string, lookup: Lookup): Generator<void, Inverse> {
  const isSlice = countSlices(CHANGES);
  const span = new Map<string, Assignment>();
  for (const { changes } of undone.commands) {
    for (const { doc, field, before, after } of changes) {
      // With the length, since a label's key, which is part of field names, may contain any character.
      const key = `${field.length} ${field} ${doc}`;
      const earlier = span.get(key);
      span.set(key, { doc, field, before: earlier ? earlier.before : before, after });
      if (isSlice()) yield;
    }
  }
  const assign: Assignment[] = [];
  let skipped = 0;
  for (const { doc: id, field, before, after } of span.values()) {
    if (isSlice()) yield;
    const found = lookup(id);
    const mine =
      found !== null &&
      writerOf(stampOf(found.doc, field)) === writerTag &&
      sameJson(readField(found.doc, field, found.claim), after) &&
      !(found.doc.type === 'damage' && readField(found.doc, 'status', found.claim) === 'deleted');
    if (mine) assign.push({ doc: id, field, before: after, after: before });
    else skipped += 1;
  }
  return { assign: assign.reverse(), skipped };
}
