// Reads the guards as CouchDB takes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../couchdb');

/** One function without a name, from its first letter to its last brace: of another text CouchDB makes no function. */
const guardIn = (file) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .replace(/^function \w+/, 'function ');

/** @returns {{project: string, photos: string, locks: string, presence: string}} the text of each guard */
export const readGuards = () => ({
  project: guardIn('guard.js'),
  photos: guardIn('photosGuard.js'),
  locks: guardIn('locksGuard.js'),
  presence: guardIn('presenceGuard.js'),
});
