import { describe, expect, test } from 'vitest';
import { LOSSES } from '#data/export/exportPlan.ts';
import { REASONS } from '#domain/exchange/reason.ts';
import en from '#i18n/en/exchange.ts';
import zh from '#i18n/zh/exchange.ts';
import zhHk from '#i18n/zh-hk/exchange.ts';

describe.each([
  ['English', en],
  ['Traditional Chinese', zhHk],
  ['Simplified Chinese', zh],
])('in %s', (_, words) => {
  test('every reason and every loss has its words, and none is left over', () => {
    expect(Object.keys(words.reason).sort()).toEqual([...REASONS].sort());
    expect(Object.keys(words.loss).sort()).toEqual([...LOSSES].sort());
  });

  test('they name the same things as the English ones', () => {
    const holes = (text: string) => new Set([...text.matchAll(/\{(\w+):/g)].map((match) => match[1]));
    for (const key of REASONS) expect([key, holes(words.reason[key])]).toEqual([key, holes(en.reason[key])]);
  });
});
