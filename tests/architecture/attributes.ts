import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/** Whether a component passes properties that it doesn't name on to another element. */
const passesOn = (component: ts.Node): boolean => [...nodesOf(component)].some(ts.isJsxSpreadAttribute);

/**
 * A component that is defined in the program; one that is loaded lazily, or picked from a table, can't be inspected.
 */
function componentOf(node: ts.Node): ts.Identifier | null {
  if (ts.isFunctionDeclaration(node) && node.name) return node.name;
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return null;
  const nodes = [...nodesOf(node.initializer)];
  const isWritten = nodes.some((each) => ts.isJsxElement(each) || ts.isJsxSelfClosingElement(each));
  return isWritten ? node.name : null;
}

/** Attributes that a component accepts: those named in its file, or all. */
interface Taken {
  readonly path: string;
  readonly all: boolean;
  readonly named: ReadonlySet<string>;
}

function takenBy(sources: readonly Source[]): ReadonlyMap<string, readonly Taken[]> {
  const found = new Map<string, Taken[]>();
  for (const { path, tree } of sources) {
    const nodes = [...nodesOf(tree)];
    const named = new Set(nodes.filter(ts.isStringLiteral).map(({ text }) => text));
    for (const node of nodes) {
      const name = componentOf(node);
      if (!name || !/^[A-Z]/.test(name.text)) continue;
      found.set(name.text, [...(found.get(name.text) ?? []), { path, all: passesOn(node), named }]);
    }
  }
  return found;
}

/** Names that a file defines or imports from the program, not from a package. */
function own(tree: ts.SourceFile): ReadonlySet<string> {
  const names = [...nodesOf(tree)].flatMap((node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause?.namedBindings;
      if (!/^[#.]/.test(node.moduleSpecifier.text) || !clause || !ts.isNamedImports(clause)) return [];
      return clause.elements.map(({ name }) => name.text);
    }
    return componentOf(node)?.text ?? [];
  });
  return new Set(names);
}

function breachesOf({ path, tree }: Source, taken: ReadonlyMap<string, readonly Taken[]>): string[] {
  const names = own(tree);
  return [...nodesOf(tree)].filter(ts.isJsxAttribute).flatMap((attribute) => {
    const [name, tag] = [attribute.name.getText(), attribute.parent.parent.tagName.getText()];
    const by = taken.get(tag) ?? [];
    if (!name.includes('-') || by.length === 0 || !names.has(tag)) return [];
    const here = by.filter((one) => one.path === path);
    const goesOn = (here.length > 0 ? here : by).some(({ all, named }) => all || named.has(name));
    return goesOn ? [] : [`${path}:${lineOf(attribute)} gives ${tag} ${name}, which it does not take`];
  });
}

/** The type check allows attributes with a hyphen on any component: one that drops it leaves a link without a name. */
export const attributes: Rule = {
  name: 'gives no component an attribute with a hyphen that it drops',
  breaches: (sources) => {
    const taken = takenBy(sources);
    return sources.flatMap((source) => breachesOf(source, taken));
  },
  planted: [
    {
      trick: 'a name given to a link that has none',
      files: {
        'src/ui/A.tsx': 'export function A({ children }) { return <a href="/">{children}</a>; }',
        'src/screens/B.tsx': "import { A } from '#ui/A.tsx';\nexport const b = <A aria-label={name} />;",
      },
      says: 'B.tsx:2 gives A aria-label, which it does not take',
    },
  ],
  allowed: [
    {
      'src/ui/A.tsx': 'export const A = ({ to, ...name }) => <a href={to} {...name} />;',
      'src/ui/C.tsx': "export function C({ 'data-c': c }) { return <b data-c={c} />; }",
      'src/screens/B.tsx':
        "import { A } from '#ui/A.tsx';\nimport { C } from '#ui/C.tsx';\nimport { D } from 'd';\nexport const b = [<A aria-label={name} />, <C data-c={1} />, <D aria-label={name} />];",
    },
  ],
};
