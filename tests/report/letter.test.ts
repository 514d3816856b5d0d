import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { logoFile } from '#report/createReport.ts';
import { type LetterPaper, letterDocument } from '#report/letter/createLetter.ts';
import { LOGO_NAME } from '#report/source.ts';
import { getDocument } from '#support/pdfReader.ts';
import { pngFile } from '#support/pngFile.ts';
import { pagesOf, typesetter } from './typesetter.ts';

const SIZE = { width: 90, height: 30 };
const PNG = pngFile({ ...SIZE, bits: 8, kind: 0 }, new Uint8Array((SIZE.width + 1) * SIZE.height));
const LOGO = { png: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`, ...SIZE };

/** A letter in English and Hong Kong Chinese. */
async function paper(): Promise<LetterPaper> {
  const texts = await Promise.all(
    (['en', 'zh-hk'] as const).map(async (locale) => {
      const { unsafe, report } = createWords(locale, await loadDictionary(locale, 'whole'));
      const words = unsafe.paper;
      return {
        title: words.title(),
        about: [
          [words.to(), 'Buildings Department'],
          [words.building(), 'Harbour Court 海港閣'],
          [words.reason(), 'A slab may fall on the pavement'],
          [words.protection(), words.noProtection()],
        ] as const,
        paragraphs: [words.asks()],
        signature: words.signature(),
        logoAlt: report.phrases.altLogo({ firm: '–' }),
        photoAlt: '',
        cropAlt: '',
        noPicture: words.noPicture(),
      };
    }),
  );
  return {
    ...{
      tag: 'zh-HK',
      author: 'Chan',
      subject: 'Notice',
      header: 'Harbour Court',
      page: '{n}/{total}',
      accent: null,
    },
    ...{ texts, shown: null, logo: LOGO, at: 0 },
  };
}

test('a letter has the firm’s logo on the page of each language, and none where it has none or it can’t be read', async () => {
  const given = await paper();
  const withLogo = letterDocument(given, new Set([LOGO_NAME]));
  const logos = (document: typeof withLogo) =>
    document.sections.map((section) =>
      section.flatMap((block) => (block.block === 'letterhead' ? [block.logo] : [])),
    );
  expect(logos(withLogo)).toEqual([[LOGO_NAME], [LOGO_NAME]]);
  expect(logos(letterDocument(given, new Set()))).toEqual([[null], [null]]);
  const made = (await typesetter()).set(withLogo, logoFile(given.logo));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const pdf = await getDocument({ data: made.value, verbosity: 0 }).promise;
  const pages = await pagesOf(pdf);
  expect(pages).toHaveLength(2);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(given.texts[at]?.title);
    const { fnArray } = await (await pdf.getPage(at + 1)).getOperatorList();
    expect(fnArray).toContain(OPS.paintImageXObject);
  }
}, 60_000);
