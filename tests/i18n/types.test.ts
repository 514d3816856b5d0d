import { beforeAll, describe, expect, it } from 'vitest';
import { changed, createCompiler } from '#support/compiler.ts';

const compile = createCompiler();
const LOAD = 'src/i18n/load.ts';
const OTHER = 'other parameters than in English';

type Fault = readonly [
  title: string,
  language: string,
  file: string,
  from: string | RegExp,
  to: string,
  reported: string,
];

/**
 * Faults that are compiled together, which takes as long as one. The compiler reports all faults of a language in the
 * smallest scope that has some, each by its word: so a group has one file of each language, and no two faults of a file
 * are about the same word.
 */
const GROUPS: readonly (readonly Fault[])[] = [
  [
    ['lacks a word', 'zh', 'shell', /\n {2}skip: .*/, '', 'missing: shell.skip'],
    [
      'has a word for a group',
      'zh',
      'shell',
      /titles: \{[^}]*\}/,
      "titles: '標題'",
      'a word where English has a group: shell.titles',
    ],
    ['calls a parameter otherwise', 'zh', 'shell', '账户：{name:', '账户：{who:', `${OTHER}: shell.account`],
    [
      'counts by what is not given',
      'zh',
      'shell',
      '语言：{name:string}',
      '语言：{name:string}{{n:|s}}',
      `${OTHER}: shell.languageNow`,
    ],
    ['has a word more', 'zh-hk', 'shell', '  skip:', "  leap: '跳',\n  skip:", 'not in English: shell.leap'],
    [
      'puts a parameter more in',
      'zh-hk',
      'shell',
      "skip: '",
      "skip: '{count:number}",
      `${OTHER}: shell.skip`,
    ],
    [
      'gives a parameter another type',
      'zh-hk',
      'shell',
      '帳戶：{name:string}',
      '{name:number}',
      `${OTHER}: shell.account`,
    ],
    [
      'has a word of its own',
      'en-US',
      'index',
      "sign: '",
      "mark: 'x', sign: '",
      'not in English: schemes.mark',
    ],
    ['drops a parameter', 'en-US', 'index', "sign: '", "named: 'x', sign: '", `${OTHER}: schemes.named`],
  ],
  [
    ['has a group more', 'zh', 'shell', '  skip:', '  leaps: {},\n  skip:', 'not in English: shell.leaps'],
    ['leaves a parameter out', 'zh', 'shell', '账户：{name:string}', '账户', `${OTHER}: shell.account`],
    [
      'gives a parameter no type',
      'zh-hk',
      'shell',
      '帳戶：{name:string}',
      '帳戶：{name}',
      `${OTHER}: shell.account`,
    ],
  ],
  [
    [
      'doesn’t close a brace',
      'zh',
      'shell',
      '账户：{name:string}',
      '账户：{name:string',
      `${OTHER}: shell.account`,
    ],
    ['has words of any text', 'zh-hk', 'shell', /as const;/, ';', 'not “as const”: shell.skip'],
  ],
  [
    [
      'formats a parameter otherwise',
      'zh',
      'strip',
      '{count:number|count}',
      '{count:number}',
      `${OTHER}: strip.overdueMany`,
    ],
    ['lacks a column', 'zh-hk', 'tables', /\n {4}remark: .*/, '', 'missing: tables.columns.remark'],
  ],
  [['lacks a phrase of the report', 'zh', 'report', /\n {4}draft: .*/, '', 'missing: report.phrases.draft']],
];

/** @returns the compiler's messages on a file of the words, with changes */
const messagesOn = (changes: Readonly<Record<string, string>>) =>
  compile(LOAD, changes)
    .map(({ text }) => text)
    .join('\n');

describe.each(GROUPS.map((faults) => ({ faults })))('a language is not compiled', ({ faults }) => {
  let messages = '';
  beforeAll(() => {
    const files = new Map<string, [string | RegExp, string][]>();
    for (const [, language, file, from, to] of faults) {
      const path = `src/i18n/${language}/${file}.ts`;
      files.set(path, [...(files.get(path) ?? []), [from, to]]);
    }
    messages = messagesOn(Object.assign({}, ...[...files].map(([path, edits]) => changed(path, edits))));
  });

  it.each(faults)('that %s', (_, language, _file, _from, _to, reported) => {
    expect(messages).toContain(`"${language}: ${reported}"`);
  });
});

describe('a language is not compiled', () => {
  it('nor is English with an unknown type or formatter, or words of any text', () => {
    const of = (from: string, to: string) => messagesOn(changed('src/i18n/en/strip.ts', [[from, to]]));
    expect(of('“{name:string}” has', '“{name:text}” has')).toContain('unknown type or formatter');
    expect(of('{count:number|count}', '{count:number|cents}')).toContain('unknown type or formatter');
    expect(of('as const;', ';')).toContain('not “as const” in English: strip.later');
  });

  it('and as they are, all are, American English with what differs alone', () => {
    expect(compile(LOAD)).toEqual([]);
  });
});

const CALLS = 'src/screens/planted.ts';
const HEAD = `import type { Words } from '#i18n/wordsOf.ts';
import type { ReportWords } from '#report/words.ts';
import type { Arguments } from '#i18n/parameters.ts';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export type Given<T extends string, A> = Same<Arguments<T>, A>;
export const planted = (LL: Words, words: ReportWords, holds: <Is extends true>() => Is): readonly unknown[] => [`;

/** The expressions that the compiler refuses, all of them compiled at once. */
function refused(expressions: readonly string[]): readonly string[] {
  const code = [HEAD, ...expressions.map((expression) => `${expression},`), '];', ''].join('\n');
  const first = HEAD.split('\n').length + 1;
  const lines = compile(CALLS, { [CALLS]: code }).map(({ line }) => line - first);
  expect(lines.filter((line) => expressions[line] === undefined)).toEqual([]);
  return [...new Set(lines)].map((line) => expressions[line] ?? '');
}

describe('what is said', () => {
  it('is compiled where word and arguments are right', () => {
    const right = [
      'LL.shell.skip()',
      "LL.shell.account({ name: 'Wong' })",
      'LL.strip.overdueMany({ count: 2 })',
      'LL.strip.notFound(3)',
      "(['crack', 'window'] as const).map((key) => LL.annotator.labels[key]())",
      "words.t('draft')",
      "words.t('page', { n: '1', total: '2' })",
      "words.t(Math.random() > 0.5 ? 'yes' : 'no')",
      "words.column('remark') + words.sheet('Meta')",
    ];
    expect(refused(right)).toEqual([]);
  });

  it('is not compiled where one of them is wrong', () => {
    const wrong = {
      'a word that no dictionary has': 'LL.shell.nothing()',
      'a group': 'LL.shell.titles()',
      'a sentence without its argument': 'LL.shell.account()',
      'an argument by another name': "LL.shell.account({ who: 'Wong' })",
      'an argument too many': "LL.shell.account({ name: 'Wong', count: 1 })",
      'an argument to a sentence without any': "LL.shell.skip({ name: 'Wong' })",
      'a number for a text': 'LL.shell.account({ name: 1 })',
      'a text for a number': "LL.strip.overdueMany({ count: '2' })",
      'a plural without its figure': 'LL.strip.overdueMany({})',
      'a figure by name where it has a place': 'LL.strip.notFound({ count: 3 })',
      'a phrase that the report lacks': "words.t('unheard')",
      'a phrase that is any text': "words.t('page' as string)",
      'a phrase without its arguments': "words.t('page')",
      'a phrase with the arguments of another': "words.t('page', { name: 'x' })",
      'a column that has no name': "words.column('unheard')",
      'a table that has no name': "words.sheet('unheard')",
    };
    expect(refused(Object.values(wrong))).toEqual(Object.values(wrong));
  });
});

describe('the arguments of a template', () => {
  const long = 'As long as a sentence may be, and then some more. '.repeat(60);
  const many = Array.from({ length: 60 }, (_, n) => `{p${n}:string}`);
  const TEMPLATES = [
    ['', '[]'],
    ['no parameter', '[]'],
    ['{name:string}', '[values: { readonly name: string }]'],
    ['{0:number|count} photo{{s}}', '[value: number]'],
    ['{{It was|They were}} there', '[value: number]'],
    ['{a:number|confidence}{b:string}, {a:number}', '[values: { readonly a: number; readonly b: string }]'],
    ['{count:number} {{count:box|boxes}}', '[values: { readonly count: number }]'],
    ['{{days:a day|days}} ago', '[values: { readonly days: number }]'],
    ['put {count:number} photo{{s}} there', '[values: { readonly count: number }]'],
    ['{name:text}', '[values: { readonly name: never }]'],
    ['{count:number|cents}', '[values: { readonly count: never }]'],
    [`${long}{name:string}${long}`, '[values: { readonly name: string }]'],
    [many.join(long), `[values: { ${many.map((_, n) => `readonly p${n}: string`).join('; ')} }]`],
  ] as const;
  const holds = (template: string, given: string) => `holds<Given<${JSON.stringify(template)}, ${given}>>()`;

  it('are read from its text, however long it is', () => {
    expect(refused(TEMPLATES.map(([template, given]) => holds(template, given)))).toEqual([]);
  });

  it('are no others', () => {
    const others = TEMPLATES.map(([template]) => holds(template, '[values: { readonly other: string }]'));
    expect(refused(others)).toEqual(others);
  });
});
