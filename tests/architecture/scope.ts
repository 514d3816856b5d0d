import ts from 'typescript';
import { nodesOf } from './source.ts';

function namesIn(binding: ts.BindingName): string[] {
  if (ts.isIdentifier(binding)) return [binding.text];
  return binding.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));
}

/** Names declared directly by a function, block, loop or catch. */
function declaredBy(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => namesIn(name));
  if (ts.isCatchClause(node)) return node.variableDeclaration ? namesIn(node.variableDeclaration.name) : [];
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const head = node.initializer;
    return head && ts.isVariableDeclarationList(head)
      ? head.declarations.flatMap(({ name }) => namesIn(name))
      : [];
  }
  if (!(ts.isBlock(node) || ts.isCaseBlock(node) || ts.isSourceFile(node))) return [];
  const statements = ts.isCaseBlock(node)
    ? node.clauses.flatMap(({ statements }) => [...statements])
    : [...node.statements];
  return statements.flatMap((one) => {
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    if (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) return one.name ? [one.name.text] : [];
    return [];
  });
}

/** The function, block or file that declares an identifier; imports count as declared by the file. */
export function ownerOf(identifier: ts.Identifier): ts.Node {
  let node: ts.Node = identifier;
  while (!ts.isSourceFile(node)) {
    node = node.parent;
    if (declaredBy(node).includes(identifier.text)) return node;
  }
  return node;
}

/** The name at the start of `name.a[0].b`, `name!` or `(name as T).c`. */
export function rootOf(node: ts.Node): ts.Identifier | null {
  if (ts.isIdentifier(node)) return node;
  if (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return rootOf(node.expression);
  return null;
}

const CHANGES = /^(push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|add|delete|clear|set)$/;
const CHANGES_FIRST = /^(Object\.(assign|define\w+|setPrototypeOf)|Reflect\.(set|define\w+))$/;

/** What a node writes to: the left side of `=`, `x` of `x++`, `delete x.y`, `x.push()`, `Object.assign(x)`. */
function written(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? node.left : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const steps = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];
    return steps.includes(node.operator) ? (node.operand as ts.Expression) : undefined;
  }
  if (!ts.isCallExpression(node)) return undefined;
  const callee = node.expression;
  if (CHANGES_FIRST.test(callee.getText())) return node.arguments[0];
  const changes = ts.isPropertyAccessExpression(callee) && CHANGES.test(callee.name.text);
  return changes && (node.arguments.length > 0 || callee.name.text !== 'fill')
    ? callee.expression
    : undefined;
}

/** Every place below `node` that writes to a variable, with the variable. */
export function writesIn(node: ts.Node): { readonly root: ts.Identifier; readonly at: ts.Node }[] {
  return [...nodesOf(node)].flatMap((at) => {
    const target = written(at);
    const root = target ? rootOf(target) : null;
    return root ? [{ root, at }] : [];
  });
}
