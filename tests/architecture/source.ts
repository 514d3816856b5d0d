import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const { forEachChild } = ts;
const root = resolve(import.meta.dirname, '../..');

/** One source file: its path from the root, and its syntax tree. */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Parses `code` as the file at `path`. */
export function parse(path: string, code: string): Source {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, tree: ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind) };
}

/** Every file of the program written by people: neither generated files nor declarations for packages. */
export function readSources(): Source[] {
  return ['src', 'machines']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(gen|d)\.ts$/.test(path))
    .sort()
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

/** The nodes of files: every rule asks for them again. */
const LISTED = new WeakMap<ts.Node, readonly ts.Node[]>();

/** Every node of a tree, parents first. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const known = LISTED.get(node);
  if (known) return known;
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    forEachChild(each, visit);
  };
  visit(node);
  if (ts.isSourceFile(node)) LISTED.set(node, found);
  return found;
}

/** Line of a node's first token, from 1. */
export function lineOf(node: ts.Node): number {
  const tree = node.getSourceFile();
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}
