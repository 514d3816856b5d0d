import ts from 'typescript';
import { importsOf } from './imports.ts';
import { ownerOf, writesIn } from './scope.ts';
import { nodesOf, type Source } from './source.ts';

/** Library functions whose results are definitions without state. */
const DEFINES =
  /^(setup|assign|enqueueActions|fromCallback|fromPromise|sendTo|raise|createContext|lazy|memo|forwardRef|createFileRoute|createRootRouteWithContext|getRouteApi|extend|style|styleVariants|globalStyle|keyframes|recipe|createGlobalTheme|createGlobalThemeContract|v)$/;

type Callable = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

function isCallable(node: ts.Node | undefined): node is Callable {
  return (
    !!node && (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node))
  );
}

/** The innermost function around a node, or the file. */
function functionAround(node: ts.Node): ts.Node {
  let outer = node.parent;
  while (outer && !ts.isFunctionLike(outer) && !ts.isSourceFile(outer)) outer = outer.parent;
  return outer;
}

/** Functions of all files, looked up by a call. */
export class Functions {
  readonly #own = new Map<string, Callable>();
  readonly #imported = new Map<string, { readonly from: string | null; readonly name: string }>();

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      for (const node of source.tree.statements) this.#declare(source.path, node);
      this.#import(source);
    }
  }

  #declare(path: string, node: ts.Statement): void {
    if (ts.isFunctionDeclaration(node) && node.name) this.#own.set(`${path} ${node.name.text}`, node);
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations)
      if (isCallable(initializer)) this.#own.set(`${path} ${name.getText()}`, initializer);
  }

  #import(source: Source): void {
    const targets = new Map(importsOf(source).map(({ from, to }) => [from, to]));
    for (const node of source.tree.statements) {
      if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
      const from = targets.get(node.moduleSpecifier.text) ?? null;
      const bindings = node.importClause?.namedBindings;
      const bring = (local: string, name: string) =>
        this.#imported.set(`${source.path} ${local}`, { from, name });
      if (node.importClause?.name) bring(node.importClause.name.text, 'default');
      if (bindings && ts.isNamespaceImport(bindings)) bring(bindings.name.text, '*');
      if (bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements) bring(name.text, (propertyName ?? name).text);
    }
  }

  isImported(path: string, name: string): boolean {
    return this.#imported.has(`${path} ${name}`);
  }

  /** The function of this program that `callee` refers to in the file. */
  find(path: string, callee: ts.Expression): Callable | undefined {
    if (ts.isParenthesizedExpression(callee)) return this.find(path, callee.expression);
    if (isCallable(callee)) return callee;
    if (!ts.isIdentifier(callee)) return undefined;
    const there = this.#imported.get(`${path} ${callee.text}`);
    return this.#own.get(there ? `${there.from} ${there.name}` : `${path} ${callee.text}`);
  }

  /**
   * Whether a call's result keeps state: one from a library, or from a function with inner functions that write to its
   * variables.
   */
  remembers(path: string, callee: ts.Expression, seen = new Set<ts.Node>()): boolean {
    const made = this.find(path, callee);
    if (!made) {
      const root = callee.getText().replace(/\W.*$/s, '');
      return this.#imported.get(`${path} ${root}`)?.from === null && !DEFINES.test(root);
    }
    if (seen.has(made) || !made.body) return false;
    seen.add(made);
    if (made.asteriskToken) return true;
    const writes = writesIn(made.body).some(({ root, at }) => {
      const owner = ownerOf(root);
      const home = ts.isFunctionLike(owner) ? owner : functionAround(owner);
      return home !== functionAround(at) && [...nodesOf(made)].includes(home);
    });
    const file = made.getSourceFile().fileName;
    return (
      writes ||
      [...nodesOf(made.body)].some(
        (node) =>
          ts.isCallExpression(node) &&
          functionAround(node) === made &&
          this.remembers(file, node.expression, seen),
      )
    );
  }
}
