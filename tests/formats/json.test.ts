import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from './support.ts';

describe('tables', () => {
  test('our columns, with commas, semicolons or tabs', () => {
    for (const mark of [',', ';', '\t']) {
      const lines = [
        ['photo', 'photo_width', 'photo_height', 'label', 'confidence', 'x', 'y', 'width', 'height'],
        ['a.jpg', '100', '80', 'crack', '0.5', '1', '2', '3', '4'],
        ['b.jpg', '100', '80', '', '', '', '', '', ''],
      ];
      const reading = read(lines.map((cells) => cells.join(mark)).join('\n'));
      expect(boxes(reading)).toEqual(['crack 1 2 3 4 (0.5)']);
      expect(reading.images).toHaveLength(2);
    }
  });

  test('make-sense’s and TensorFlow’s columns', () => {
    expect(
      boxes(
        read(
          'label_name,bbox_x,bbox_y,bbox_width,bbox_height,image_name,image_width,image_height\ncrack,1,2,3,4,a.jpg,100,80',
        ),
      ),
    ).toEqual(['crack 1 2 3 4']);
    const tf = read(
      'filename,width,height,class,xmin,ymin,xmax,ymax\na.jpg,100,80,crack,1,2,4,6\na.jpg,100,80,,1,2,4,6',
    );
    expect([boxes(tf), notes(tf.skipped), tf.images[0]?.size]).toEqual([
      ['crack 1 2 3 4', ' 1 2 3 4'],
      [],
      { width: 100, height: 80 },
    ]);
  });
});

describe('Supervisely', () => {
  test('outlines and rectangles of one photo', () => {
    const object = (geometryType: string, exterior: unknown) => ({
      classTitle: 'crack',
      geometryType,
      points: { exterior, interior: [] },
      tags: [{ name: 'confidence', value: 0.5 }],
    });
    const reading = read(
      JSON.stringify({
        size: { width: 100, height: 80 },
        objects: [
          object('rectangle', [
            [5, 6],
            [1, 2],
          ]),
          object('polygon', [
            [1, 2],
            [5, 2],
            [3, 9],
          ]),
          object('bitmap', []),
        ],
      }),
    );
    expect(boxes(reading)).toEqual(['crack 1 2 4 4 (0.5)', 'crack 1 2 4 7 (0.5)']);
    expect(notes(reading.skipped)).toEqual(['objects 2: shape_mask']);
  });
});

describe('what is no annotation file', () => {
  test.each([
    ['JSON of something else', '{"a": 1}', 'a.json', 'unknown_format'],
    ['a web page saved as JSON', '<html>x</html>', 'a.json', 'not_json'],
    ['nothing', '', 'a.json', 'empty_file'],
    ['blanks', ' \n ', 'a.json', 'empty_file'],
    ['prose', 'Dear Sir,\nplease find attached', 'letter.txt', 'unknown_format'],
    ['bytes', Uint8Array.from([1, 2, 0, 200, 3]), 'a.dat', 'not_text'],
  ])('%s is refused with its reason', (_, content, path, reason) => {
    expect(() => read(content, path)).toThrow(reason);
  });

  test('JSON nested without end is refused or read, never followed into the ground', () => {
    expect(() => read(`{"images": ${'['.repeat(100_000)}`, 'a.json')).toThrow('not_json');
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(() => read(`{"images": [], "categories": [], "annotations": [{"bbox": ${deep}}]}`)).not.toThrow();
  });
});
