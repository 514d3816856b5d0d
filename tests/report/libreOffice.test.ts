import { expect, test } from 'vitest';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import { causeOf, elementOf, sizeOf, urgencyOf } from '#report/defect/facts.ts';
import { withKinds } from '#report/tables/cellKinds.ts';
import { named } from '#report/tables/createTables.ts';
import { csvText } from '#report/tables/sheet.ts';
import { type CellPicture, workbook } from '#report/tables/xlsx.ts';
import { FORMULAS } from '#support/formulas.ts';
import { hasLibreOffice, type OpenedWorkbook, openedByLibreOffice } from '#support/spreadsheet.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, photo, source, words } from './support.ts';

/** One grey pixel. */
const JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
);
const SPOKEN: CellPicture = { jpeg: JPEG, width: 90, height: 60, alt: 'Crack <1> & "2"' };

const width = () => {
  const image = photo('a', 'F-1');
  const points = [0.2, 0.3, 0.4].flatMap((y) => [
    { x: 0.2, y },
    { x: 0.2 + 8 / image.width, y },
  ]);
  const scale = { mmPerPx: 0.25, relSigma: 0.02, source: 'sensor' as const };
  const taken = takeMeasure(
    'crackWidth',
    points,
    image,
    { scale, oblique: false },
    { by: 'Mei', at: 0, program: '1' },
  );
  if (!taken.ok) throw new Error(taken.error);
  return taken.value;
};

/** What a careless writer takes for something else; a name that every object has may have a space behind it. */
const HOSTILE = [
  '=HYPERLINK("http://x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  '_x0041_',
  'x'.repeat(5000),
];

async function opened(locale: 'en' | 'zh-hk') {
  const damages = [
    box('crack_001', 'a', { element: 'parapet', causes: ['shrinkage', 'age'], ...width() }),
    ...HOSTILE.map((remark, at) => box(`crack_01${at}`, 'b', { remark, element: remark })),
  ];
  const facts = { crack_001: { repairBy: '2026-05-04', recommendation: 'a\u0001b\nc' } };
  const given = { ...source({ words: await words(locale), damages, facts }), reviews: new Map() };
  const sheets = inspectionSheets(given, 'words');
  const at = sheets.findIndex(({ name }) => name === 'Defects');
  const column = sheets[at]?.head.indexOf('picture') ?? -1;
  const pictures = given.survey.defects.map((_, row) => (row === 0 ? SPOKEN : null));
  const told = sheets.map((one) => withKinds(named(one, given.words)));
  const book = await openedByLibreOffice(
    await workbook(told, { tag: given.words.tag }, { sheet: at, column, pictures }),
  );
  return { given, sheets, told, book };
}

const cellAt = (book: OpenedWorkbook, sheet: number, row: number, column: number) =>
  book.sheets[sheet]?.rows[row + 1]?.[column];

test.for(['en', 'zh-hk'] as const)(
  'LibreOffice opens the workbook and finds what the record says, in %s',
  { timeout: 120_000 },
  async (locale, context) => {
    if (!hasLibreOffice()) return context.skip('LibreOffice (libreoffice-calc) is not installed');
    const { given, sheets, told, book } = await opened(locale);
    expect(book.sheets.map(({ name }) => name)).toEqual(told.map(({ name }) => name));
    expect(book.filtered).toHaveLength(sheets.length);
    expect(book.sheets.flatMap(({ rows }) => rows.flat()).filter(({ formula }) => formula)).toEqual([]);

    const at = sheets.findIndex(({ name }) => name === 'Defects');
    const defects = sheets[at];
    const [first, second] = given.survey.defects;
    if (!defects || !first || !second) throw new Error('There are defects.');
    const cell = (row: number, key: (typeof defects.head)[number]) =>
      cellAt(book, at, row, defects.head.indexOf(key));
    expect(cell(0, 'repairBy')).toMatchObject({
      type: 'date',
      value: '2026-05-04',
      shown: locale === 'en' ? '4 May 2026' : '2026年5月4日',
    });
    expect(cell(0, 'cause')?.shown).toBe(causeOf(first, given.words));
    expect(cell(0, 'element')?.shown).toBe(elementOf(first, given.words));
    expect(cell(0, 'size')?.shown).toBe(sizeOf(first, given.words));
    expect(cell(0, 'size')?.shown).toContain('2.0');
    expect(cell(0, 'urgency')?.shown).toBe(urgencyOf(first, given));
    expect(cell(0, 'recommendation')?.shown).toBe('ab\nc');
    expect(cell(0, 'picture')).toMatchObject({ shown: '', pictures: [SPOKEN.alt] });
    expect(cell(1, 'picture')).toMatchObject({ shown: given.words.t('photoMissing'), pictures: [] });
    for (const [row, text] of HOSTILE.entries())
      expect([cell(row + 1, 'element')?.type, cell(row + 1, 'element')?.shown.trimEnd()]).toEqual([
        'string',
        text,
      ]);

    const views = sheets.findIndex(({ name }) => name === 'Observations');
    const view = (key: (typeof defects.head)[number]) =>
      cellAt(book, views, 0, sheets[views]?.head.indexOf(key) ?? -1);
    expect(view('capturedAt')).toMatchObject({ type: 'date', value: '2026-03-02T10:00:00' });
    expect(view('box_w_px')).toMatchObject({ type: 'float', shown: expect.stringMatching(/^[\d,]+\.\d$/) });
    expect(view('width_mm')).toMatchObject({ type: 'float', value: '2' });
  },
);

test('LibreOffice finds no formula in what people wrote, in a workbook or in CSV with formulas on', {
  timeout: 180_000,
}, async (context) => {
  if (!hasLibreOffice()) return context.skip('LibreOffice (libreoffice-calc) is not installed');
  const rows = FORMULAS.map((text) => ['before', text, 'after']);
  const head = ['a', 'b', 'c'];
  const book = await workbook([{ name: 'x', head, titles: head, rows }]);
  const csv = new Blob([csvText({ name: 'x', head, rows })]);
  const seen = [
    ...(await openedByLibreOffice(book)).sheets,
    ...(await openedByLibreOffice(csv, 'csv')).sheets,
  ].map((sheet) => sheet.rows.flat());
  for (const cells of seen) {
    expect(cells.filter(({ formula }) => formula)).toEqual([]);
    expect(cells.filter(({ shown }) => shown === 'after').length).toBe(FORMULAS.length);
  }
  // The same file without the rule has some: it is the rule that keeps them out.
  const raw = new Blob([FORMULAS.map((text) => `"${text.replaceAll('"', '""')}"`).join('\r\n')]);
  const careless = (await openedByLibreOffice(raw, 'csv')).sheets.flatMap(({ rows }) => rows.flat());
  expect(careless.some(({ formula }) => formula)).toBe(true);
});
