import { dirname, join } from 'node:path';
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from './source.ts';

/** A reference from one file to another: import statement, type, dynamic import, worker or glob. */
export interface Import {
  readonly file: string;
  readonly line: number;
  /** The specifier in the code, or null where it is only known at run time. */
  readonly from: string | null;
  /** The path from the root that it resolves to, or null for a package. */
  readonly to: string | null;
  /** Whether only the file's URL is used: to start a worker or load a file. */
  readonly url: boolean;
}

function textOf(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

function isImportMeta(node: ts.Node | undefined): boolean {
  return node?.getText().startsWith('import.meta') ?? false;
}

/** What a node imports; undefined where it imports nothing. */
function specifier(node: ts.Node): string | null | undefined {
  if (ts.isImportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier && textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : null;
  if (ts.isExternalModuleReference(node)) return textOf(node.expression);
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL')
    return isImportMeta(node.arguments?.[1]) ? textOf(node.arguments?.[0]) : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression;
  const imports =
    callee.kind === ts.SyntaxKind.ImportKeyword ||
    ['require', 'importScripts', 'import.meta.glob', 'import.meta.resolve'].includes(callee.getText());
  return imports ? textOf(node.arguments[0]) : undefined;
}

/** The path from the root that an import resolves to; null for a package. `?url` and the like are removed. */
function target(file: string, from: string): string | null {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(file), path);
  if (path.startsWith('#machines/')) return path.slice(1);
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  return path.startsWith('/') ? path.slice(1) : null;
}

/** All imports of a file, including types. */
export function importsOf({ path, tree }: Source): Import[] {
  const found: Import[] = tree.typeReferenceDirectives.map(({ fileName }) => ({
    file: path,
    line: 1,
    from: fileName,
    to: null,
    url: false,
  }));
  for (const node of nodesOf(tree)) {
    const from = specifier(node);
    if (from === undefined) continue;
    const to = from === null ? null : target(path, from);
    found.push({ file: path, line: lineOf(node), from, to, url: ts.isNewExpression(node) });
  }
  return found;
}
