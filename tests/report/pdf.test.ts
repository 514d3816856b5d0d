import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { expect, test } from 'vitest';
import { TABLE_LAYOUTS } from '#report/blocks.ts';
import { reportDocument } from '#report/document.ts';
import { ARABIC_FONT, fitText, MAIN_FONT, needsArabic } from '#report/fit.ts';
import { box, photo, RECORD, source, words } from './support.ts';

/** pdfmake as node has it; its types know the browser's only. */
interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setTableLayouts(layouts: object): void;
  setLocalAccessPolicy(allow: (path: string) => boolean): void;
  setUrlAccessPolicy(allow: (url: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Uint8Array> };
}

const require = createRequire(import.meta.url);

async function textOf(definition: TDocumentDefinitions): Promise<string> {
  const pdfmake = require('pdfmake') as PdfMake;
  const main = require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf');
  const arabic = require.resolve(
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  );
  pdfmake.setFonts({ [MAIN_FONT]: { normal: main }, [ARABIC_FONT]: { normal: arabic } });
  pdfmake.setTableLayouts(TABLE_LAYOUTS);
  pdfmake.setLocalAccessPolicy((path) => path === main || path === arabic);
  pdfmake.setUrlAccessPolicy(() => false);
  const data = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages.join('\n');
}

test('the PDF holds its words as text, in Chinese and English', async () => {
  const given = source({
    words: await words('zh-hk'),
    damages: [box('crack_001', 'a', { severity: 3, remark: '石屎剝落，鋼筋外露 exposed rebar' })],
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }).definition);
  for (const expected of ['檢驗報告', '陳小明 Chan Siu Ming', '3 嚴重', '石屎剝落，鋼筋外露 exposed rebar'])
    expect(text).toContain(expected);
}, 60_000);

test('the report is made whatever people are called: Arabic, emoji, 200 characters', async () => {
  const long = 'W'.repeat(200);
  const given = source({
    words: await words('en'),
    damages: [box('x', 'a', { label: 'مرحبا', remark: `👷🏽 ${long}` })],
    images: [{ ...photo('a', 'F-1'), name: `${long}.jpg` }],
    record: {
      ...RECORD,
      title: 'تقرير التفتيش',
      inspector: { ...RECORD.inspector, name: long },
      startedOn: '2026-12-31',
    },
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }).definition);
  expect(text).toContain('IR-2026-0001');
  expect(text.replaceAll(/\s/g, '')).toContain(long);
  expect(text).toMatch(/\p{Script=Arabic}/u);
  expect(text).toContain('The start is after the completion');
}, 60_000);

test('only what needs it takes the Arabic font, and only what is too long is broken anywhere', () => {
  expect(fitText(['Wall', { text: '外牆' }])).toEqual(['Wall', { text: '外牆' }]);
  expect(needsArabic(fitText(['Wall']))).toBe(false);
  expect(fitText('by مرحبا بك (RI)')).toEqual({
    text: [{ text: 'by ' }, { text: 'بك مرحبا', font: ARABIC_FONT, noWrap: true }, { text: ' (RI)' }],
  });
  expect(fitText({ stack: ['x'.repeat(50)] })).toEqual({
    stack: [{ text: 'x'.repeat(50), wordBreak: 'break-all' }],
  });
});
