import { describe, expect, it } from 'vitest';
import { flatten } from '#i18n/dictionary.ts';
import en from '#i18n/en/index.ts';
import { createWords } from '#i18n/words.ts';

const words = flatten(en);
const LL = createWords('en', en);

/** A word of the dictionary with every number in it the same. */
function said(path: string, of: number): string {
  const names = [...(words.get(path) ?? '').matchAll(/(?<!\{)\{(\w+):(\w+)/g)];
  const given = names.map(([, name = '', type]) => [name, type === 'number' ? of : 'x'] as const);
  const word = path
    .split('.')
    .reduce((at: unknown, key) => (at as Readonly<Record<string, unknown>>)[key], LL) as (
    ...args: unknown[]
  ) => string;
  return given.some(([name]) => name === '0') ? word(of) : word(Object.fromEntries(given));
}

const counted = [...words].filter(([, text]) => /\{\w+:number/.test(text)).map(([path]) => path);
/** A figure and what it counts: a word in the plural, with at most one before it. */
const SEVERAL =
  /(?<![\d.,×])\b1 (?:[a-z]+ )?(?:boxes|components|damages|days|decisions|defects|detections|drafts|observations|outlines|photos|places|projects|records|values|views)\b/;

describe('a figure of one', () => {
  it('is said in the singular, wherever it stands', () => {
    expect(counted.map((path) => said(path, 1)).filter((text) => SEVERAL.test(text))).toEqual([]);
  });

  it('is told apart from two, and from none', () => {
    expect([0, 1, 2].map((count) => said('notices.inDays', count))).toEqual([
      'in 0 days',
      'in 1 day',
      'in 2 days',
    ]);
    expect([0, 1, 2].map((count) => said('register.counts', count))).toEqual([
      '0 defects in 0 views',
      '1 defect in 1 view',
      '2 defects in 2 views',
    ]);
  });
});
