import { expect, test } from 'vitest';
import { type ExtentMeasure, NO_MEASURES, type WidthMeasure } from '#domain/measure/measure.ts';
import { readCsv, writeCsv } from '#formats/csv/adapter.ts';
import type { OutBox } from '#formats/outgoing.ts';
import { outBox } from '#support/outBox.ts';

const taken = {
  points: [
    { x: 0.1, y: 0.2 },
    { x: 0.4, y: 0.2 },
  ],
  scale: { mmPerPx: 0.5, relSigma: 0.02, source: 'two_point' as const },
  oblique: false,
  by: 'Mei Chan',
  at: 1_750_000_000_000,
  program: '0.1.0',
};
const length: ExtentMeasure = { ...taken, result: { value: 1.23456, sigma: 0.03 } };
const narrow: WidthMeasure = { ...taken, result: { kind: 'not_resolvable', belowMm: 1.5, places: 3 } };
const written = (...boxes: readonly OutBox[]): string =>
  writeCsv({ name: 'T', classes: ['crack'], images: [{ name: 'a.jpg', width: 100, height: 80, boxes }] })
    .files[0]?.text ?? '';
const measuresIn = (content: string) => {
  const read = readCsv(content, 'csv');
  if (!read.ok) throw new Error(read.error.key);
  const { images, repaired } = read.value;
  return { measures: images[0]?.boxes.map(({ review }) => review?.measures), repaired };
};

test('a person finds the figures of what was measured in columns of their own', () => {
  const text = written(outBox({ measures: { ...NO_MEASURES, crackWidth: narrow, lineLength: length } }));
  expect(text.split('\r\n')[0]).toMatch(/,remark,crack_width_mm,length_m,area_m2,measures$/);
  expect(text.split('\r\n')[1]).toContain(',accepted,,,<1.5,1.235,,"{');
});

test('measures come back whole, with points, scale, error, author and date; a box without has none', () => {
  const { measures, repaired } = measuresIn(
    written(outBox({ measures: { ...NO_MEASURES, lineLength: length } }), outBox({})),
  );
  expect(measures).toEqual([{ lineLength: length }, undefined]);
  expect(repaired).toEqual([]);
});

test.each(['{"lineLength":{"result":{"value":-1}}}', '{"lineLength', '"x"', '12'])(
  'measures that can’t be read, as %s, are dropped and said, and the box stays',
  (cell) => {
    const content = `photo,label,x,y,width,height,verdict,measures\na.jpg,crack,1,2,3,4,accepted,"${cell.replaceAll('"', '""')}"\n`;
    const { measures, repaired } = measuresIn(content);
    expect(measures).toEqual([undefined]);
    expect(repaired.map(({ n, reason }) => [n, reason.key])).toEqual([[2, 'measures_unreadable']]);
  },
);
