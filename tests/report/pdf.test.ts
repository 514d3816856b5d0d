import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { reportDocument } from '#report/typesetting/document.ts';
import { type FontFile, fontsFor } from '#report/typesetting/fonts.ts';
import { chooseFonts, lettersOf } from '#report/typesetting/typesetter.ts';
import { getDocument } from '#support/pdfReader.ts';
import { box, photo, RECORD, source, words } from './support.ts';
import { pagesOf, pdfOf, textOf, typesetter } from './typesetter.ts';

/** The fonts of a language, as the built app has them. */
function filesFor(tag: string): readonly FontFile[] {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  const files = fontsFor(tag);
  vi.unstubAllGlobals();
  return files;
}

const bytesOf = async ({ address }: FontFile) =>
  new Uint8Array(readFileSync(`.${new URL(address).pathname}`));

/** Which fonts a text asks for, the main one first, and what none of them has. */
async function fontsOf(said: unknown, tag: string, failing: readonly string[] = []) {
  const asked: string[] = [];
  const { unprinted } = await chooseFonts(lettersOf(said), filesFor(tag), async (file) => {
    asked.push(file.family);
    if (failing.includes(file.family)) throw new Error('not there');
    return bytesOf(file);
  });
  return { asked, unprinted };
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
  expect(await fontsOf(document, 'zh')).toEqual({ asked: ['Noto Sans SC'], unprinted: [] });
  const text = await textOf(document);
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

test.each(['en', 'zh-HK', 'zh'])('a report in %s has the letters of names in either script', async (tag) => {
  expect((await fontsOf('㩒𨋢𡃁邨啓裏埗鰂涌滘坭衞陈伟赟堃喆', tag)).unprinted).toEqual([]);
});

test('a Cantonese word in a mainland report is in the font that has its letters', async () => {
  const given = source({
    words: await words('zh'),
    damages: [],
    record: { ...RECORD, title: '美孚新邨𨋢口' },
  });
  const document = reportDocument({ ...given, pictures: new Set() });
  expect((await fontsOf(document, 'zh')).asked).toEqual(['Noto Sans SC', 'Noto Sans HK']);
  expect(await textOf(document)).toContain('美孚新邨𨋢口');
}, 60_000);

const SCRIPTS = {
  'Noto Sans KR': '김철수 외벽 균열',
  'Noto Sans SC': '鈴木さん 外壁のひび割れ 陈伟',
  'Noto Sans Thai': 'ผนังแตกร้าว',
  'Noto Sans Hebrew': 'סדק בקיר',
  'Noto Sans Arabic': 'شرخ في الجدار',
  'Noto Emoji': '👷🏽 🧱 🇭🇰',
  'Noto Sans': 'Nguyễn Ἑλληνική Ўзбек Қазақ दीवार में दरार',
} as const;

test.each(Object.entries(SCRIPTS))(
  '%s is fetched only where its letters occur, and has them',
  async (family, said) => {
    const { asked, unprinted } = await fontsOf(`Wall 外牆 ${said}`, 'en');
    expect(unprinted).toEqual([]);
    expect(asked[0]).toBe('Noto Sans HK');
    expect(asked).toContain(family);
    expect((await fontsOf('Wall 外牆 Стена', 'en')).asked).not.toContain(family);
  },
);

test('letters of all scripts are text in the PDF', async () => {
  const given = source({
    words: await words('en'),
    damages: [box('x', 'a', { remark: Object.values(SCRIPTS).join(' | ') })],
  });
  const text = await textOf(reportDocument({ ...given, pictures: new Set() }));
  for (const said of ['김철수 외벽 균열', 'ひび割れ', 'Nguyễn', 'Қазақ']) expect(text).toContain(said);
  for (const script of [/\p{Script=Thai}{3}/u, /\p{Script=Devanagari}/u, /\p{Script=Hebrew}/u, /👷/u])
    expect(text).toMatch(script);
}, 60_000);

test('where a font cannot be had, letters stand as their codes, and the report says which', async () => {
  const said = 'Somchai ผนัง';
  const { unprinted } = await fontsOf(said, 'en', ['Noto Sans Thai']);
  expect(unprinted.join('')).toBe('ผนัง');
  const given = source({ words: await words('en'), damages: [box('x', 'a', { remark: said })] });
  const document = reportDocument({ ...given, pictures: new Set(), unprinted });
  const made = (await typesetter()).set(document, [], { unprinted });
  const pages = made.ok ? await pagesOf(await getDocument({ data: made.value, verbosity: 0 }).promise) : [];
  const text = pages.join('\n').replaceAll(/\s/g, '');
  expect(text).toContain('Somchai[U+0E1C0E190E310E07]');
  expect(text).toContain('theircodesareprintedinstead:U+0E1C,U+0E19');
}, 60_000);

test('a report in English is made though its main font cannot be had', async () => {
  const { asked, unprinted } = await fontsOf('Wall 外牆', 'en', ['Noto Sans HK']);
  expect(asked).toEqual(['Noto Sans HK', 'Noto Sans SC']);
  expect(unprinted).toEqual([]);
  const every = filesFor('en').map(({ family }) => family);
  await expect(fontsOf('Wall', 'en', every)).rejects.toThrow('Noto Sans HK');
});

test('Chinese lines break by their rules: none begins with a closing mark, and all but the last are as wide as the page', async () => {
  const given = source({
    words: await words('zh-hk'),
    damages: [],
    record: {
      ...RECORD,
      summary: '外牆批盪（東翼）有裂縫，並見滲水痕跡；「須即時圍封」，再作勘察。'.repeat(12),
    },
  });
  const pdf = await pdfOf(reportDocument({ ...given, pictures: new Set() }));
  const page = (await pagesOf(pdf)).findIndex((text) => text.includes('須即時圍封')) + 1;
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const lines = new Map<number, { text: string; right: number }>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const y = Math.round(item.transform[5]);
    const line = lines.get(y) ?? { text: '', right: 0 };
    const right = Math.max(line.right, item.transform[4] + item.width);
    lines.set(y, { text: line.text + item.str, right });
  }
  const summary = [...lines.values()].filter(({ text }) => /批盪|滲水|圍封|勘察/.test(text));
  expect(summary.length).toBeGreaterThan(5);
  for (const { text } of summary) expect(text).not.toMatch(/^[，；。）」]/);
  // A mark at the end of a line may hang by half its width.
  for (const { right } of summary.slice(0, -1)) expect(Math.abs(595 - 48 - right)).toBeLessThan(6);
}, 60_000);
