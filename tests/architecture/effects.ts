import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/** The name of a function, possibly that of its variable. */
function nameOf(node: ts.Node): string {
  const { name } = node as { name?: ts.Node };
  if (name) return name.getText();
  const { parent } = node;
  if (ts.isCallExpression(parent)) return nameOf(parent);
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : 'a function';
}

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** `useEffect(work)`, which runs after every render. */
function isUnbound(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.arguments.length > 1) return false;
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  return EFFECTS.has(called.getText());
}

/** Whether code runs during rendering: its function is named like a component or a hook. */
function rendersAt(node: ts.Node): boolean {
  const within = ts.findAncestor(node, ts.isFunctionLike);
  return within !== undefined && /^(use)?[A-Z]/.test(nameOf(within));
}

/** `ref.current = value`. */
const isWriting = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(node.left) &&
  node.left.name.text === 'current';

function breachesOf({ path, tree }: Source): string[] {
  return [...nodesOf(tree)].flatMap((node) => {
    if (isUnbound(node)) return [`${path}:${lineOf(node)} has an effect that says not what it depends on`];
    return isWriting(node) && rendersAt(node)
      ? [`${path}:${lineOf(node)} writes a ref while it renders`]
      : [];
  });
}

const component = (body: string) => `export function A() {\n${body}\nreturn null;\n}`;

/** A render may be discarded and repeated, so it must not change anything, and effects have to say when they run. */
export const effects: Rule = {
  name: 'has effects with dependencies, and writes no ref while it renders',
  breaches: (sources) => sources.flatMap(breachesOf),
  planted: [
    {
      trick: 'an effect without dependencies',
      files: { 'src/ui/A.tsx': component('useEffect(() => { f(); });') },
      says: 'A.tsx:2 has an effect that says not what it depends on',
    },
    {
      trick: 'a layout effect without any, by the package',
      files: { 'src/ui/useA.ts': 'export const useA = () => { React.useLayoutEffect(f); };' },
      says: 'has an effect that says not what it depends on',
    },
    {
      trick: 'a ref written by a component',
      files: { 'src/ui/A.tsx': component('const newest = useRef(0);\nnewest.current = 1;') },
      says: 'A.tsx:3 writes a ref while it renders',
    },
    {
      trick: 'a ref written by a component that is wrapped',
      files: { 'src/ui/A.tsx': 'export const A = memo(() => { newest.current = 1; });' },
      says: 'writes a ref while it renders',
    },
    {
      trick: 'a ref written by a hook that is an arrow function',
      files: { 'src/ui/useA.ts': 'export const useA = (a) => { a.current = 1; };' },
      says: 'writes a ref while it renders',
    },
  ],
  allowed: [
    { 'src/ui/A.tsx': component('useEffect(() => { newest.current = a; }, [a]);') },
    { 'src/ui/A.tsx': component('const click = () => { newest.current = a; };') },
  ],
};
