import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvText, csvZip, neutral } from '#report/tables/sheet.ts';
import { FORMULAS } from '#support/formulas.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, words } from './support.ts';

const parsed = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;

describe('tables', () => {
  test('no text is taken for a formula, and numbers stay numbers', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1'])
      expect(neutral(text)).toBe(`'${text}`);
    expect(neutral(-1.5)).toBe(-1.5);
    expect(csvText({ name: 'x', head: ['a'], rows: [[-1.5], ['=HYPERLINK("x")']] })).toBe(
      '\uFEFFa\r\n-1.5\r\n"\'=HYPERLINK(""x"")"',
    );
  });

  test.each(FORMULAS)(
    '%j, which programs have been made to run, begins no cell of a table or of boxes',
    (text) => {
      const cells = Papa.parse<string[]>(
        csvText({ name: 'x', head: ['a'], rows: [[text]] }).slice(1),
      ).data.flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    },
  );

  test('whatever people wrote is read again, and no cell begins like a formula', () => {
    const cell = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = parsed(csvText({ name: 'x', head: ['a', 'b'], rows })).slice(1);
        expect(read).toEqual(rows.map((row) => row.map(neutral)));
        expect(read.flat().some((text) => /^[=+\-@\t\r]/.test(text))).toBe(false);
      }),
    );
  });

  test('tell in codes what the building is; what is not stated has no row', async () => {
    const { project, ...rest } = source({ words: await words('zh-hk'), damages: [] });
    const building = { yearBuilt: 1985, structure: 'rc', facadeMaterials: ['stone', 'brick'] } as const;
    const sheets = inspectionSheets({ ...rest, project: { ...project, building }, reviews: new Map() });
    const rows = sheets.find(({ name }) => name === 'Meta')?.rows ?? [];
    expect(rows).toEqual(
      expect.arrayContaining([
        ['client', 'Owners'],
        ['building.yearBuilt', 1985],
        ['building.structure', 'rc'],
        ['building.facadeMaterials', 'stone brick'],
        ['building.ageAtInspection', 41],
      ]),
    );
    expect(rows.some(([key]) => key === 'building.storeys')).toBe(false);
  });

  test('hold the inspection: each sheet a file, Chinese readable, boxes in pixels', async () => {
    const given = source({
      words: await words('zh-hk'),
      damages: [
        box('crack_001', 'a', { severity: 3, remark: '=cmd' }),
        box('crack_002', 'b', { verdict: 'rejected', reason: 'dirt' }),
      ],
      facts: { crack_001: { recommendation: '修補' } },
      record: RECORD,
    });
    const reviews = new Map([['crack_001', { who: 'Chan', at: Date.UTC(2026, 2, 3, 4, 5) }]]);
    const origins = new Map([
      [
        'crack_001',
        {
          ...{ identity: 'crack_000', firstRecord: 'R-2025', firstOn: '2025-03-01', firstNumber: 'F-1/007' },
          undecided: 'F-1/008',
        },
      ],
    ]);
    const files = unzipSync(csvZip(inspectionSheets({ ...given, reviews, origins })));
    const table = (name: string) => parsed(strFromU8(files[`${name}.csv`] ?? new Uint8Array()));
    expect(Object.keys(files)).toEqual([
      'Record.csv',
      'Summary.csv',
      'Defects.csv',
      'Observations.csv',
      'Images.csv',
      'Locations.csv',
      'Elements.csv',
      'Notifications.csv',
      'Reliability.csv',
      'Components.csv',
      'Quantities.csv',
      'Changes.csv',
      'Legend.csv',
      'Meta.csv',
    ]);
    expect(table('Defects')).toEqual([
      [
        'defectNo',
        'locationPath',
        'label',
        'labelName',
        'severity',
        'severityName',
        'schemeLevel',
        'element',
        'material',
        'cause',
        'repairWithinDays',
        'observations',
        'firstRecord',
        'firstOn',
        'firstNumber',
        'maybeSameAs',
        'identity',
        'recommendation',
        'repairBy',
        'followUp',
        'contractor',
        'signedOffOn',
        'floor',
        'gridColumn',
        'drawing',
        'pin_x',
        'pin_y',
        'pinState',
        'quantity',
        'unit',
        'quantityFrom',
        'rate',
        'sum',
        'currency',
      ],
      [
        'F-1/001',
        'F-1',
        'crack',
        '裂縫',
        '3',
        '嚴重',
        '3',
        '',
        '',
        '',
        '90',
        '1',
        'R-2025',
        '2025-03-01',
        'F-1/007',
        'F-1/008',
        'crack_000',
        '修補',
        '',
        'open',
        '',
        '',
        ...Array<string>(12).fill(''),
      ],
    ]);
    const [head = [], first = [], second = []] = table('Observations');
    const at = (row: string[], column: string) => row[head.indexOf(column)];
    expect([at(first, 'box_x_px'), at(first, 'box_w_px')]).toEqual(['1600', '400']);
    expect(at(first, 'remark')).toBe("'=cmd");
    const told = (row: string[], ...columns: string[]) => columns.map((column) => at(row, column));
    expect(told(first, 'reviewState', 'reviewer', 'reviewedAt', 'inReport')).toEqual([
      'accepted',
      'Chan',
      '2026-03-03T04:05:00.000Z',
      'yes',
    ]);
    expect(told(second, 'reviewState', 'rejectReason', 'defectNo', 'inReport')).toEqual([
      'rejected',
      'dirt',
      '',
      'no',
    ]);
  });
});
