import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { isObject } from '../../isObject.ts';
import { own, put } from '../../keyed.ts';

/**
 * A rule of a pack, in JSON Logic (https://jsonlogic.com/operations.html). Only the operations of {@link OPERATIONS} are
 * read: none of them repeats anything, so every rule ends after as many steps as it has parts.
 */
export type Rule = unknown;

/** What a fact can be. A day is `YYYY-MM-DD` or empty; an answer is true, false, or null where nobody gave one. */
export type FactType = 'text' | 'day' | 'number' | 'boolean' | 'answer';
export type FactValue = string | number | boolean | null;

/** The names of the facts that a rule may use, with their types. */
export type FactTypes = ReadonlyMap<string, FactType>;
/** Their values for one record. */
export type Facts = ReadonlyMap<string, FactValue>;

/** Why a rule is refused. */
export type RuleFaultCode =
  | 'unknown_fact'
  | 'unknown_operation'
  | 'not_a_rule'
  | 'wrong_number_of_parts'
  | 'wrong_type'
  | 'too_large';

/** @property path where in the rule, as in `and.1.var`; empty = the rule itself */
export interface RuleFault {
  readonly code: RuleFaultCode;
  readonly path: string;
}

/** Most parts of one rule, and how deep they may lie in each other. */
const MOST_PARTS = 400;
const DEEPEST = 16;

type Found = FactType | 'null';

/** What an operation takes and gives: its parts have these types, and there are so many of them. */
interface Operation {
  readonly least: number;
  readonly most: number;
  /** The type of what it gives; null where its parts don't fit. */
  readonly gives: (parts: readonly Found[]) => FactType | null;
}

const all = (parts: readonly Found[], type: FactType): boolean => parts.every((one) => one === type);

/** Two of one type; a literal text fits a day. An answer is compared with true, false or null. */
function alike(a: Found, b: Found): boolean {
  const answers: readonly Found[] = ['answer', 'boolean', 'null'];
  const texts: readonly Found[] = ['text', 'day'];
  return a === b || (answers.includes(a) && answers.includes(b)) || (texts.includes(a) && texts.includes(b));
}

const logical: Operation = {
  least: 1,
  most: 40,
  gives: (parts) => (all(parts, 'boolean') ? 'boolean' : null),
};
const same: Operation = {
  least: 2,
  most: 2,
  gives: ([a = 'null', b = 'null']) => (alike(a, b) ? 'boolean' : null),
};
const ordered: Operation = {
  least: 2,
  most: 2,
  // Days are compared as texts, which have their order; other texts have none.
  gives: (parts) =>
    all(parts, 'number') || (parts.includes('day') && parts.every((one) => one === 'day' || one === 'text'))
      ? 'boolean'
      : null,
};
const figures = (least: number, most: number): Operation => ({
  least,
  most,
  gives: (parts) => (all(parts, 'number') ? 'number' : null),
});

/** Every operation that a rule may have. Those of JSON Logic that repeat, print or build texts are left out. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['and', logical],
  ['or', logical],
  ['!', { ...logical, most: 1 }],
  ['===', same],
  ['!==', same],
  ['<', ordered],
  ['<=', ordered],
  ['>', ordered],
  ['>=', ordered],
  ['+', figures(1, 40)],
  ['-', figures(2, 2)],
  ['*', figures(2, 2)],
  ['min', figures(1, 40)],
  ['max', figures(1, 40)],
  [
    'if',
    {
      least: 3,
      most: 3,
      gives: ([when, then, otherwise]) =>
        when === 'boolean' && then === otherwise && then !== 'null' && then !== undefined ? then : null,
    },
  ],
]);

/** Every operation by its name, `in` among them, in the order in which a form offers them. */
export const OPERATION_NAMES = [
  'and',
  'or',
  '!',
  '===',
  '!==',
  'in',
  '<',
  '<=',
  '>',
  '>=',
  'if',
  '+',
  '-',
  '*',
  'min',
  'max',
] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

function literalType(value: unknown): Found | null {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' && Number.isFinite(value) ? 'number' : null;
}

type Path = readonly (string | number)[];
const refused = (code: RuleFaultCode, path: Path): RuleFault => ({ code, path: path.join('.') });
const isRefused = (found: Found | RuleFault): found is RuleFault => typeof found === 'object';

/** What a rule is read with: the types of its facts, and how many parts were read so far. */
interface Reading {
  readonly types: FactTypes;
  parts: number;
}

/** The type of a rule's value, or why it has none. */
function typeOf(rule: Rule, reading: Reading, path: Path): Found | RuleFault {
  reading.parts += 1;
  if (reading.parts > MOST_PARTS || path.length > 2 * DEEPEST) return refused('too_large', path);
  const literal = literalType(rule);
  if (literal) return literal;
  if (!isObject(rule)) return refused('not_a_rule', path);
  const [name, ...others] = Object.keys(rule);
  if (name === undefined || others.length > 0) return refused('not_a_rule', path);
  const given = own(rule, name);
  if (name === 'var')
    return (
      (typeof given === 'string' ? reading.types.get(given) : null) ??
      refused('unknown_fact', [...path, name])
    );
  const parts: readonly unknown[] = Array.isArray(given) ? given : [given];
  return name === 'in'
    ? typeOfIn(parts, reading, [...path, name])
    : typeOfOperation(name, parts, reading, [...path, name]);
}

function typeOfOperation(
  name: string,
  parts: readonly unknown[],
  reading: Reading,
  path: Path,
): Found | RuleFault {
  const operation = OPERATIONS.get(name);
  if (!operation) return refused('unknown_operation', path);
  if (parts.length < operation.least || parts.length > operation.most)
    return refused('wrong_number_of_parts', path);
  const types: Found[] = [];
  for (const [at, part] of parts.entries()) {
    const type = typeOf(part, reading, [...path, at]);
    if (isRefused(type)) return type;
    types.push(type);
  }
  return operation.gives(types) ?? refused('wrong_type', path);
}

/** `in` takes a text and a list of written texts: never another rule's value, in which anything might be found. */
function typeOfIn(parts: readonly unknown[], reading: Reading, path: Path): Found | RuleFault {
  const [what, list] = parts;
  if (parts.length !== 2) return refused('wrong_number_of_parts', path);
  const type = typeOf(what, reading, [...path, 0]);
  if (isRefused(type)) return type;
  const isList =
    Array.isArray(list) && list.length <= MOST_PARTS && list.every((one) => typeof one === 'string');
  return type === 'text' && isList ? 'boolean' : refused('wrong_type', path);
}

/** Why a rule can't decide anything: it isn't one, names a fact that doesn't exist, or isn't true or false. Null = it can. */
export function ruleFault(rule: Rule, types: FactTypes): RuleFault | null {
  const type = typeOf(rule, { types, parts: 0 }, []);
  if (isRefused(type)) return type;
  return type === 'boolean' ? null : refused('wrong_type', []);
}

/**
 * Whether a rule that was read without a fault holds. A fact is looked up in an object without a prototype, so that a
 * name like `constructor` finds nothing.
 */
export function holds(rule: Rule, facts: Facts): boolean {
  const data: Record<string, FactValue> = Object.create(null);
  for (const [name, value] of facts) put(data, name, value);
  return jsonLogic.apply(rule as RulesLogic, data) === true;
}
