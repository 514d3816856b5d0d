// Reads the guards in the form that CouchDB accepts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../couchdb');

/** Removes the function's name: CouchDB only accepts one anonymous function, with nothing before or after it. */
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
