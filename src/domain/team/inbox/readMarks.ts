import { type KeyRange, projectDocumentKey, readPart } from '../../edit/ids.ts';
import { own } from '../../keyed.ts';

/** Kind of project documents in which one person's devices share which inbox items were read. */
export const INBOX_KIND = 'inbox';

/** The user whose read marks a document holds; null for other documents. Nobody else writes, merges or restores it. */
export function markReaderOf(id: string): string | null {
  const [prefix, , kind, ownId = ''] = id.split(':', 4);
  if (prefix !== 's' || kind !== INBOX_KIND) return null;
  return readPart(ownId).split(':', 1)[0] ?? '';
}

/**
 * Id of the project document for an item: one per month, so that none grows for years.
 * @param at of the item, milliseconds since 1970
 */
export const markDocumentId = (user: string, at: number): string =>
  `${user}:${new Date(at).toISOString().slice(0, 7)}`;

/** The documents of one person in a project. */
export const marksOf = (project: string, user: string): KeyRange => {
  const from = projectDocumentKey(project, INBOX_KIND, `${user}:`);
  return { from, to: `${from}\uffff` };
};

const MARK = 'read:';
/** The common prefix of the ids of all items of a project. */
const common = (project: string): string => `c:${project}:`;

/** The field that marks an item as read. */
export const markField = (project: string, item: string): string =>
  MARK + (item.startsWith(common(project)) ? item.slice(common(project).length) : item);

/**
 * The items that a document marks as read. A mark counts whatever its value: what was read once stays read, whichever
 * of two devices wrote last.
 */
export function readIn(project: string, doc: { readonly [field: string]: unknown }): readonly string[] {
  const fields = own(doc, 'fields');
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.keys(fields).flatMap((field) =>
    field.startsWith(MARK) ? common(project) + field.slice(MARK.length) : [],
  );
}
