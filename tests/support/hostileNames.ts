import fc from 'fast-check';

/** Names that every object inherits; writing to one of them changes the prototype. */
export const INHERITED = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '__defineGetter__',
] as const;

/** Markup that would run if a name were ever rendered as HTML. */
export const MARKUP = '<img src=x onerror="window.ran = true">';

/** Names of labels, places, photos and projects, mostly ones that break objects. */
export const hostileName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...INHERITED, MARKUP, '', '0', 'crack') },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);

/** The members of `Object.prototype`, to be compared with those from before. */
export const inherited = (): string => Reflect.ownKeys(Object.prototype).map(String).sort().join();
