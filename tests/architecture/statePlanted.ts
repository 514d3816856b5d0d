import type { Rule } from './rule.ts';

const FACTORY = {
  'src/domain/factory.ts':
    'export function createCounter() { let n = 0; return () => { n += 1; return n; }; }',
};

function planted(trick: string, code: string, says: string): Rule['planted'][number] {
  return {
    trick,
    files: {
      ...FACTORY,
      'src/domain/state.ts': code,
      'src/domain/reader.ts': "import './state.ts';",
    },
    says,
  };
}

/** Module state, increasingly well hidden. */
export const plantedState: Rule['planted'] = [
  planted('a let', 'let open = null;', 'has a variable of the module'),
  planted('a var in a block', '{ var open = null; }', 'has a variable of the module'),
  planted('a cache', 'const cache = new Map();', 'makes one Map for all'),
  planted('a cache by object', 'const cache = new WeakMap();', 'makes one WeakMap for all'),
  planted('a map that claims to be one', 'const m: Map<string, ReadonlyMap<1, 1>> = new Map();', 'Map'),
  planted(
    'a map by another word for it',
    'type Names = Map<string, string>;\nconst held: Names = new Map();',
    'makes one Map',
  ),
  planted('a map in an object', 'const held = { photos: new Set() };', 'makes one Set for all'),
  planted('a variable of a class', 'class Held { static open = null; }', 'a variable of a class'),
  planted('a map of a class', 'class Held { static readonly all = new Map(); }', 'makes one Map'),
  planted('a list that grows', 'const all = [1];\nfunction add() { all.push(2); }', 'changes all'),
  planted('an object written to', 'const s = { a: 1 };\nfunction f() { s.a += 1; }', 'changes s'),
  planted('a key deleted', 'const s = { a: 1 };\nfunction f() { delete s["a"]; }', 'changes s'),
  planted('Object.assign', 'const s = {};\nconst f = () => Object.assign(s, {});', 'changes s'),
  planted('a note on a function', 'function f() { f.last = 1; }', 'changes f'),
  planted('a note on the page', 'function f() { globalThis.last = 1; }', 'changes globalThis'),
  planted('a cast note', 'function f() { (globalThis as Any).last = 1; }', 'changes globalThis'),
  planted('a closure that counts', 'const next = (() => { let n = 0; return () => ++n; })();', 'keeps what'),
  planted(
    'a factory called at once',
    "import { createCounter as make } from './factory.ts';\nconst next = make();",
    'keeps what make makes',
  ),
  planted(
    'a factory behind a function',
    "import { createCounter } from './factory.ts';\nfunction one() { return createCounter(); }\nconst next = one();",
    'keeps what one makes',
  ),
  planted(
    'a store of a library',
    "import { proxy } from 'valtio/vanilla';\nconst s = proxy({});",
    'keeps what proxy makes',
  ),
  planted('a generator', 'function* ids() { yield 1; }\nconst next = ids();', 'keeps what ids makes'),
  planted(
    "another file's list",
    "import { ALL } from './list.ts';\nfunction f() { ALL[0] = 1; }",
    'changes ALL',
  ),
];

/** What only looks like state. */
export const stateless: NonNullable<Rule['allowed']> = [
  { 'src/domain/a.ts': 'type Names = ReadonlyMap<string, string>;\nconst NONE: Names = new Map();' },
  { 'src/domain/a.ts': 'const KINDS: ReadonlySet<string> = new Set(["a"]);' },
  { 'src/domain/a.ts': 'const all = [1];\nfunction f() { const all = []; all.push(2); return all; }' },
  { 'src/domain/a.ts': 'function f(all: number[]) { all.push(1); for (let i = 0; i < 2; i++) all[i] = i; }' },
  { 'src/domain/a.ts': 'const encoder = new TextEncoder();\nconst RUN = new RegExp("a");' },
  { 'src/domain/a.ts': 'class Held { #open = new Map();\n  add() { this.#open.set(1, 1); } }' },
  { 'src/domain/a.ts': 'const squares = [1, 2].map((n) => n * n);' },
  {
    ...FACTORY,
    'src/main.tsx': "import { createCounter } from './domain/factory.ts';\nconst next = createCounter();",
  },
];
