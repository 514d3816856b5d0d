import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from '../support.ts';

describe('labelme', () => {
  const labelme = (shapes: object[], of: object = {}) =>
    JSON.stringify({
      version: '5',
      flags: {},
      imagePath: 'x\\a.jpg',
      imageData: null,
      imageHeight: 80,
      imageWidth: 100,
      shapes,
      ...of,
    });
  const rectangle = (points: number[][], of: object = {}) => ({
    label: 'crack',
    points,
    shape_type: 'rectangle',
    ...of,
  });

  test('a rectangle has two opposite corners in any order, or four', () => {
    const four = [
      [10, 20],
      [30, 20],
      [30, 50],
      [10, 50],
    ];
    for (const points of [
      [
        [10, 20],
        [30, 50],
      ],
      [
        [30, 50],
        [10, 20],
      ],
      [
        [30, 20],
        [10, 50],
      ],
      four,
    ])
      expect(boxes(read(labelme([rectangle(points)])))).toEqual(['crack 10 20 20 30']);
  });

  test('X-AnyLabeling’s score, and labelme’s in the description, are confidences', () => {
    const points = [
      [10, 20],
      [30, 50],
    ];
    expect(
      boxes(
        read(
          labelme([
            rectangle(points, { score: 0.5 }),
            rectangle(points, { description: '{"score": 0.25}' }),
            rectangle(points, { description: '{broken' }),
          ]),
        ),
      ),
    ).toEqual(['crack 10 20 20 30 (0.5)', 'crack 10 20 20 30 (0.25)', 'crack 10 20 20 30']);
  });

  test('outlines, circles and turned boxes become bounds; points have none', () => {
    const shape = (shape_type: string, points: number[][]) => ({ label: 'crack', shape_type, points });
    const reading = read(
      labelme([
        shape('polygon', [
          [1, 2],
          [5, 2],
          [3, 9],
        ]),
        shape('circle', [
          [50, 40],
          [53, 44],
        ]),
        shape('rotation', [
          [0, 5],
          [5, 0],
          [10, 5],
          [5, 10],
        ]),
        shape('point', [[1, 1]]),
        rectangle([[1, 2, 3]]),
        rectangle([]),
      ]),
    );
    expect(boxes(reading)).toEqual(['crack 1 2 4 7', 'crack 45 35 10 10', 'crack 0 0 10 10']);
    expect(notes(reading.skipped)).toEqual([
      'shapes 3: shape_points',
      'shapes 4: shape_unsupported',
      'shapes 5: shape_unsupported',
    ]);
  });

  test('the name inside has forward slashes', () => {
    expect(read(labelme([])).images[0]?.names).toEqual(['x/a.jpg']);
  });
});
