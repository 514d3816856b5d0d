import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/damage/listing/filter.ts';
import { thresholdStats } from '#domain/damage/listing/thresholdStats.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { createTally, type Tally } from '#screens/dashboard/stage/filters/ThresholdProvider.tsx';
import { aDamage, anImage } from '#support/damages.ts';

const COUNTS: ImageCounts = { boxes: 0, defects: 0, unreviewed: 0, byLabel: {}, bySeverity: {} };
const images = Array.from({ length: 20 }, (_, order) => anImage({ id: `image-${order}`, order }));
const countsOf = (changed?: string) =>
  Object.fromEntries(images.map(({ id }) => [id, id === changed ? { ...COUNTS } : COUNTS]));

/** A tally over photos of three damages each, and what was read and told. */
function tally() {
  const read: string[] = [];
  const told: Tally[] = [];
  const made = createTally(async (image) => {
    read.push(image);
    return [
      aDamage('CRACK_001', undefined, { image, verdict: 'accepted' }),
      aDamage('CRACK_002', undefined, { image, verdict: 'rejected', confidence: 0.3 }),
      aDamage('RUST_001', undefined, { image, confidence: 0.2 }),
    ];
  });
  return {
    read,
    told,
    update: (counts = countsOf(), going = () => true) =>
      made.update(images, counts, (now) => told.push(now), going),
  };
}

test('every photo of the inspection is read once, and what was read so far is told', async () => {
  const { read, told, update } = tally();
  await update();
  expect(read).toHaveLength(20);
  expect(told.map(({ done }) => done)).toEqual([0, 8, 16, 20]);
  expect(told.at(-1)?.total).toBe(20);
});

test('only photos whose damages changed are read again', async () => {
  const { read, update } = tally();
  await update();
  read.length = 0;
  await update(countsOf('image-7'));
  expect(read).toEqual(['image-7']);
});

test('the reading ends when nobody wants it any more', async () => {
  const { read, update } = tally();
  await update(countsOf(), () => read.length < 8);
  expect(read).toHaveLength(8);
});

test('precision and histogram are those of all photos together', async () => {
  const { told, update } = tally();
  await update();
  const elsewhere = [...(told.at(-1)?.lists.values() ?? [])];
  const all = thresholdStats([], { ...NO_FILTER, hidden: ['CRACK_001'] }, elsewhere);
  expect(all.precision).toEqual({ judged: 40, right: 20 });
  expect(all.byLabel).toEqual([{ label: 'crack', judged: 40, right: 20 }]);
  const above = thresholdStats([], { ...NO_FILTER, threshold: 0.5 }, elsewhere);
  expect(above).toMatchObject({ shown: 40, hidden: 20, precision: { judged: 20, right: 20 } });
});
