// The recipes of CONTRIBUTING.md as lists of files.

const PATH = /`((?:src|machines|public|scripts|tests|e2e|docs)\/[^`\s]*|vite\.config\.ts)`/g;

/** Files that don't count as code changes: words, tests and documents are additional. */
const ON_TOP = /^(tests|e2e|docs)\//;

/**
 * @typedef {object} Recipe
 * @property {string[]} listed files that the type check should report, or that the first step changes
 * @property {string[]} own files that are written only for the new thing; a folder counts as one
 * @property {string[]} words files of English words
 * @property {string[]} tests tests that the recipe names
 */

/**
 * Reads one recipe.
 * @param {string} text CONTRIBUTING.md
 * @param {string} title without `## `
 * @returns {Recipe} files by their role in the recipe
 */
export function recipe(text, title) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (!section) throw new Error(`CONTRIBUTING.md has no recipe called "${title}".`);
  const found = { listed: [], own: [], words: [], tests: [] };
  for (const step of section.split('\n').filter((line) => /^\d+\. /.test(line))) {
    for (const [, path] of step.matchAll(PATH)) {
      if (ON_TOP.test(path)) found.tests.push(path);
      else if (path.startsWith('src/i18n/*/')) found.words.push(path.replace('*', 'en'));
      else if (step.includes('*Its own*')) found.own.push(path);
      else found.listed.push(path);
    }
  }
  return found;
}

const START = '<!-- change cost -->\n';
const END = '<!-- end -->';

/** CONTRIBUTING.md with the table of costs replaced. */
export function withTable(text, table) {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('CONTRIBUTING.md has no place for the table of costs.');
  return `${text.slice(0, from + START.length)}${table}${text.slice(to)}`;
}
