import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/** Names imported by a file. */
export function importedNames({ tree }: Source): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.statements) {
    if (ts.isImportEqualsDeclaration(statement)) names.add(statement.name.text);
    if (!ts.isImportDeclaration(statement)) continue;
    const clause = statement.importClause;
    if (clause?.name) names.add(clause.name.text);
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    if (bindings && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

/** `x`, `x.y` or `x as T`, where x was imported: exported unchanged. */
function handsOn(node: ts.Node | undefined, imported: ReadonlySet<string>): boolean {
  if (!node) return false;
  if (ts.isIdentifier(node)) return imported.has(node.text);
  if (ts.isPropertyAccessExpression(node) || ts.isAsExpression(node))
    return handsOn(node.expression, imported);
  if (ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return handsOn(node.expression, imported);
  if (ts.isTypeReferenceNode(node)) return !node.typeArguments && handsOn(node.typeName, imported);
  return ts.isQualifiedName(node) && handsOn(node.left, imported);
}

/** `(a, b) => imported(a, b)`: another function under a new name. */
function passesThrough(node: ts.Node | undefined, imported: ReadonlySet<string>): boolean {
  if (!node || !(ts.isArrowFunction(node) || ts.isFunctionDeclaration(node))) return false;
  const body = node.body && ts.isBlock(node.body) ? onlyReturned(node.body) : node.body;
  if (!body || !ts.isCallExpression(body) || !ts.isIdentifier(body.expression)) return false;
  const given = body.arguments.map((one) => one.getText());
  const taken = node.parameters.map((one) => (one.dotDotDotToken ? '...' : '') + one.name.getText());
  return imported.has(body.expression.text) && given.join() === taken.join();
}

function onlyReturned({ statements }: ts.Block): ts.Expression | undefined {
  const [only, second] = statements;
  return only && !second && ts.isReturnStatement(only) ? only.expression : undefined;
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function isReexport(node: ts.Node, imported: ReadonlySet<string>): boolean {
  if (ts.isExportDeclaration(node)) {
    if (node.moduleSpecifier) return true;
    const clause = node.exportClause;
    return (
      !!clause &&
      ts.isNamedExports(clause) &&
      clause.elements.some(({ name, propertyName }) => handsOn(propertyName ?? name, imported))
    );
  }
  if (ts.isExportAssignment(node)) return handsOn(node.expression, imported);
  if (!isExported(node)) return false;
  if (ts.isImportEqualsDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node)) return handsOn(node.type, imported);
  if (ts.isFunctionDeclaration(node)) return passesThrough(node, imported);
  return (
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      ({ initializer }) => handsOn(initializer, imported) || passesThrough(initializer, imported),
    )
  );
}

function reexportsOf(source: Source): string[] {
  const imported = importedNames(source);
  return [...nodesOf(source.tree)]
    .filter((node) => isReexport(node, imported))
    .map((node) => `${source.path}:${lineOf(node)} hands on what another file exports`);
}

const OTHER = { 'src/domain/b.ts': 'export const b = 1;\nexport type B = number;' };
const IMPORT = "import { b, type B } from './b.ts';\n";

export const reexports: Rule = {
  name: 'hands nothing on: who needs something imports it from where it is made',
  breaches: (sources) => sources.flatMap(reexportsOf),
  planted: [
    ['export … from', "export { b } from './b.ts';"],
    ['export * from', "export * from './b.ts';"],
    ['a type handed on', "export type { B } from './b.ts';"],
    ['import, then export', `${IMPORT}export { b as c };`],
    ['a default', `${IMPORT}export default b;`],
    ['a constant that is the import', `${IMPORT}export const c = b;`],
    ['a constant cast', `${IMPORT}export const c = (b as B);`],
    ['an alias of a type', `${IMPORT}export type C = B;`],
    ['a member of a namespace', "import * as all from './b.ts';\nexport const c = all.b;"],
    ['a function that only calls it', `${IMPORT}export const c = (x: B) => b(x);`],
    ['one that passes all on', `${IMPORT}export function c(...x: B[]) { return b(...x); }`],
  ].map(([trick = '', code = '']) => ({
    trick,
    files: { ...OTHER, 'src/domain/a.ts': code },
    says: 'hands on what another file exports',
  })),
  allowed: [
    { ...OTHER, 'src/domain/a.ts': `${IMPORT}export const c = b + 1;\nexport type C = B[];` },
    { ...OTHER, 'src/domain/a.ts': `${IMPORT}export const c = (x: B) => b(x, 1);` },
  ],
};
