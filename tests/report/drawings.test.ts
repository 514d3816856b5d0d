import { describe, expect, test } from 'vitest';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { evenBands } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import { rateKey } from '#domain/inspection/quantities/rates.ts';
import { drawingsWith } from '#report/pictures/reportPictures.ts';
import { drawingName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, source, words } from './support.ts';

const SHA = 'a'.repeat(64);
const drawing = (set: Partial<Drawing> = {}): Drawing => ({
  id: 'n',
  name: 'North <elevation>',
  place: 'F-1',
  picture: { sha256: SHA, width: 800, height: 600, file: 'north.pdf', page: 2 },
  grid: { floors: evenBands(['2/F', '<1/F>'], 0, 1), columns: evenBands(['A', 'B'], 0, 1) },
  ...set,
});

/** A report of two defects, one of them pinned, with a quantity that has a rate. */
async function reported(drawn: Drawing, locale: 'en' | 'zh-hk' = 'en') {
  const made = source({
    words: await words(locale),
    damages: [box('a_1', 'a'), box('a_2', 'a')],
    facts: {
      a_1: { pin: pinAt('n', SHA, { x: 0.75, y: 0.25 }), quantity: { amount: 2.5, unit: 'm' } },
    },
  });
  const rates = { currency: 'HKD', rates: new Map([[rateKey('crack', 'm'), 400]]) };
  return { ...made, survey: { ...made.survey, drawings: [drawn], rates } };
}
const told = (of: Awaited<ReturnType<typeof reported>>, pictures: readonly string[] = []) =>
  JSON.stringify(reportDocument({ ...of, pictures: new Set(pictures) }));

describe('a report with drawings', () => {
  test('shows the drawing with its pins once, and small on the sheet of the defect that is pinned there', async () => {
    const of = await reported(drawing());
    const name = drawingName(drawing());
    expect(drawingsWith(of).map(({ pictures }) => pictures)).toEqual([{ photo: SHA, name, crops: [] }]);
    const said = told(of, [name]);
    expect(said.split(`"image":"${name}"`)).toHaveLength(3);
    expect(said).toContain('2/F · B');
    expect(said).toContain('2.5 m');
    // One of two defects has no pin.
    expect(said).toContain('1 defect of this facade is not placed on the drawing.');
    // Names never are markup of the picture's lines.
    expect(said).toContain('&lt;1/F&gt;');
  });

  test('says that a pin was placed on an earlier drawing, and shows it nowhere on the new one', async () => {
    const replaced = drawing({
      picture: { sha256: 'b'.repeat(64), width: 8, height: 6, file: 'new.png', page: null },
    });
    const of = await reported(replaced);
    const said = told(of, [drawingName(replaced)]);
    expect(said).toContain('placed on an earlier drawing');
    expect(said.split(`"image":"${drawingName(replaced)}"`)).toHaveLength(2);
    expect(said).not.toContain('2/F · B');
  });

  test('says what could not be read, in each language', async () => {
    expect(told(await reported(drawing()))).toContain('The picture north.pdf could not be read');
    expect(told(await reported(drawing(), 'zh-hk'))).toMatch(/無法讀取圖片 ?north\.pdf/);
  });
});

test('the workbook has what the screen has: floor, column, quantity, rate and sum, and their total', async () => {
  const of = await reported(drawing());
  const sheets = inspectionSheets({ ...of, reviews: new Map() });
  const tableOf = (name: string) => {
    const { head, rows } = sheets.find((one) => one.name === name)!;
    return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at]])));
  };
  expect(tableOf('Defects')).toMatchObject([
    {
      floor: '2/F',
      gridColumn: 'B',
      drawing: 'North <elevation>',
      pinState: 'here',
      quantity: 2.5,
      unit: 'm',
      quantityFrom: 'typed',
      rate: 400,
      sum: 1000,
      currency: 'HKD',
    },
    { floor: null, quantity: null, rate: null, sum: null, currency: null },
  ]);
  const { sum, totals } = estimate(of.survey.defects, of.survey.rates);
  expect(tableOf('Quantities')).toMatchObject([
    { label: 'crack', quantity: totals[0]?.amount, sum: totals[0]?.sum },
    { label: null, sum },
  ]);
});
