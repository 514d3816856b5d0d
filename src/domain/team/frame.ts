import type { Doc } from '../edit/documents.ts';

/**
 * What names a document, by type: it never changes. The database's guard is generated from this and the two lists below,
 * as from the table of roles.
 */
export const NAMES: Readonly<Record<Exclude<Doc['type'], 'command'>, readonly string[]>> = {
  project: ['project'],
  image: ['project', 'image', 'width', 'height', 'photo'],
  run: ['image', 'run', 'boxes', 'by'],
  damage: ['image', 'name', 'claim'],
  sheet: ['project', 'kind', 'sheet'],
};

/** When and by whom a document was made: two devices may make the same one, and a merge takes this from either. */
export const MAKING: readonly string[] = ['made', 'at'];

/**
 * What a deletion says besides the content that it deletes: who deletes, and the revision that holds the content now.
 * The server's guard takes no other deletion.
 */
export const DELETION = ['deletedBy', 'mergedInto'] as const;
