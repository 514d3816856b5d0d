import { describe, expect, test } from 'vitest';
import { writeYolo } from '#formats/yolo/writeYolo.ts';
import { outBox } from '#support/outBox.ts';
import { boxes, notes, read } from '../support.ts';
import { kindsOf, names } from './kinds.ts';

describe('YOLO poses', () => {
  const pose = '0 0.5 0.5 0.4 0.2 0.4 0.45 2 0.6 0.55 1 0 0 0';

  test('of which the settings tell are read by their box, and that is said', () => {
    const reading = read(`${pose}\n1 0.5 0.5 0.2 0.2 0.4 0.4 2 0.5 0.5 2 0.6 0.6 2 0.75\n`, 'a.txt', {
      names,
      keypoints: { count: 3, figures: 3 },
    });
    expect(boxes(reading)).toEqual(['crack 0.3 0.4 0.4 0.2', 'rust 0.4 0.4 0.2 0.2 (0.75)']);
    expect(kindsOf(reading)).toEqual(['box', 'box']);
    expect(reading.noted.map(({ reason }) => reason)).toEqual([
      { key: 'keypoints_left_out', params: { count: 2 } },
    ]);
  });

  test('without visibility too, which alone would be taken for polygons', () => {
    const of = (keypoints: { count: number; figures: number } | null) =>
      read('0 0.5 0.5 0.4 0.2 0.4 0.45 0.6 0.55\n', 'a.txt', { names, keypoints });
    expect(boxes(of({ count: 2, figures: 2 }))).toEqual(['crack 0.3 0.4 0.4 0.2']);
    expect(
      notes(
        read('0 0.5 0.5 0.4 0.2 0.4 0.45 0.6\n', 'a.txt', { names, keypoints: { count: 2, figures: 2 } })
          .skipped,
      ),
    ).toEqual(['line 1: keypoints_count']);
  });

  test('without settings are known by the visibility of each point', () => {
    expect(boxes(read(pose, 'a.txt', { names }))).toEqual(['crack 0.3 0.4 0.4 0.2']);
    // A polygon along the edges of the photo has such figures, but no points in a box.
    const polygon = '0 0 0 0.3 0 0.6 0.1 1 0.5 1 1 0 1 0 0.5';
    expect(kindsOf(read(polygon, 'a.txt', { names }))).toEqual(['polygon']);
  });
});

describe('YOLO with corners', () => {
  const image = (...made: ReturnType<typeof outBox>[]) => ({
    name: 'a.jpg',
    width: 100,
    height: 80,
    boxes: made,
  });
  const text = (shape: 'polygon' | 'turned', ...made: ReturnType<typeof outBox>[]) =>
    writeYolo({ name: 'T', classes: names, images: [image(...made)] }, { confidence: false, shape }).files.at(
      -1,
    )?.text ?? '';

  test('a box without an outline has its own corners, and is a box again', () => {
    for (const shape of ['polygon', 'turned'] as const) {
      const written = text(shape, outBox());
      expect(written).toBe('0 0.100000 0.250000 0.400000 0.250000 0.400000 0.750000 0.100000 0.750000\n');
      expect(kindsOf(read(written, 'a.txt', { names }))).toEqual(['box']);
      expect(boxes(read(written, 'a.txt', { names }))).toEqual(['crack 0.1 0.25 0.3 0.5']);
    }
  });

  test('corners in a cross, or twice in one place, are no box', () => {
    for (const corners of ['0.1 0.1 0.4 0.4 0.4 0.1 0.1 0.4', '0.1 0.1 0.1 0.1 0.4 0.4 0.4 0.1'])
      expect(kindsOf(read(`0 ${corners}`, 'a.txt', { names }))).toEqual(['turned']);
  });
});
