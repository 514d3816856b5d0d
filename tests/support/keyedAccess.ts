import { relative } from 'node:path';
import ts from 'typescript';
import { programOf } from './programOf.ts';

const { SyntaxKind, TypeFlags } = ts;

/** A place where an object is accessed by a key that no list in the code fixes. */
export interface KeyedAccess {
  /** Path from the root. */
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

const OPEN =
  TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TemplateLiteral | TypeFlags.Index;

/** Whether a key of this type may be any text. */
function isOpen(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((one) => isOpen(checker, one));
  if (!(type.flags & TypeFlags.TypeParameter)) return (type.flags & OPEN) !== 0;
  const base = checker.getBaseConstraintOfType(type);
  return base === undefined || isOpen(checker, base);
}

/** Whether objects of this type are keyed by data: they have a value for any text. */
function isKeyed(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((one) => isKeyed(checker, one));
  if (type.flags & TypeFlags.Any) return true;
  return checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0);
}

/** An expression without its parentheses and casts, and whether there were casts. */
function bare(expression: ts.Expression): { inner: ts.Expression; cast: boolean } {
  let [inner, cast] = [expression, false];
  while (ts.isAsExpression(inner) || ts.isParenthesizedExpression(inner) || ts.isNonNullExpression(inner)) {
    if (ts.isAsExpression(inner)) cast = true;
    inner = inner.expression;
  }
  return { inner, cast };
}

/** `object[key]`: by any text, or by a text that is only cast to one of the object's keys. Deleting is harmless. */
function isIndex(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (!ts.isElementAccessExpression(node) || ts.isDeleteExpression(node.parent)) return false;
  const { inner, cast } = bare(node.argumentExpression);
  if (ts.isStringLiteralLike(inner) || ts.isNumericLiteral(inner)) return false;
  if (cast && isOpen(checker, checker.getTypeAtLocation(inner))) return true;
  const key = checker.getTypeAtLocation(node.argumentExpression);
  if (!isOpen(checker, key)) return false;
  // A parameter `K` that indexes an object with exactly the keys `K` is as safe as a list.
  const of = checker.getTypeAtLocation(node.expression);
  return !(key.flags & TypeFlags.TypeParameter) || isKeyed(checker, of);
}

/** `key in object`, which also finds inherited members. */
const isIn = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === SyntaxKind.InKeyword &&
  !ts.isStringLiteralLike(node.left) &&
  !ts.isPrivateIdentifier(node.left);

/** `const { [key]: value } = object`. */
const isTakenApart = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  ts.isBindingElement(node) &&
  node.propertyName !== undefined &&
  ts.isComputedPropertyName(node.propertyName) &&
  isOpen(checker, checker.getTypeAtLocation(node.propertyName.expression));

/** `Object.assign(target, source)`, which writes like an index, where a source may have any key. */
const isAssigned = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  node.expression.getText() === 'Object.assign' &&
  node.arguments.slice(1).some((source) => isKeyed(checker, checker.getTypeAtLocation(source)));

/**
 * Finds where files index objects by keys from data.
 * @param planted files that are not on disk, by path from the root
 */
export function keyedAccesses(
  root: string,
  files: readonly string[],
  planted: ReadonlyMap<string, string>,
): readonly KeyedAccess[] {
  const asked = new Set([...files, ...planted.keys()].map((file) => `${root}/${file}`));
  const program = programOf(root, files, planted);
  const checker = program.getTypeChecker();
  const found: KeyedAccess[] = [];
  for (const source of program.getSourceFiles()) {
    if (!asked.has(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (isIndex(checker, node) || isIn(node) || isTakenApart(checker, node) || isAssigned(checker, node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ file: relative(root, source.fileName), line: line + 1, code: node.getText() });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
