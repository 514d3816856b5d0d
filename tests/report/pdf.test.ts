import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { expect, test, vi } from 'vitest';
import { coverage } from '#report/scope/coverage.ts';
import { TABLE_LAYOUTS } from '#report/typesetting/blocks.ts';
import { type ReportDocument, reportDocument } from '#report/typesetting/document.ts';
import { ARABIC_FONT, fitText, lacking, MAIN_FONT, OTHER_FONT } from '#report/typesetting/fit.ts';
import { fontsFor } from '#report/typesetting/fonts.ts';
import { typeset } from '#report/typesetting/typeset.ts';
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

const font = (name: string): string => require.resolve(`@expo-google-fonts/noto-sans-${name}`);
const TRADITIONAL = font('hk/400Regular/NotoSansHK_400Regular.ttf');
const SIMPLIFIED = font('sc/400Regular/NotoSansSC_400Regular.ttf');
const ARABIC = font('arabic/400Regular/NotoSansArabic_400Regular.ttf');

const covers = (file: string) => coverage(new Uint8Array(readFileSync(file)));

/** A report as a PDF, opened. */
async function pdfOf(document: ReportDocument, main = TRADITIONAL): Promise<PDFDocumentProxy> {
  const other = main === TRADITIONAL ? SIMPLIFIED : TRADITIONAL;
  const pdfmake = require('pdfmake') as PdfMake;
  pdfmake.setFonts({
    [MAIN_FONT]: { normal: main },
    [OTHER_FONT]: { normal: other },
    [ARABIC_FONT]: { normal: ARABIC },
  });
  pdfmake.setTableLayouts(TABLE_LAYOUTS);
  pdfmake.setLocalAccessPolicy((path) => [TRADITIONAL, SIMPLIFIED, ARABIC].includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  const definition = typeset(document, lacking(document, covers(main)));
  const data = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  return getDocument({ data, verbosity: 0 }).promise;
}

/** The text of a report as it can be selected in the PDF, its pages one after the other. */
async function textOf(document: ReportDocument, main = TRADITIONAL): Promise<string> {
  const pdf = await pdfOf(document, main);
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
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
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
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
  expect(text).toContain('IR-2026-0001');
  expect(text.replaceAll(/\s/g, '')).toContain(long);
  expect(text).toMatch(/\p{Script=Arabic}/u);
  expect(text).toContain('The start is after the completion');
}, 60_000);

test('the declaration with its signature is there whoever signs, and the cover stays one page', async () => {
  const names = Array.from({ length: 5 }, (_, i) =>
    `${'Maximiliana Featherstonehaugh '.repeat(7)}${i}`.slice(-200),
  );
  const name = names.join(', ');
  const given = source({
    words: await words('en'),
    damages: [box('crack_001', 'a', { severity: 3 })],
    record: {
      ...RECORD,
      inspector: { ...RECORD.inspector, name, nameZh: '陳'.repeat(200) },
      status: 'signed',
      signoffs: [{ role: 'approved', person: name, regNo: '', at: 0, hash: 'ab'.repeat(32), revision: 1 }],
    },
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
  expect(text).toContain('Signature and chop');
  expect(text).toContain('Findings confirmed by');
  const [first = ''] = text.split('\n');
  expect(first).toContain('(E) 1');
  expect(first).toContain('not a structural assessment');
}, 60_000);

test('the outline leads to each section, below it to its headings, and there to each defect', async () => {
  const given = source({
    words: await words('en'),
    damages: [box('crack_001', 'a', { severity: 3 }), box('crack_002', 'b')],
  });
  const pdf = await pdfOf(reportDocument({ ...given, pictures: new Set() }));
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toContain('6 Findings');
  const facades = outline.find(({ title }) => title === '6 Findings')?.items ?? [];
  const below = facades.map(({ title, items }) => [title, items.map((one: { title: string }) => one.title)]);
  expect(below.slice(-2)).toEqual([
    ['F-1', ['F-1/001   Crack']],
    ['F-2', ['F-2/001   Crack']],
  ]);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'IR-2026-0001 Inspection report',
    Creator: 'Alpha AI',
    Language: 'en',
  });
}, 60_000);

test('a building with 40 types of damage loses none of them at the foot of a page', async () => {
  const types = Array.from({ length: 40 }, (_, i) => `type${String(i).padStart(2, '0')}`);
  const given = source({
    words: await words('en'),
    damages: types.map((label, i) => box(`x${i}`, 'a', { label })),
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
  // In the table of types, that of the facade, on its sheet and in the schedule.
  for (const type of types) expect(text.split(type), type).toHaveLength(5);
}, 60_000);

test('texts longer than a page are there to their last word, in sheets and in tables', async () => {
  const remark = `${'石屎剝落，鋼筋外露。'.repeat(150)} LASTREMARK`;
  const recommendation = `${'Break out and recast. '.repeat(200)} LASTADVICE`;
  const given = source({
    words: await words('zh-hk'),
    damages: [box('crack_001', 'a', { severity: 3, remark })],
    facts: { crack_001: { recommendation } },
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
  expect(text.replaceAll(/\s/g, '')).toContain('LASTREMARK');
  // In the summary, the sheet and the schedule.
  expect(text.split('LASTADVICE')).toHaveLength(4);
  expect(text).not.toMatch(/\{n\}|\{total\}/);
}, 60_000);

test('a report in Simplified Chinese is text in every line, and finds each of its letters', async () => {
  const zh = await words('zh');
  const given = source({ words: zh, damages: [box('crack_001', 'a', { severity: 3 })] });
  const document = reportDocument({ ...given, pictures: new Set() });
  expect(lacking(document, covers(SIMPLIFIED)).others).toEqual(new Set());
  const text = await textOf(document, SIMPLIFIED);
  for (const expected of ['检查报告', '3 严重', '缺陷清单', '评级']) expect(text).toContain(expected);
}, 60_000);

test('a simplified name in a traditional report is in the font that has its letters', async () => {
  const given = source({
    words: await words('zh-hk'),
    damages: [],
    record: { ...RECORD, title: '陈伟强 驗樓' },
  });
  expect(await textOf(reportDocument({ ...given, pictures: new Set() }))).toContain('陈伟强 驗樓');
}, 60_000);

test.each(['en', 'zh-HK', 'zh'])('a report in %s has the letters of names in either script', (tag) => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  const { main, other } = fontsFor(tag);
  vi.unstubAllGlobals();
  const files = [main, other].map((address) =>
    covers(font(new URL(address).pathname.split('noto-sans-')[1] ?? '')),
  );
  const letters = [...'㩒𨋢𡃁邨啓裏埗鰂涌滘坭衞陈伟赟堃喆'];
  expect(letters.filter((letter) => !files.some((has) => has(letter.codePointAt(0) ?? 0)))).toEqual([]);
});

test('a Cantonese word in a mainland report is in the font that has its letters', async () => {
  const given = source({
    words: await words('zh'),
    damages: [],
    record: { ...RECORD, title: '美孚新邨𨋢口' },
  });
  const document = reportDocument({ ...given, pictures: new Set() });
  expect(lacking(document, covers(SIMPLIFIED)).others).toEqual(new Set(['𨋢']));
  expect(await textOf(document, SIMPLIFIED)).toContain('美孚新邨𨋢口');
}, 60_000);

test('only what the main font lacks takes another one, and only what is too long is broken', () => {
  const nothing = { arabic: false, others: new Set<string>() };
  const hk = covers(TRADITIONAL);
  expect(lacking(['Wall', { text: '外牆' }], hk)).toEqual(nothing);
  expect(lacking('مرحبا 伟', hk)).toEqual({ arabic: true, others: new Set(['伟']) });
  expect(fitText(['Wall', { text: '外牆' }], nothing)).toEqual(['Wall', { text: '外牆' }]);
  expect(fitText('by مرحبا بك (RI)', nothing)).toEqual({
    text: [{ text: 'by ' }, { text: 'بك مرحبا', font: ARABIC_FONT, noWrap: true }, { text: ' (RI)' }],
  });
  const name = 'تقرير التفتيش على الواجهات الخارجية';
  const inTable = fitText({ table: { body: [[name]] } }, nothing);
  expect(inTable).toEqual({
    table: {
      body: [
        [
          {
            text: [
              { text: 'على التفتيش تقرير', font: ARABIC_FONT, noWrap: true },
              { text: '\n' },
              { text: 'الخارجية الواجهات', font: ARABIC_FONT, noWrap: true },
            ],
          },
        ],
      ],
    },
  });
  expect(fitText('陈生', { ...nothing, others: new Set(['陈']) })).toEqual({
    text: [{ text: '陈', font: OTHER_FONT }, { text: '生' }],
  });
  expect(fitText({ stack: ['x'.repeat(50)] }, nothing)).toEqual({
    stack: [{ text: 'x'.repeat(50), wordBreak: 'break-all' }],
  });
});
