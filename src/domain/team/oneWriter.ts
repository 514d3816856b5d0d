import { kindOfKey } from '../edit/ids.ts';
import { markReaderOf } from './inbox/readMarks.ts';

/** Kind and id of the only project document that lists a project's people; `deploy/setup.mjs` writes it. */
export const PEOPLE = 'people';

/**
 * Whether no role writes documents of this id's kind, but only administrators. The app never writes, merges or sends
 * them. Kept apart from the table of roles, which a device without a team never loads.
 */
export const isAdministrators = (id: string): boolean => kindOfKey(id) === PEOPLE;

/**
 * Whether a document has a single writer, an administrator or the person whose read marks it holds: no other device
 * restores it or passes it on.
 */
export const isOfOneWriter = (id: string): boolean => isAdministrators(id) || markReaderOf(id) !== null;
