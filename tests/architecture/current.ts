import type { Rule } from './rule.ts';
import { lineOf, type Source } from './source.ts';

/** Files that may read a list as it is shown, which an act on many documents leaves of before for a moment; and why. */
const FIRST_OF: Readonly<Record<string, string>> = {
  'src/data/read/upToDate.ts': 'declares it',
  'src/data/open/createWorkspace.ts': 'opens photos, of which nothing is counted',
  'src/data/import/commit/createImportTarget.ts': 'reads what is stored, with a lock',
  'src/data/records/records.ts': 'waits for a seal to be checked',
  'src/data/write/writer.ts': 'waits for the store',
};

const breachesOf = ({ path, tree }: Source): string[] =>
  path in FIRST_OF || !path.startsWith('src/')
    ? []
    : tree.statements
        .filter((node) =>
          /^import [^;]*\bfirstOf\b[^;]*from '[^']*read\/upToDate\.ts'/.test(node.getText(tree)),
        )
        .map((node) => `${path}:${lineOf(node)} reads by \`firstOf\` what may be of before`);

/** What is signed, exported or handed over is read by `workspace.current`, which waits for lists that are being read again. */
export const current: Rule = {
  name: 'reads what leaves it only with all that was done',
  breaches: (program) => program.flatMap(breachesOf),
  planted: [
    {
      trick: 'the first value of a list',
      files: {
        'src/data/export/a.ts': "import { firstOf } from '../read/upToDate.ts';\nawait firstOf(list);",
      },
      says: 'src/data/export/a.ts:1 reads by `firstOf`',
    },
    {
      trick: 'the first value of a list under another name',
      files: {
        'src/screens/a.tsx': "import { firstOf as read } from '#data/read/upToDate.ts';\nawait read(list);",
      },
      says: 'src/screens/a.tsx:1 reads by `firstOf`',
    },
  ],
  allowed: [{ 'src/data/export/b.ts': 'await workspace.current(list);' }],
};
