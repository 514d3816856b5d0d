import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import dashboard from '#i18n/en/dashboardScope.ts';
import entry from '#i18n/en/entry.ts';
import { importsOf } from '../architecture/imports.ts';
import { lineOf, nodesOf, parse, readSources, type Source } from '../architecture/source.ts';

const sources = new Map(readSources().map((source) => [source.path, source]));

/** The rooms of words that a file says: `LL.<room>`. */
function roomsOf({ tree }: Source): string[] {
  return [...nodesOf(tree)]
    .filter(ts.isPropertyAccessExpression)
    .filter((node) => node.expression.getText() === 'LL')
    .map((node) => node.name.text);
}

/** The lines of a file whose imports come with all words. */
const withWords = ({ tree }: Source): Set<number> =>
  new Set(
    [...nodesOf(tree)]
      .filter(ts.isCallExpression)
      .filter((node) => node.expression.getText() === 'lazyWithWords')
      .flatMap((node) => [...nodesOf(node)].map(lineOf)),
  );

/** What is said by files and all that they load before the other words are there, as `file: room`. */
function saidBy(roots: readonly string[], files: ReadonlyMap<string, Source> = sources): string[] {
  const reached = new Set(roots);
  const said: string[] = [];
  for (const path of reached) {
    const source = files.get(path);
    if (!source) continue;
    const later = withWords(source);
    for (const { to, line } of importsOf(source)) if (to && !later.has(line)) reached.add(to);
    for (const room of roomsOf(source)) said.push(`${path}: ${room}`);
  }
  return said;
}

const notIn = (words: object, said: readonly string[]) =>
  said.filter((each) => !((each.split(': ')[1] ?? '') in words));

describe('the words that are loaded suffice', () => {
  it('before anybody is signed in', () => {
    const said = saidBy(['src/routes/index.tsx', 'src/screens/errors/BrokenScreen.tsx']);
    expect(said.length).toBeGreaterThan(5);
    expect(notIn(entry, said)).toEqual([]);
  });

  it('for the dashboard and what lies around every page, until the photo stands', () => {
    const said = saidBy(['src/routes/_app.tsx', 'src/routes/_app.dashboard.tsx']);
    expect(said.length).toBeGreaterThan(50);
    expect(notIn(dashboard, said)).toEqual([]);
  });

  it('and what would be missing is found, through whatever loads it', () => {
    const planted = [
      parse('src/a.tsx', "import './b.ts';\nconst C = lazyWithWords(() => import('./c.ts'));"),
      parse('src/b.ts', "const D = lazy(() => import('./d.ts'));"),
      parse('src/c.ts', 'LL.record.back();'),
      parse('src/d.ts', 'LL.storage.free();'),
    ];
    const files = new Map(planted.map((source) => [source.path, source]));
    expect(notIn(dashboard, saidBy(['src/a.tsx'], files))).toEqual(['src/d.ts: storage']);
  });
});
