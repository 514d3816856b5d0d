import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ColumnKey, SheetKey } from '#i18n/wordsOf.ts';
import { named } from '#report/tables/createTables.ts';
import type { Telling } from '#report/tables/sheet.ts';
import { inspectionSheets } from '#report/tables/sheets.ts';
import { type NamedSheet, workbook } from '#report/tables/xlsx.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
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
  const said = (t: Text | undefined): string => (typeof t === 'object' ? t['#text'] : (t ?? ''));
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

const table = (rows: NamedSheet['rows']): readonly NamedSheet[] => [
  { name: 'x', head: ['a'], titles: ['甲'], rows },
];

describe('the workbook', () => {
  test('has the sheets of the CSV files, with names and heads in the language of the report', async () => {
    const given = source({ words: await words('zh-hk'), damages: [box('crack_001', 'a', { severity: 3 })] });
    const sheets = inspectionSheets({ ...given, reviews: new Map() }, 'words');
    const { names, cells } = await opened(sheets.map((one) => named(one, given.words)));
    expect(names).toEqual([
      '摘要',
      '欠妥之處',
      '觀察',
      '相片',
      '位置',
      '構件清單',
      '構件',
      '數量',
      '修訂更改',
      '評級標準',
      '說明',
    ]);
    expect(cells[0]?.map(({ value }) => value)).toEqual(['嚴重程度', '嚴重程度（文字）', '欠妥之處', '觀察']);
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
      '欠妥之處 | AI 檢測結果 | 構件',
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
      expect(keys.filter((key) => said.column(key) === key)).toEqual([]);
    }
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
      { numRuns: 5 },
    );
  });
});
