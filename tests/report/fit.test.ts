import { expect, test } from 'vitest';
import { fitText } from '#report/typesetting/fit.ts';

const nothing = { arabic: false, others: new Set<string>() };
const narrow = (text: string) => ({ text, fontFeatures: ['pwid'] });

test('quotation marks in English take the room of English ones, not of a Chinese character', () => {
  expect(fitText('Owners’ 法團', nothing)).toEqual({
    text: [{ text: 'Owners' }, narrow('’'), { text: ' 法團' }],
  });
  expect(fitText('“gone”', nothing)).toEqual({ text: [narrow('“'), { text: 'gone' }, narrow('”')] });
  expect(fitText({ text: '’', style: 'note' }, nothing)).toEqual({ text: [narrow('’')], style: 'note' });
});

test('quotation marks of a Chinese sentence stay as wide as its characters', () => {
  expect(fitText('表示“未见”。', nothing)).toBe('表示“未见”。');
  expect(fitText('。“+3”表示', nothing)).toBe('。“+3”表示');
});
