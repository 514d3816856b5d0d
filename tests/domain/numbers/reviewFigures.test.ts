import { describe, expect, test } from 'vitest';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { coverage, secondsPerVerdict } from '#domain/numbers/review.ts';
import { anImage } from '#support/damages.ts';
import { dataQuality } from '#support/withoutPauses.ts';
import { AT, entry, IMAGES, PLACES } from './projectRows.ts';

describe('review', () => {
  const counts = (boxes: number, unreviewed: number): ImageCounts => ({
    boxes,
    unreviewed,
    defects: 0,
    byLabel: {},
  });

  test('a photo without boxes waits until a person has viewed it; one with boxes, until each has a verdict', () => {
    const of = { 'p.a': counts(3, 2), 'p.b': counts(0, 0) };
    const left = (...viewed: string[]) => leftByCounts(IMAGES, of, new Set(viewed));
    expect(left()).toEqual({ boxes: 2, toJudge: 1, toView: 1, photos: 2 });
    expect(left('p.a', 'p.b')).toEqual({ boxes: 2, toJudge: 1, toView: 0, photos: 1 });
  });

  test('coverage tells of locations that stand in a circle, where their photos lie', () => {
    const circle = [
      { id: 'N', name: 'North', parent: 'S' },
      { id: 'S', name: 'South', parent: 'N' },
    ];
    expect(coverage(IMAGES, {}, new Set(), circle).map(({ photos }) => photos)).toEqual([2]);
  });

  test('coverage tells of locations without a photo too', () => {
    const of = { 'p.a': counts(3, 0), 'p.b': counts(1, 1) };
    expect(coverage(IMAGES, of, new Set(), PLACES).map(({ photos, reviewed }) => [photos, reviewed])).toEqual(
      [
        [2, 1],
        [0, 0],
      ],
    );
  });

  test('the pace is the median pause between verdicts of one person; long pauses and few verdicts tell nothing', () => {
    const at = (seconds: number, who = 'Ada') => entry({ at: AT + seconds * 1000, who });
    const steady = Array.from({ length: 11 }, (_, index) => at(index * 3));
    expect(secondsPerVerdict(steady)).toBe(3);
    expect(secondsPerVerdict([...steady, at(3600)])).toBe(3);
    // A clock that was set back between two verdicts tells nothing of the pause.
    expect(secondsPerVerdict(steady.toReversed())).toBeNull();
    expect(secondsPerVerdict(steady.slice(0, 5))).toBeNull();
    expect(secondsPerVerdict(steady.map((one) => ({ ...one, kind: 'severity' })))).toBeNull();
  });

  test('data quality counts photos; a position of (0, 0) is none', () => {
    const images = [
      anImage({ facts: { position: { latitude: 0, longitude: 0 }, heading: 10, pitch: 1 } }),
      anImage({ facts: { position: { latitude: 22, longitude: 114 }, laserDistance: 5 } }),
    ];
    expect(dataQuality(images, ({ facts }) => (facts && 'laserDistance' in facts ? 1.3 : null), 1)).toEqual({
      photos: 2,
      withPosition: 1,
      withHeading: 1,
      withDistance: 1,
      withScale: 1,
      fineEnough: 0,
    });
  });
});
