import { isInherited } from './docId.ts';

/** Deeper than any document of ours; values are walked by recursion. */
const DEEPEST = 64;

/** Whether a value is JSON that is safe to walk: not too deep, and without keys that change an object's prototype. */
export function isPlainJson(value: unknown, deepest = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isPlainJson(each, deepest - 1));
  return Object.entries(value).every(([key, each]) => key !== '__proto__' && isPlainJson(each, deepest - 1));
}

/** Whether a register can be accepted: a usable name, a value and a stamp. */
export const isRegister = (field: string, register: unknown): register is { v: unknown; t: unknown } =>
  !isInherited(field) &&
  typeof register === 'object' &&
  register !== null &&
  'v' in register &&
  't' in register &&
  isPlainJson(register);
