import { describe, expect, it } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { NO_FILTER } from '#domain/damage/listing/filter.ts';
import { thresholdStats } from '#domain/damage/listing/thresholdStats.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import { NOTHING_SAID } from '#support/damages.ts';

const detection = (n: number, label: string, confidence: number | null, verdict: Verdict): Damage => ({
  key: `k${n}`,
  id: `${label.toUpperCase()}_${n}`,
  image: 'i',
  label,
  confidence,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  source: 'model',
  ...NOTHING_SAID,
  verdict,
  model: { run: 'r', label, confidence, box: { x: 0, y: 0, width: 0.1, height: 0.1 } },
});

describe('what the confidence threshold does', () => {
  const damages = [
    ...Array.from({ length: 10 }, (_, n) => detection(n, 'crack', 0.9, n < 9 ? 'accepted' : 'rejected')),
    ...Array.from({ length: 4 }, (_, n) => detection(20 + n, 'rust', 0.5, 'accepted')),
    detection(30, 'rust', 0.3, 'rejected'),
    detection(31, 'rust', 0.3, 'unreviewed'),
    detection(32, 'rust', null, 'unreviewed'),
  ];

  it('hides unreviewed detections below it, never judged ones or those without a confidence', () => {
    const stats = thresholdStats(damages, { ...NO_FILTER, threshold: 0.45 });
    expect(stats).toMatchObject({ shown: 16, hidden: 1 });
  });

  it('measures how often the model was right above it, unsure and unreviewed left out', () => {
    expect(thresholdStats(damages, { ...NO_FILTER, threshold: 0.45 }).precision).toEqual({
      judged: 14,
      right: 13,
    });
    expect(thresholdStats(damages, NO_FILTER).precision).toEqual({ judged: 15, right: 13 });
  });

  it('says so per label only where ten or more were judged', () => {
    expect(thresholdStats(damages, NO_FILTER).byLabel).toEqual([{ label: 'crack', judged: 10, right: 9 }]);
  });

  it('credits the label that the model gave, not the one a person corrected it to', () => {
    const corrected = damages.map((damage) => ({ ...damage, label: 'stain' }));
    expect(thresholdStats(corrected, NO_FILTER).byLabel[0]?.label).toBe('crack');
  });

  it('counts every detection with a confidence in one bar, a confidence of 1 in the last', () => {
    const { bins } = thresholdStats([...damages, detection(40, 'nail', 1, 'accepted')], NO_FILTER);
    const sum = bins.reduce((all, bin) => all + bin.right + bin.wrong + bin.open, 0);
    expect(sum).toBe(damages.length);
    expect(bins.at(-1)).toEqual({ right: 1, wrong: 0, open: 0 });
  });

  it('leaves out what other filters hide, so that its numbers agree with the list', () => {
    const stats = thresholdStats(damages, { ...NO_FILTER, labels: ['crack'], threshold: 0.95 });
    expect(stats).toMatchObject({ shown: 10, hidden: 0 });
  });
});
