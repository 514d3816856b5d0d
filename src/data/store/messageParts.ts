import { own } from '#domain/keyed.ts';
import type { StoredDoc } from './store.ts';

/** A message of this weight is read in some 8 ms, on a slow device in 25: half a long task. */
const MOST = 5000;
/** A document weighs as much as this many entries of its lists. */
const DOC = 10;

/** The content of one message to another thread: whole documents, or more of the previous one. */
export interface Part {
  readonly docs: readonly (StoredDoc | null)[];
  /** Further entries of the previous part's last document. */
  readonly rest?: { readonly field: string; readonly entries: readonly unknown[] };
}

interface List {
  readonly field: string;
  readonly entries: readonly unknown[];
}

const NO_LIST: List = { field: '', entries: [] };

/** The list that makes a document large: a run's boxes, a command's changes. */
function longestList(doc: StoredDoc | null): List {
  let longest = NO_LIST;
  for (const field in doc) {
    const entries = own(doc, field);
    if (Array.isArray(entries) && entries.length > longest.entries.length) longest = { field, entries };
  }
  return longest;
}

/**
 * Splits documents into parts that are each read quickly: one message is read in one task, and one with 100,000 boxes
 * would block noticeably. Small documents are kept whole.
 */
export function cut(docs: readonly (StoredDoc | null)[], most = MOST): readonly Part[] {
  const parts: Part[] = [];
  let open: (StoredDoc | null)[] = [];
  let weight = 0;
  const close = (): void => {
    if (open.length > 0) parts.push({ docs: open });
    open = [];
    weight = 0;
  };
  for (const doc of docs) {
    const { field, entries } = longestList(doc);
    const own = DOC + entries.length;
    if (weight + own > most) close();
    if (own <= most || doc === null) {
      open.push(doc);
      weight += own;
      continue;
    }
    parts.push({ docs: [{ ...doc, [field]: entries.slice(0, most) }] });
    for (let from = most; from < entries.length; from += most)
      parts.push({ docs: [], rest: { field, entries: entries.slice(from, from + most) } });
  }
  close();
  return parts;
}

/** Joins parts in order. */
export function createJoin(): {
  add(part: Part): void;
  readonly docs: readonly (StoredDoc | null)[];
} {
  const docs: (StoredDoc | null)[] = [];
  /** The list of the last document that is being extended; our own copy. */
  let growing: unknown[] | null = null;
  return {
    docs,
    add({ docs: more, rest }) {
      if (rest) {
        const last = docs.at(-1);
        if (!last) throw new Error('A part without the one before it.');
        if (!growing) {
          growing = [...(own(last, rest.field) as readonly unknown[])];
          docs[docs.length - 1] = { ...last, [rest.field]: growing };
        }
        for (const entry of rest.entries) growing.push(entry);
      }
      if (more.length === 0) return;
      growing = null;
      for (const doc of more) docs.push(doc);
    },
  };
}
