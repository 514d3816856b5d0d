import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

const STORAGES = new Set(['localStorage', 'sessionStorage']);

/** Both ask for a key of the list: see src/domain/storageKeys.ts. */
const WRITERS = new Set(['src/domain/stored.ts', 'src/data/open/remembered.ts']);

const isStorage = (node: ts.Node): boolean => {
  const last = ts.isPropertyAccessExpression(node) ? node.name : node;
  return STORAGES.has(last.getText());
};

/** `storage.setItem(…)`, by any name; `localStorage.a = …`, `localStorage[a] = …`, and the same of assignments to cookies. */
function isWriting(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const called = node.expression;
    return ts.isPropertyAccessExpression(called) && called.name.text === 'setItem';
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const { left } = node;
  if (ts.isPropertyAccessExpression(left) && left.name.text === 'cookie') return true;
  return (
    (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left)) && isStorage(left.expression)
  );
}

const breachesOf = ({ path, tree }: Source): string[] =>
  WRITERS.has(path)
    ? []
    : [...nodesOf(tree)]
        .filter(isWriting)
        .map((node) => `${path}:${lineOf(node)} writes to the browser's storage past \`stored\``);

/** What a person leaves in the browser is removed by one list of keys, so that no other key may be written. */
export const storage: Rule = {
  name: 'writes to the browser’s storage by listed keys only',
  breaches: (sources) => sources.flatMap(breachesOf),
  planted: [
    {
      trick: 'a key of its own',
      files: { 'src/ui/a.ts': "localStorage.setItem('seen', 'yes');" },
      says: 'a.ts:1 writes to the browser',
    },
    {
      trick: 'a storage by another name',
      files: { 'src/ui/a.ts': "export const keep = (kept) => kept?.setItem('seen', 'yes');" },
      says: 'writes to the browser',
    },
    {
      trick: 'a key that is set as a property',
      files: { 'src/ui/a.ts': "window.sessionStorage['seen'] = 'yes';" },
      says: 'writes to the browser',
    },
    {
      trick: 'a cookie',
      files: { 'src/ui/a.ts': "document.cookie = 'seen=yes';" },
      says: 'writes to the browser',
    },
  ],
  allowed: [
    { 'src/ui/a.ts': "localStorage.removeItem('seen');\nexport const a = localStorage.getItem('seen');" },
    { 'src/domain/stored.ts': "storage()?.setItem(key, 'yes');" },
  ],
};
