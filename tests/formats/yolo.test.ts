import { describe, expect, test } from 'vitest';
import { boxes, classesOf, notes, read } from './support.ts';

const names = ['crack', 'rust'];
const yolo = (content: string | Uint8Array, with_: readonly string[] | null = names) =>
  read(content, 'labels/a.txt', { names: with_ });

describe('YOLO labels', () => {
  test('a line is class, centre and size in fractions', () => {
    expect(boxes(yolo('1 0.5 0.5 0.2 0.1\n'))).toEqual(['rust 0.4 0.45 0.2 0.1']);
  });

  test('a sixth column between 0 and 1 is the confidence', () => {
    expect(boxes(yolo('0 0.5 0.5 0.2 0.1 0.93'))).toEqual(['crack 0.4 0.45 0.2 0.1 (0.93)']);
  });

  test('a sixth column of whole numbers above 1 holds tracks, not confidences', () => {
    expect(boxes(yolo('0 0.5 0.5 0.2 0.1 17\n0 0.5 0.5 0.2 0.1 1'))).toEqual([
      'crack 0.4 0.45 0.2 0.1',
      'crack 0.4 0.45 0.2 0.1',
    ]);
  });

  test('outlines and turned boxes have the box around them, with or without a confidence', () => {
    const reading = yolo(
      '0 0.1 0.1 0.3 0.1 0.2 0.4\n1 0.1 0.2 0.3 0.2 0.3 0.5 0.1 0.5\n1 0.1 0.2 0.3 0.2 0.3 0.5 0.1 0.5 0.8',
    );
    expect(boxes(reading)).toEqual([
      'crack 0.1 0.1 0.2 0.3',
      'rust 0.1 0.2 0.2 0.3',
      'rust 0.1 0.2 0.2 0.3 (0.8)',
    ]);
    expect(reading.noted).toEqual([]);
  });

  test('line ends, a byte-order mark, tabs and blank lines don’t matter', () => {
    expect(boxes(yolo('\uFEFF0 0.5 0.5 0.2 0.1\r\n\r\n1\t0.5  0.5 0.2 0.1\r'))).toHaveLength(2);
  });

  test('a bad line is left out with its number, the rest is read', () => {
    const reading = yolo(
      'crack 0.5 0.5 0.1 0.1\n0 0,5 0,5 0,1 0,1\n0 0.5 0.5 0.1\n0 nan 0.5 0.1 0.1\n\n0 0.5 0.5 0.1 0.1\n9 0.5 0.5 0.1 0.1\n0 0.5 0.5 0 0.1\n1.5 0.5 0.5 0.1 0.1\n0 1e999 0.5 0.1 0.1',
    );
    expect(boxes(reading)).toEqual(['crack 0.45 0.45 0.1 0.1']);
    expect(notes(reading.skipped)).toEqual([
      'line 1: box_not_numbers',
      'line 2: box_not_numbers',
      'line 3: line_field_count',
      'line 4: box_not_numbers',
      'line 7: class_unknown',
      'line 8: box_zero_size',
      'line 9: class_unknown',
      'line 10: box_not_numbers',
    ]);
  });

  test('without a class list the numbers stand for names, and that is said', () => {
    const reading = yolo('3 0.5 0.5 0.1 0.1', null);
    expect(boxes(reading)).toEqual(['class_3 0.45 0.45 0.1 0.1']);
    expect(notes(reading.noted)).toEqual(['file: class_names_missing']);
  });

  test('an empty file says that nothing was found on its photo', () => {
    const reading = read('\n', 'labels/a.txt');
    expect([reading.format, reading.images.length, boxes(reading)]).toEqual(['yolo', 1, []]);
  });
});

describe('class lists', () => {
  test.each([
    ['a list', 'names: [crack, "rust: deep"]'],
    ['a block list', 'nc: 2\nnames:\n- crack\n- "rust: deep"\n'],
    ['a map', 'path: .\nnames:\n  0: crack\n  1: "rust: deep"\n'],
  ])('data.yaml with %s', (_, content) => {
    expect(classesOf(content, 'data.yaml')).toEqual([
      [0, 'crack'],
      [1, 'rust: deep'],
    ]);
  });

  test('a map may be sparse', () => {
    expect(classesOf('names: {3: crack, 17: rust}', 'x.yml')).toEqual([
      [3, 'crack'],
      [17, 'rust'],
    ]);
  });

  test('classes.txt and obj.names count lines; a blank line keeps its number', () => {
    for (const path of ['classes.txt', 'obj.names', 'labels.txt'])
      expect(classesOf('crack\r\n\r\nrust\r\n', path)).toEqual([
        [0, 'crack'],
        [2, 'rust'],
      ]);
  });

  test('a document that refers to itself without end gives no list', () => {
    const bomb = `a: &a [x,x,x]\nb: &b [*a,*a,*a]\nnames: [*b,*b,*b]\n`;
    expect(classesOf(bomb, 'data.yaml')).toEqual([]);
  });

  test('a photo named classes still has labels, not class names', () => {
    expect(read('0 0.5 0.5 0.1 0.1', 'labels/classes.txt', { names }).format).toBe('yolo');
  });
});
