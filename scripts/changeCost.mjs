// `npm run change-cost`: what it costs to add a label, a field, a tool … Applies the first step of each recipe of
// CONTRIBUTING.md to a copy, compares the files with type errors to the recipe, and writes the table of costs. Fails
// where they differ, where a missing list entry causes no error, or where a change exceeds its goal.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CASES } from './change-cost/cases.mjs';
import { copyOf } from './change-cost/copy.mjs';
import { recipe, withTable } from './change-cost/recipes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const guide = join(root, 'CONTRIBUTING.md');
const text = readFileSync(guide, 'utf8');
/** `npm run change-cost -- tool` only tries one, and writes nothing. */
const [wanted = ''] = process.argv.slice(2);
const copy = copyOf(root);

const without = (all, some) => [...all].filter((one) => ![...some].includes(one));

/** The type check's results after the first step: with all English words, and with each of them missing. */
function tried({ rows, words }) {
  try {
    copy.change(rows);
    copy.change(words);
    const after = copy.check();
    const unsaid = words.filter((word) => {
      copy.restore([word]);
      copy.change(words.filter((other) => other !== word && other.file === word.file));
      const { files } = copy.check();
      copy.restore([word]);
      copy.change(words.filter((other) => other.file === word.file));
      return without(files, after.files).length === 0;
    });
    return { ...after, unsaid: unsaid.map(({ file }) => file) };
  } finally {
    copy.restore([...rows, ...words]);
  }
}

/** Differences between a recipe and the type check, as sentences. */
function faultsOf({ rows, words, goal }, { listed, own, words: said, tests }, found) {
  const first = rows.map(({ file }) => file);
  const cost = new Set([...listed, ...own]).size;
  return [
    ...without(found.files, [...listed, ...own, ...tests]).map((file) => `the recipe leaves out ${file}`),
    ...without(listed, [...first, ...found.files]).map((file) => `nothing names ${file}`),
    ...without(first, listed).map((file) => `the recipe doesn’t begin with ${file}`),
    ...found.unsaid.map((file) => `nothing names the missing word in ${file}`),
    ...without(
      words.map(({ file }) => file),
      said,
    ).map((file) => `the recipe leaves out the words in ${file}`),
    ...(words.length > 0 && found.words.size === 0 ? ['other languages may lack the word'] : []),
    ...(cost > goal ? [`${cost} files are more than ${goal}`] : []),
  ];
}

/** The cost of each recipe, as a table. */
function table() {
  const lines = CASES.map(({ name, title, goal, rows }) => {
    const { listed, own } = recipe(text, title);
    const named = without(
      listed,
      rows.map(({ file }) => file),
    );
    const cost = new Set([...listed, ...own]).size;
    return `| ${name} | ${cost} | ≤ ${goal} | ${named.length} | ${own.length} |`;
  });
  return `${['| to add | files | goal | of them named by the type check | its own |', '|---|---|---|---|---|', ...lines].join('\n')}\n`;
}

try {
  const before = copy.check();
  if (before.files.size > 0)
    throw new Error(`The type check fails as it is: ${[...before.files].join(', ')}`);
  const tries = CASES.filter(({ name }) => name.includes(wanted));
  for (const one of tries) {
    const found = tried(one);
    const faults = faultsOf(one, recipe(text, one.title), found);
    console.log(`${one.name}: ${faults.length > 0 ? 'not as it is written' : 'as it is written'}`);
    console.log(`  named: ${[...found.files].join(', ') || 'no other file'}`);
    for (const fault of faults) console.log(`  ✗ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
  if (!process.exitCode && tries.length === CASES.length) writeFileSync(guide, withTable(text, table()));
} finally {
  copy.remove();
}
