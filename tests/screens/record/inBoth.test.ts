import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBoth } from '#screens/kit/words/reportWords.ts';

test.each([
  ['3 處', '3 places', '3 處 places'],
  ['90 日內', 'within 90 days', 'within 90 日內 days'],
  ['已簽署，附 1 項保留事項', 'Signed with 1 reservation', '已簽署，附 Signed with 1 項保留事項 reservation'],
  [
    '中位數 3.1 毫米 ± 0.9，3 處',
    'median 3.1 mm ± 0.9, 3 places',
    '中位數 median 3.1 毫米 mm ± 0.9，3 處 places',
  ],
  ['兩點，0.63 毫米／像素', 'two points, 0.63 mm/px', '兩點 two points，0.63 毫米／像素 mm/px'],
  ['沒有位置的相片：4', 'Photos without a location: 4', '沒有位置的相片 Photos without a location：4'],
])('%s and %s say their figures once', (a, b, said) => {
  expect(inBoth(a, b)).toBe(said);
});

test('what differs in its figures, and a sentence, stands whole in either language', () => {
  expect(inBoth('3 處', '2 places')).toBe('3 處 2 places');
  expect(inBoth('裂縫', 'Crack')).toBe('裂縫 Crack');
  expect(inBoth('A', 'A')).toBe('A');
  const sentence = `${'The scale was taken from the photo. '.repeat(3)}3 places.`;
  expect(inBoth('3 處。', sentence)).toBe(`3 處。 ${sentence}`);
});

test('no figure is lost, and none comes twice', () => {
  const figure = fc.integer({ min: 0, max: 99_999 }).map(String);
  const word = fc.constantFrom('', '處', 'places', 'mm', '（中位數', '，', ': ', '±', '毫米／像素');
  const text = (words: readonly string[], figures: readonly string[]) =>
    words
      .map((one, i) => `${one} ${figures[i] ?? ''}`)
      .join(' ')
      .slice(0, 60);
  fc.assert(
    fc.property(
      fc.array(figure, { maxLength: 3 }),
      fc.array(word, { minLength: 4, maxLength: 4 }),
      fc.array(word, { minLength: 4, maxLength: 4 }),
      (figures, a, b) => {
        const said = inBoth(text(a, figures), text(b, figures));
        const times = text(a, figures) === text(b, figures) || figures.length > 0 ? 1 : 0;
        if (times === 1) expect(said.match(/\d+/g) ?? []).toEqual(figures);
      },
    ),
  );
});
