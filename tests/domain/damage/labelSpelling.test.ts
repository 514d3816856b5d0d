import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeLabels } from '#data/import/annotations/proposeLabels.ts';
import { BUILT_IN_LABELS, builtIn, projectLabels } from '#domain/damage/label.ts';
import { labelForm } from '#domain/damage/labelSpelling.ts';

const NAMES = BUILT_IN_LABELS.flatMap(({ key, name }) =>
  [key, name, ...(builtIn(key)?.alsoCalled ?? [])].map((called) => ({ key, called })),
);
const words = (called: string): readonly string[] => called.toLowerCase().split(/[\s_-]+/);
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const isEnglish = (called: string): boolean => /^[\w\s-]+$/.test(called);

/** The ending of a plural as English writes it. */
const plural = (called: string): string => {
  if (!isEnglish(called) || /[^s]s$/.test(called)) return called;
  if (/(ss|sh|ch|x|z)$/.test(called)) return `${called}es`;
  return /[^aeiou]y$/.test(called) ? `${called.slice(0, -1)}ies` : `${called}s`;
};
const FORMS: Readonly<Record<string, (called: string) => string>> = {
  camel: (called) =>
    words(called)
      .map((word, at) => (at === 0 ? word : capital(word)))
      .join(''),
  pascal: (called) => words(called).map(capital).join(''),
  kebab: (called) => words(called).join('-'),
  snake: (called) => words(called).join('_'),
  'train of capitals': (called) => words(called).map(capital).join('_'),
  shouted: (called) => words(called).join('_').toUpperCase(),
};

const proposed = (spelling: string) =>
  proposeLabels(new Map([[spelling, 1]]), projectLabels([]), {})[0]?.proposal;

test('every built-in label and each of its names is found in camel, kebab and snake case, one or several', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.constantFrom(...Object.values(FORMS)),
      fc.boolean(),
      ({ key, called }, form, isPlural) => {
        const spelling = form(isPlural ? plural(called) : called);
        expect(proposed(spelling), spelling).toEqual({ kind: 'existing', key });
      },
    ),
    { numRuns: 2000 },
  );
});

test('no form of a label is one of another label', () => {
  const keys = new Map<string, string>();
  for (const { key, called } of NAMES)
    for (const form of Object.values(FORMS))
      for (const spelling of [form(called), form(plural(called))]) {
        const found = labelForm(spelling);
        expect(keys.get(found) ?? key, spelling).toBe(key);
        keys.set(found, key);
      }
});

test('rebars of any spelling are exposed reinforcement, and what only resembles a label is new', () => {
  for (const spelling of [
    'ExposedRebars',
    'exposed-rebar',
    'Exposed_Rebars',
    'exposedRebar',
    'EXPOSED REBARS',
  ])
    expect(proposed(spelling)).toEqual({ kind: 'existing', key: 'exposed_reinforcement' });
  for (const spelling of ['Glass', 'Crack width', 'nailed', 'ss', 's', '__proto__', '-', ''])
    expect(proposed(spelling)?.kind).not.toBe('existing');
});

test('a project’s own label wins over a form of another, and a form that two own labels share decides nothing', () => {
  const own = (key: string, name: string) => ({ key, name, kind: 'defect', colour: '#000000' }) as const;
  const labels = projectLabels([
    own('cracks_', 'Cracks'),
    own('tile', 'Loose tile'),
    own('tile_2', 'Loose tiles'),
  ]);
  const of = (spelling: string) => proposeLabels(new Map([[spelling, 1]]), labels, {})[0]?.proposal;
  expect(of('cracks')).toEqual({ kind: 'existing', key: 'cracks_' });
  expect(of('LooseTiles')).toEqual({ kind: 'existing', key: 'tile_2' });
  expect(of('LoosesTile')?.kind).toBe('create');
});
