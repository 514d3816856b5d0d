import { describe, expect, test } from 'vitest';
import type { KnownBy } from '#domain/inspection/record/known.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual, reportWords } from '#screens/kit/words/reportWords.ts';
import { aFinding, aPhoto, aProject, aReadyRecord, aSurvey } from '#support/inspections.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { pagesOf, pdfOf } from './typesetter.ts';

const KNOWN: KnownBy = {
  'cause:d': { howKnown: 'assumed', knownOn: '2026-03-02', knownFrom: 'As next door' },
  'verdict:F-1': { howKnown: 'told', knownOn: '2026-03-01', knownFrom: 'Mr Lee' },
  'limitation:gone': { howKnown: 'assumed', knownOn: '', knownFrom: 'Of nothing that is stated' },
};

const wordsIn = async (locale: 'en' | 'zh-hk') => {
  const LL = createWords(locale, await loadDictionary(locale, 'whole'));
  return reportWords({ locale, LL, format: createFormat(locale) });
};

async function given(known: KnownBy | undefined, locale: 'en' | 'zh-hk' | 'both') {
  const record = aReadyRecord(known ? { known } : {});
  const finding = aFinding('d', 'a', { severity: 3, causes: ['age'] });
  const survey = aSurvey([finding], { record, images: [aPhoto('a', 'F-1')] });
  const words =
    locale === 'both' ? bilingual(await wordsIn('zh-hk'), await wordsIn('en')) : await wordsIn(locale);
  const source = {
    record,
    project: aProject({}),
    survey,
    histories: new Map(),
    sheets: 'all' as const,
    words,
  };
  const rest = { previous: null, revision: null, sheet: null, logo: null, at: 0 };
  const document = reportDocument({
    ...{ ...source, ...rest },
    keySignature: { kind: 'none' as const },
    pictures: new Set<string>(),
  });
  return { document, sheets: inspectionSheets({ ...source, ...rest, reviews: new Map() }, 'codes') };
}

describe('the report of a record whose statements have a basis', () => {
  test.each([
    ['en', 'Assumed statements', 'As next door', 'Told by: Mr Lee'],
    ['zh-hk', '假設的陳述', 'As next door', '他人告知：Mr Lee'],
    ['both', '假設的陳述 Assumed statements', 'As next door', 'Mr Lee'],
  ] as const)(
    'in %s lists those only assumed on a page of their own',
    async (locale, title, why, told) => {
      const { document } = await given(KNOWN, locale);
      const pages = await pagesOf(await pdfOf(document));
      const last = pages.at(-1) ?? '';
      expect(last).toContain(title);
      expect(last).toContain(why);
      // Nothing else is on it, and it is nowhere else.
      expect(last).not.toContain('Mr Lee');
      expect(pages.slice(0, -1).join('')).not.toContain(why);
      expect(pages.join('')).toContain(told);
      expect(pages.join('')).not.toContain('Of nothing that is stated');
    },
    60_000,
  );

  test('counts them among the limits of the findings, with the figure of the list', async () => {
    const text = JSON.stringify((await given(KNOWN, 'en')).document);
    expect(text).toContain('Statements that are only assumed: 1.');
  });

  test('has a table of its statements, in codes, with what nobody stated left empty', async () => {
    const table = (await given(KNOWN, 'en')).sheets.find(({ name }) => name === 'Statements');
    expect(table?.head).toEqual([
      'statementKey',
      'statementOf',
      'statement',
      'howKnown',
      'knownFrom',
      'knownOn',
    ]);
    const row = (key: string) => table?.rows.find(([of]) => of === key)?.slice(3);
    expect(row('cause:d')).toEqual(['assumed', 'As next door', '2026-03-02']);
    expect(row('conclusion')).toEqual([null, null, null]);
    expect(row('limitation:gone')).toBeUndefined();
  });
});

test('a record in which nobody stated any has neither page, nor note, nor table', async () => {
  const { document, sheets } = await given(undefined, 'en');
  const text = JSON.stringify(document);
  for (const words of ['Assumed statements', 'How the statements are known', 'only assumed'])
    expect(text).not.toContain(words);
  expect(sheets.map(({ name }) => name)).not.toContain('Statements');
});
