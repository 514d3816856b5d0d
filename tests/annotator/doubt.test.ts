import { expect, it, vi } from 'vitest';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const damages = [0.95, 0.55, 0.75].map((confidence, at) =>
  aDamage(`CRACK_00${at + 1}`, [at * 20, 0, 10, 10], { confidence, source: 'model' }),
);

it('the most uncertain come first as the model says it, and by the verdicts once they are read', async () => {
  let read: (calibration: Calibration) => void = () => undefined;
  const calibration = vi.fn(() => new Promise<Calibration>((resolve) => (read = resolve)));
  const test = new TestAnnotator(damages, { calibration });
  const listed = () => test.annotator.listing.value.listed.map(({ id }) => id);
  expect(listed()).toEqual(['CRACK_001', 'CRACK_002', 'CRACK_003']);
  expect(calibration).not.toHaveBeenCalled();

  test.annotator.commands.filter({ sort: 'doubt' });
  expect(listed()).toEqual(['CRACK_002', 'CRACK_003', 'CRACK_001']);
  expect(test.annotator.listing.value.calibrated).toBeNull();
  read({ labels: ['crack'], chance: ({ confidence }) => (confidence ?? 0) - 0.44 });
  await eventually(() => expect(listed()).toEqual(['CRACK_001', 'CRACK_003', 'CRACK_002']));
  expect(test.annotator.listing.value.calibrated).toEqual(['crack']);

  // Asked for again, it is reckoned anew.
  test.annotator.commands.filter({ sort: 'order' });
  expect(test.annotator.listing.value.calibrated).toBeNull();
  test.annotator.commands.filter({ sort: 'doubt' });
  expect(calibration).toHaveBeenCalledTimes(2);
});

it('verdicts that can’t be read leave the order as the model says it', async () => {
  const test = new TestAnnotator(damages, { calibration: () => Promise.reject(new Error('gone')) });
  test.annotator.commands.filter({ sort: 'doubt' });
  await eventually(() => expect(test.annotator.listing.value.calibrated).toEqual([]));
  expect(test.annotator.listing.value.listed.map(({ id }) => id)).toEqual([
    'CRACK_002',
    'CRACK_003',
    'CRACK_001',
  ]);
});
