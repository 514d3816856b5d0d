import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/** Most lines of a function; and of a component. */
const LONGEST = 60;
const LONGEST_COMPONENT = 100;

/** The name of a function, possibly that of its variable. */
export function nameOf(node: ts.Node): string {
  const { name } = node as { name?: ts.Node };
  if (name) return name.getText();
  const { parent } = node;
  if (ts.isCallExpression(parent)) return nameOf(parent);
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : 'a function';
}

/** A function of a .tsx file with a component's name, which contains elements. */
function isComponent(node: ts.Node, path: string): boolean {
  return (
    path.endsWith('.tsx') &&
    /^[A-Z]/.test(nameOf(node)) &&
    [...nodesOf(node)].some((one) => ts.isJsxOpeningLikeElement(one) || ts.isJsxFragment(one))
  );
}

function linesOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(node);
}

function tooLong({ path, tree }: Source): string[] {
  return [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return [];
    const lines = linesOf(node);
    if (lines <= LONGEST) return [];
    const most = isComponent(node, path) ? LONGEST_COMPONENT : LONGEST;
    return lines > most
      ? [`${path}:${lineOf(node)} ${nameOf(node)} has ${lines} lines, ${most} at most`]
      : [];
  });
}

const filled = (lines: number) => 'f();\n'.repeat(lines);

/** Only for shipped code: tests may be longer. */
export const size: Rule = {
  name: 'has functions of at most 60 lines, components of at most 100',
  breaches: (sources) => sources.flatMap(tooLong),
  planted: [
    {
      trick: 'a long function',
      files: { 'src/domain/a.ts': `function much() {\n${filled(59)}}` },
      says: 'much has 61 lines, 60 at most',
    },
    {
      trick: 'a long arrow function, handed to a function',
      files: { 'src/domain/a.ts': `const much = wrapped(() => {\n${filled(59)}});` },
      says: 'much has 61 lines, 60 at most',
    },
    {
      trick: 'a long method',
      files: { 'src/domain/a.ts': `class A {\nmuch() {\n${filled(59)}}\n}` },
      says: 'much has 61 lines, 60 at most',
    },
    {
      trick: 'a long component',
      files: { 'src/ui/A.tsx': `function Much() {\n${filled(98)}return <p />;\n}` },
      says: 'Much has 101 lines, 100 at most',
    },
    {
      trick: 'a factory called like a component',
      files: { 'src/ui/A.tsx': `function Much() {\n${filled(59)}}` },
      says: 'Much has 61 lines, 60 at most',
    },
  ],
  allowed: [
    { 'src/domain/a.ts': `function much() {\n${filled(58)}}` },
    { 'src/ui/A.tsx': `function Much() {\n${filled(97)}return <p />;\n}` },
  ],
};
