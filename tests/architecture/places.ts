import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/** All that open a database, a folder or a cache: each by a name of `src/domain/storedPlaces.ts`. */
const OPENERS = new Set([
  'src/data/assistant/database.ts',
  'src/data/backup/temporaryBackups.ts',
  'src/data/certificates/deviceKey.ts',
  'src/data/copy/opfsSegments.ts',
  'src/data/folders/openFolders.ts',
  'src/data/import/commit/unfinishedImports.ts',
  'src/data/import/shots/keptShots.ts',
  'src/data/store/derived.ts',
  'src/data/store/photos/cacheThumbnails.ts',
  'src/data/store/photos/idbPhotos.ts',
  'src/data/store/photos/openPhotos.ts',
  'src/data/store/pouch/pouchConnection.ts',
  'src/data/store/pouch/pouchStore.ts',
  'src/data/store/rescue.ts',
  // A database of the team's server, by its address.
  'src/data/store/sync/remoteDatabase.ts',
  'src/data/store/sync/removeDatabase.ts',
  // A page of its own in the browser of a contractor, who has no app.
  'src/handover/answerDraft.ts',
  'src/offline/precache.ts',
  'src/offline/reportFiles.ts',
  'src/report/pictures/keptPictures.ts',
]);

/** `openDB(…)`, `new PouchDB(…)`, `indexedDB.open(…)`, `caches.open(…)`, `….storage.getDirectory()`, by any object. */
function isOpening(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /pouch/i.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  if (ts.isIdentifier(called)) return called.text === 'openDB';
  if (!ts.isPropertyAccessExpression(called)) return false;
  if (called.name.text === 'getDirectory') return true;
  return called.name.text === 'open' && /(indexedDB|caches)$/.test(called.expression.getText());
}

const breachesOf = ({ path, tree }: Source): string[] =>
  OPENERS.has(path)
    ? []
    : [...nodesOf(tree)]
        .filter(isOpening)
        .map((node) => `${path}:${lineOf(node)} opens a place of its own in the browser`);

/** What a person leaves in the browser is removed by one list of places, so that nothing else may be opened. */
export const places: Rule = {
  name: 'opens listed databases, folders and caches only',
  breaches: (sources) => sources.flatMap(breachesOf),
  planted: [
    {
      trick: 'a database of its own',
      files: { 'src/ui/a.ts': "const database = await openDB('mine', 1);" },
      says: 'a.ts:1 opens a place of its own',
    },
    {
      trick: 'a database without a library',
      files: { 'src/ui/a.ts': "globalThis.indexedDB.open('mine');" },
      says: 'opens a place of its own',
    },
    {
      trick: 'a folder of the origin’s file system',
      files: { 'src/ui/a.ts': 'const root = await navigator.storage.getDirectory();' },
      says: 'opens a place of its own',
    },
    {
      trick: 'a cache',
      files: { 'src/ui/a.ts': "const mine = await globalThis.caches?.open('mine');" },
      says: 'opens a place of its own',
    },
    {
      trick: 'a database of PouchDB',
      files: { 'src/ui/a.ts': "const store = new PouchDB('mine');" },
      says: 'opens a place of its own',
    },
  ],
  allowed: [
    { 'src/ui/a.ts': "window.open('https://example.com');\ndialog.open();" },
    { 'src/data/store/rescue.ts': "const database = await openDB('_pouch_a');" },
  ],
};
