import ts from 'typescript';
import { Functions } from './closures.ts';
import { importsOf } from './imports.ts';
import type { Rule } from './rule.ts';
import { ownerOf, writesIn } from './scope.ts';
import { lineOf, type Source } from './source.ts';
import { plantedState, stateless } from './statePlanted.ts';

/** What may be created at module level, as it keeps no state. Bytes count as long as nobody writes to them. */
const STATELESS_CLASSES =
  /^(TextEncoder|TextDecoder|RegExp|URL|Error|Intl\.\w+|Ui?nt(8|16|32)Array|Float(32|64)Array)$/;
/** Settings of libraries that only exist for the whole page. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Pixi's own ticker would request 60 frames a second on an idle page.
  'src/scene/AnnotatorCanvas.tsx': 'Ticker',
  // Where pdf.js finds the code of its worker.
  'src/data/drawings/openPdf.ts': 'GlobalWorkerOptions',
  // Where the model runtime finds its WebAssembly, and how many threads it uses.
  'src/data/assistant/engine/session.ts': 'env',
};
const READ_ONLY: Readonly<Record<string, string>> = { Map: 'ReadonlyMap', Set: 'ReadonlySet' };

function has(node: ts.PropertyDeclaration, modifier: ts.SyntaxKind): boolean {
  return node.modifiers?.some(({ kind }) => kind === modifier) ?? false;
}

/** What runs when the module is loaded: everything but types, bodies of functions and members of instances. */
function* runAtOnce(node: ts.Node): Generator<ts.Node> {
  yield node;
  if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isPropertyDeclaration(child) || has(child, ts.SyntaxKind.StaticKeyword)) children.push(child);
  });
  for (const child of children) yield* runAtOnce(child);
}

const nameOf = (type: ts.TypeNode | undefined): string =>
  type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';

/** The full names of types that are aliases of others, by alias. */
function aliasesOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { tree } of sources)
    for (const one of tree.statements)
      if (ts.isTypeAliasDeclaration(one)) {
        const { text } = one.name;
        // Two aliases of the same name are ambiguous.
        found.set(text, found.has(text) ? '' : nameOf(one.type));
      }
  return found;
}

/** `const x: ReadonlyMap<…> = new Map(…)`: the compiler checks that nobody writes to it. */
function isReadOnly({ parent, expression }: ts.NewExpression, aliases: Aliases): boolean {
  if (!ts.isVariableDeclaration(parent)) return false;
  const type = nameOf(parent.type);
  const wanted = READ_ONLY[expression.getText()];
  return wanted !== undefined && (type === wanted || aliases.get(type) === wanted);
}

type Aliases = ReturnType<typeof aliasesOf>;

function fault(node: ts.Node, aliases: Aliases): string | null {
  if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.Const))
    return 'has a variable of the module';
  if (ts.isPropertyDeclaration(node) && !has(node, ts.SyntaxKind.ReadonlyKeyword))
    return 'has a variable of a class';
  if (!ts.isNewExpression(node) || ts.isThrowStatement(node.parent) || isReadOnly(node, aliases)) return null;
  const made = node.expression.getText();
  return STATELESS_CLASSES.test(made) ? null : `makes one ${made} for all`;
}

/** What a file creates when it is loaded. Entry points (page, worker) may call factories. */
function made({ path, tree }: Source, functions: Functions, aliases: Aliases, begins: boolean): string[] {
  const found: string[] = [];
  for (const node of runAtOnce(tree)) {
    const why = fault(node, aliases);
    if (why) found.push(`${path}:${lineOf(node)} ${why}`);
    if (begins || !ts.isCallExpression(node)) continue;
    const callee = node.expression.getText();
    if (functions.remembers(path, node.expression) && !callee.startsWith(`${SETTINGS[path]}.`))
      found.push(`${path}:${lineOf(node)} keeps what ${callee} makes`);
  }
  return found;
}

/** Where a file writes to module-level state of its own or another file. */
function changed({ path, tree }: Source, functions: Functions): string[] {
  const own = new Set(
    tree.statements.flatMap((one) =>
      ts.isVariableStatement(one)
        ? one.declarationList.declarations.map(({ name }) => name.getText())
        : [(one as { name?: ts.Node }).name?.getText() ?? ''],
    ),
  );
  const shared = (name: string) =>
    /^(globalThis|window)$/.test(name) || own.has(name) || functions.isImported(path, name);
  return writesIn(tree)
    .filter(({ root }) => shared(root.text) && ts.isSourceFile(ownerOf(root)))
    .filter(({ root }) => SETTINGS[path] !== root.text)
    .map(({ root, at }) => `${path}:${lineOf(at)} changes ${root.text}, which is there for all`);
}

/** Entry points of a page or a worker: files that nobody imports, or whose URL is used. */
function beginnings(sources: readonly Source[]): Set<string> {
  const imported = new Set(
    sources.flatMap((source) => importsOf(source).flatMap(({ to, url }) => (url ? [] : [to]))),
  );
  const asked = new Set(
    sources.flatMap((source) => importsOf(source).flatMap(({ to, url }) => (url ? [to] : []))),
  );
  return new Set(sources.map(({ path }) => path).filter((path) => asked.has(path) || !imported.has(path)));
}

export const state: Rule = {
  name: 'keeps no state in a module: things are made by factories',
  breaches: (sources) => {
    const functions = new Functions(sources);
    const begin = beginnings(sources);
    const aliases = aliasesOf(sources);
    return sources.flatMap((source) => [
      ...made(source, functions, aliases, begin.has(source.path)),
      ...changed(source, functions),
    ]);
  },
  planted: plantedState,
  allowed: stateless,
};
