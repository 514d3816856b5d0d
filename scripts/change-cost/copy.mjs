// A copy of the working tree for trying changes, and the type check's result for it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NAMED =
  /^(?:.*\/)?((?:src|machines|tests|e2e|e2e-team|bench|deploy|library|scripts)\/[^(\n]+|[\w.]+\.config\.ts)\(\d+,\d+\): error/gm;
/** A word that is missing in another language, as reported for `src/i18n/load.ts`: its language and its room. */
const MISSING = /"([\w-]+): missing: (\w+)/g;

/** Incremental, since the type check runs some twenty times. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', '.tsbuildinfo'];

/**
 * Copies files that git tracks or would add, with this folder's packages.
 * @param {string} root of the repository
 */
export function copyOf(root) {
  const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-change-cost-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed
    .split('\0')
    .filter((name) =>
      /^(src|machines|tests|e2e|e2e-team|bench|deploy|library|scripts|docs)\/.*\.(m?tsx?|m?js)$|^[^/]+\.(json|ts)$/.test(
        name,
      ),
    )) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const put = ({ file, before, add }) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const parts = text.split(before);
    if (parts.length !== 2)
      throw new Error(
        `${file} has ${parts.length - 1} places like ${JSON.stringify(before)} instead of one.`,
      );
    writeFileSync(path, parts.join(before + add));
  };

  return {
    /** Applies changes. @param {import('./cases.mjs').Edit[]} edits */
    change: (edits) => edits.forEach(put),
    /** Restores files as they are in the repository. */
    restore: (edits) => {
      for (const { file } of edits) cpSync(join(root, file), join(folder, file));
    },
    /**
     * The files with type errors, and dictionaries of other languages with a missing word. Of those the type check only
     * reports the first; the next one appears when that is added.
     */
    check() {
      const { stdout } = spawnSync(
        process.execPath,
        ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false', ...REMEMBERED],
        { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
      );
      const words = [...stdout.matchAll(MISSING)].map(([, locale, room]) => `src/i18n/${locale}/${room}.ts`);
      const files = new Set([...stdout.matchAll(NAMED)].map(([, file]) => file));
      if (words.length > 0) files.delete('src/i18n/load.ts');
      return { files, words: new Set(words) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
