import { isInherited } from './docId.ts';

/** Deeper than anything of ours; what walks through values does so by recursion. */
const DEEPEST = 64;

/** Whether a value is JSON that can be walked through: not too deep, and with no key that changes what an object is. */
export function isPlainJson(value: unknown, deepest = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isPlainJson(each, deepest - 1));
  return Object.entries(value).every(([key, each]) => key !== '__proto__' && isPlainJson(each, deepest - 1));
}

/** A register that can be taken in: of a usable name, with a value and a moment. */
export const isRegister = (field: string, register: unknown): register is { v: unknown; t: unknown } =>
  !isInherited(field) &&
  typeof register === 'object' &&
  register !== null &&
  'v' in register &&
  't' in register &&
  isPlainJson(register);
