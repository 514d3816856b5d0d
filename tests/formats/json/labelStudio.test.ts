import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from '../support.ts';

describe('Label Studio', () => {
  const region = (value: object, of: object = {}) => ({
    id: 'r',
    type: 'rectanglelabels',
    from_name: 'label',
    to_name: 'image',
    original_width: 200,
    original_height: 100,
    value: { rotation: 0, rectanglelabels: ['crack'], ...value },
    ...of,
  });
  const task = (of: object) =>
    JSON.stringify([{ id: 1, data: { image: '/data/upload/1/1a2b3c4d-Fassade%20S%C3%BCd.jpg' }, ...of }]);
  const rect = { x: 10, y: 20, width: 30, height: 40 };

  test('values are percent', () => {
    expect(boxes(read(task({ annotations: [{ result: [region(rect)] }] })))).toEqual([
      'crack 0.1 0.2 0.3 0.4',
    ]);
  });

  test('a turned region’s bounds are those of its pixels', () => {
    // 40 × 20 px turned a quarter about its corner at (100, 50): 20 × 40 px to the lower left of it.
    const turned = region({ x: 50, y: 50, width: 20, height: 20, rotation: 90 });
    expect(boxes(read(task({ annotations: [{ result: [turned] }] })))).toEqual(['crack 0.4 0.5 0.1 0.4']);
  });

  test('the photo has its address’s name, also without what the upload put before it', () => {
    expect(read(task({ annotations: [] })).images[0]?.names).toEqual([
      '/data/upload/1/1a2b3c4d-Fassade Süd.jpg',
      '/data/upload/1/Fassade Süd.jpg',
    ]);
  });

  test('an annotation wins over predictions, the last not cancelled over those before', () => {
    const of = (x: number, more: object = {}) => ({ result: [region({ ...rect, x })], ...more });
    expect(
      boxes(
        read(task({ predictions: [of(1)], annotations: [of(2), of(3), of(4, { was_cancelled: true })] })),
      ),
    ).toEqual(['crack 0.03 0.2 0.3 0.4']);
    expect(boxes(read(task({ predictions: [of(1)] })))).toEqual(['crack 0.01 0.2 0.3 0.4']);
  });

  test('results of one id belong together: label drawn apart, score, verdict', () => {
    const bare = region(rect, { type: 'rectangle', score: 0.5 });
    const value = { ...rect, rotation: 0 };
    const reading = read(
      task({
        annotations: [
          {
            result: [
              { ...bare, value },
              { id: 'r', type: 'labels', from_name: 'label', value: { ...value, labels: ['rust'] } },
              { id: 'r', type: 'choices', from_name: 'verdict', value: { ...value, choices: ['rejected'] } },
            ],
          },
        ],
      }),
    );
    expect(boxes(reading)).toEqual(['rust 0.1 0.2 0.3 0.4 (0.5)']);
    expect(reading.images[0]?.boxes[0]?.review).toEqual({ verdict: 'rejected' });
    expect(reading.skipped).toEqual([]);
  });

  test('what has no bounds is left out by its place', () => {
    const reading = read(
      task({
        annotations: [
          {
            result: [
              { ...region({}), type: 'keypointlabels', value: { x: 1, y: 2, keypointlabels: ['x'] } },
              null,
            ],
          },
        ],
      }),
    );
    expect(notes(reading.skipped)).toEqual(['result 0: shape_points', 'result 1: item_not_object']);
  });
});
