import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ColumnKey, SheetKey } from '#i18n/wordsOf.ts';
import { withKinds } from '#report/tables/cellKinds.ts';
import { named, sheetsInSlices } from '#report/tables/createTables.ts';
import { headingText, type Telling } from '#report/tables/sheet.ts';
import { createTableWriter } from '#report/tables/tableWriter.ts';
import { type NamedSheet, workbook } from '#report/tables/xlsx.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
import { scaled } from '#support/propertyRuns.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, source, words } from './support.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => ['row', 'c', 'si', 'sheet'].includes(name),
});

interface Cell {
  readonly '@_t'?: string;
  readonly v?: string;
  readonly f?: unknown;
}
type Text = string | { readonly '#text': string };

/** What a spreadsheet program finds in a workbook: sheet names, and of the first sheet each cell. */
async function opened(sheets: readonly NamedSheet[]) {
  const files = unzipSync(new Uint8Array(await (await workbook(sheets)).arrayBuffer()));
  const xml = (path: string) => parser.parse(strFromU8(files[path] ?? new Uint8Array()));
  const shared: { readonly t: Text }[] = xml('xl/sharedStrings.xml').sst?.si ?? [];
  const decoded = (text: string) =>
    text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const said = (t: Text | undefined): string => decoded(typeof t === 'object' ? t['#text'] : (t ?? ''));
  const rows: readonly { readonly c?: readonly Cell[] }[] =
    xml('xl/worksheets/sheet1.xml').worksheet.sheetData.row;
  return {
    names: (xml('xl/workbook.xml').workbook.sheets.sheet as { readonly '@_name': string }[]).map(
      (one) => one['@_name'],
    ),
    cells: rows.map(({ c = [] }) =>
      c.map((cell) => ({
        type: cell['@_t'] ?? 'n',
        value: cell['@_t'] === 's' ? said(shared[Number(cell.v)]?.t) : cell.v,
        formula: cell.f,
      })),
    ),
  };
}

/** What a careless writer takes for something else. */
const HARD = ['__proto__', 'constructor', 'toString', '_x0041_', '_x005F_x0041_'];

const table = (rows: NamedSheet['rows']): readonly NamedSheet[] => [
  { name: 'x', head: ['a'], titles: ['甲'], rows },
];

describe('the workbook', () => {
  test('has the sheets of the CSV files, with names and heads in the language of the report', async () => {
    const given = source({ words: await words('zh-hk'), damages: [box('crack_001', 'a', { severity: 3 })] });
    const sheets = inspectionSheets({ ...given, reviews: new Map() }, 'words');
    const book = sheets.map((one) => withKinds(named(one, given.words)));
    const { names } = await opened(book);
    expect(names).toEqual([
      '結果',
      '摘要',
      '欠妥之處',
      '視圖',
      '相片',
      '位置',
      '構件清單',
      '通知',
      '人工智能可靠性',
      '構件',
      '數量',
      '修訂更改',
      '評級標準',
      '說明',
    ]);
    const { cells: result } = await opened(book);
    expect(result[0]?.map(({ value }) => value)).toEqual(['代碼', '名稱', '位置', '值', '備註']);
    expect(result[2]?.map(({ type, value }) => [type, value])[3]).toEqual(['n', '1']);
    const { cells } = await opened(book.slice(1));
    expect(cells[0]?.map(({ value }) => value)).toEqual(['嚴重程度', '嚴重程度（文字）', '欠妥之處', '視圖']);
    const severe = cells[2] ?? [];
    expect(severe.map(({ value }) => value)).toEqual(['3', '嚴重', '1', '1']);
    expect(severe.map(({ type }) => type)).toEqual(['n', 's', 'n', 'n']);
  });

  test('has words where the CSV files have codes', async () => {
    const damages = [
      box('crack_001', 'a', { element: 'parapet', causes: ['shrinkage', 'age'], material: 'stone' }),
      box('stain_001', 'a', { label: 'stain', verdict: 'rejected', reason: 'dirt', source: 'person' }),
      box('window_001', 'b', { label: 'window', verdict: 'unsure' }),
    ];
    const told = async (telling: Telling, locale: 'en' | 'zh-hk') => {
      const given = source({ words: await words(locale), damages });
      const sheets = inspectionSheets({ ...given, reviews: new Map() }, telling);
      const column = (name: SheetKey, key: ColumnKey) => {
        const found = sheets.find((one) => one.name === name);
        const at = found?.head.indexOf(key) ?? -1;
        return found?.rows.map((row) => row[at] ?? '').join(' | ');
      };
      return [
        ...(
          [
            'kind',
            'source',
            'reviewState',
            'rejectReason',
            'element',
            'material',
            'cause',
            'inReport',
          ] as const
        ).map((key) => column('Observations', key)),
        column('Defects', 'followUp'),
        column('Images', 'reviewed'),
        column('Locations', 'proposedVerdict'),
      ];
    };
    expect(await told('codes', 'en')).toEqual([
      'defect | detection | component',
      'model | person | model',
      'accepted | rejected | unsure',
      ' | dirt | ',
      'parapet |  | ',
      'stone |  | ',
      'shrinkage age |  | ',
      'yes | no | yes',
      'open',
      'yes | yes',
      'safe_with_repair | ',
    ]);
    expect(await told('words', 'zh-hk')).toEqual([
      '欠妥之處 | 待確認圖形 | 構件',
      '模型 | 由檢驗員標示 | 模型',
      '已確認 | 已剔除 | 未能確定',
      ' | 污垢 | ',
      '護牆 |  | ',
      '石材 |  | ',
      '收縮、老化 |  | ',
      '是 | 否 | 是',
      '未處理',
      '是 | 是',
      '安全但須維修 | ',
    ]);
  });

  test('every sheet has a name that Excel takes, in each language', async () => {
    for (const said of [
      await words('en'),
      await words('zh'),
      bilingual(await words('zh-hk'), await words('en')),
    ]) {
      const names = inspectionSheets({ ...source({ words: said, damages: [] }), reviews: new Map() }).map(
        (one) => named(one, said).name,
      );
      expect(names.filter((name) => name.length > 31 || /[[\]:*?/\\]/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('every column of every table has a head in words, in each language', async () => {
    for (const locale of ['en', 'zh-hk'] as const) {
      const said = await words(locale);
      const keys = inspectionSheets({
        ...source({ words: said, damages: [box('crack_001', 'a')] }),
        reviews: new Map(),
      }).flatMap(({ head }) => head);
      expect(keys.filter((key) => headingText(key, said) === key)).toEqual([]);
    }
  });

  test('is made row by row, so that the page may pause after each', async () => {
    const damages = Array.from({ length: 60 }, (_, at) => box(`crack_${at}`, 'a'));
    const given = { ...source({ words: await words('en'), damages }), reviews: new Map() };
    const work = sheetsInSlices(given, 'words');
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    expect(pauses).toBe(step.value.flatMap(({ rows }) => rows).length);
    expect(pauses).toBeGreaterThan(120);
  });

  test('that was handed over in parts is the one that was not', async () => {
    const damages = Array.from({ length: 7 }, (_, at) => box(`crack_${at}`, 'a', { remark: '__proto__' }));
    const given = { ...source({ words: await words('en'), damages }), reviews: new Map() };
    const sheets = inspectionSheets(given, 'words').map((one) => named(one, given.words));
    const writer = createTableWriter();
    for (const { rows, ...head } of sheets) {
      writer.begin(head);
      for (const row of rows) writer.add([row]);
    }
    const place = { sheet: 1, column: 1 };
    const files = async (book: Blob) => unzipSync(new Uint8Array(await book.arrayBuffer()));
    const parts = await files(await writer.xlsx({ tag: 'en' }, place));
    const whole = await files(
      await workbook(sheets.map(withKinds), { tag: 'en' }, { ...place, pictures: [] }),
    );
    expect(Object.keys(parts)).toEqual(Object.keys(whole));
    for (const name of Object.keys(whole).filter((one) => one.startsWith('xl/worksheets/')))
      expect(parts[name]).toEqual(whole[name]);
  });

  test('heads stay in view and have filters, in a sheet of no rows too; names of sheets are quoted', async () => {
    const sheets = [
      ...table([['a'], ['b']]),
      { name: "O'Neil & <Co>", head: ['a'], titles: ['a'], rows: [] },
    ];
    const files = unzipSync(new Uint8Array(await (await workbook(sheets)).arrayBuffer()));
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(text('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(text('xl/worksheets/sheet1.xml')).toContain('</sheetData><autoFilter ref="A1:A3"/>');
    expect(text('xl/worksheets/sheet2.xml')).toContain('</sheetData><autoFilter ref="A1:A1"/>');
    expect(parser.parse(text('xl/workbook.xml')).workbook.definedNames.definedName[1]['#text']).toBe(
      "'O''Neil & <Co>'!$A$1:$A$1",
    );
  });

  test('a picture is held by both corners of its cell, so that it is filtered with its row', async () => {
    const picture = { jpeg: new Uint8Array([1, 2]), width: 60, height: 40, alt: 'A "crack" <1>' };
    const made = await workbook(
      table([['none'], ['none']]),
      { tag: 'en' },
      {
        sheet: 0,
        column: 0,
        pictures: [null, picture],
      },
    );
    const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
    const { twoCellAnchor, oneCellAnchor } = parser.parse(
      strFromU8(files['xl/drawings/drawing1.xml'] ?? new Uint8Array()).replaceAll('xdr:', ''),
    ).wsDr;
    expect(oneCellAnchor).toBeUndefined();
    expect(twoCellAnchor).toMatchObject({
      '@_editAs': 'twoCell',
      from: { col: '0', row: ['2'] },
      to: { col: '0', row: ['2'], colOff: String(63 * 9525), rowOff: String(43 * 9525) },
    });
    expect(twoCellAnchor.pic.nvPicPr.cNvPr['@_descr']).toBe(picture.alt);
    expect(files['xl/media/sheet1-image1.jpeg'] ?? files['xl/media/sheet1-image1.jpg']).toEqual(picture.jpeg);
  });

  test('figures are rounded as they are shown; what is no number and no date is no figure', async () => {
    const rows = [
      ['2026-02-31', 0.874_9, Number.NaN],
      ['2026-02-28', 1e300, Number.POSITIVE_INFINITY],
      ['1899-01-01', -0, null],
    ];
    const kinds = rows.map(() => ['day', 2, null] as const);
    const { cells } = await opened([
      { name: 'x', head: ['a', 'b', 'c'], titles: ['a', 'b', 'c'], rows, kinds },
    ]);
    expect(cells.slice(1).map((row) => row.map(({ value }) => value))).toEqual([
      ['2026-02-31', '0.87'],
      ['46081', '1e+300'],
      ['1899-01-01', '0'],
    ]);
  });

  test('a text as long as a book is cut where cells end, and not inside a letter', async () => {
    const { cells } = await opened(table([[`x${'😀'.repeat(20_000)}`], ...HARD.map((text) => [text])]));
    expect(cells[1]?.[0]?.value).toBe(`x${'😀'.repeat(16_383)}`);
    expect(cells.slice(2).map(([cell]) => cell?.value?.trimEnd())).toEqual(HARD);
  });

  test('text that looks like a formula is text in text format, never a formula', async () => {
    const { cells } = await opened(table([['=HYPERLINK("http://x")'], ['+1'], ['@SUM(A1)'], [-1.5]]));
    expect(cells.slice(1).map(([cell]) => cell)).toEqual([
      { type: 's', value: '=HYPERLINK("http://x")', formula: undefined },
      { type: 's', value: '+1', formula: undefined },
      { type: 's', value: '@SUM(A1)', formula: undefined },
      { type: 'n', value: '-1.5', formula: undefined },
    ]);
  });

  test('whatever people wrote is there again, but for what XML cannot say', async () => {
    const cells = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 40, maxLength: 60 });
    // XML reads every end of line as \n.
    const line = (value: string) => value.replace(/\r\n?/g, '\n');
    await fc.assert(
      fc.asyncProperty(cells, async (texts) => {
        const read = (await opened(table(texts.map((text) => [`|${text}|`])))).cells.slice(1);
        const kept = texts.map((text) =>
          text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu, ''),
        );
        expect(read.map(([cell]) => line(cell?.value ?? ''))).toEqual(kept.map((text) => line(`|${text}|`)));
      }),
      { numRuns: scaled(5) },
    );
  });
});
