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

const { ImportKeyword } = ts.SyntaxKind;

/** Whether a call of this imports its first argument. */
function isImporting(callee: ts.Expression): boolean {
  if (callee.kind === ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return callee.text === 'require' || callee.text === 'importScripts';
  // The text of every callee would have to be cut out of its file.
  return (
    ts.isPropertyAccessExpression(callee) &&
    (callee.name.text === 'glob' || callee.name.text === 'resolve') &&
    isImportMeta(callee.expression)
  );
}

/** What a node imports; undefined where it imports nothing. */
function specifier(node: ts.Node): string | null | undefined {
  if (ts.isImportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier && textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : null;
  if (ts.isExternalModuleReference(node)) return textOf(node.expression);
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL')
    return isImportMeta(node.arguments?.[1]) ? textOf(node.arguments?.[0]) : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  return isImporting(node.expression) ? textOf(node.arguments[0]) : undefined;
}

/** The path from the root that an import resolves to; null for a package. `?url` and the like are removed. */
function target(file: string, from: string): string | null {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(file), path);
  if (path.startsWith('#machines/')) return path.slice(1);
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  return path.startsWith('/') ? path.slice(1) : null;
}

/** The imports of files: every rule asks for them again. */
const LISTED = new WeakMap<ts.SourceFile, readonly Import[]>();

/** All imports of a file, including types. */
export function importsOf(source: Source): readonly Import[] {
  const known = LISTED.get(source.tree) ?? listImports(source);
  LISTED.set(source.tree, known);
  return known;
}

function listImports({ path, tree }: Source): readonly Import[] {
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
