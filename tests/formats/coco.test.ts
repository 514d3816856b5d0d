import { describe, expect, test } from 'vitest';
import { readCocoResults } from '#formats/coco/adapter.ts';
import { collector } from '#formats/reading/collect.ts';
import { boxes, notes, read } from './support.ts';

const dataset = (of: object = {}) =>
  JSON.stringify({
    images: [{ id: 7, file_name: 'a.jpg', width: 100, height: 50 }],
    categories: [
      { id: 0, name: 'rust' },
      { id: 90, name: 'Crack, deep' },
    ],
    annotations: [
      { id: 1, image_id: 7, category_id: 90, bbox: [1.5, 2, 30.25, 4], iscrowd: 0, segmentation: [] },
    ],
    ...of,
  });
const annotation = (of: object) =>
  dataset({ annotations: [{ id: 1, image_id: 7, category_id: 0, bbox: [1, 2, 3, 4], ...of }] });

describe('COCO', () => {
  test('ids are arbitrary: sparse, zero, and spelt as text', () => {
    expect(boxes(read(dataset()))).toEqual(['Crack, deep 1.5 2 30.25 4']);
    expect(boxes(read(annotation({ category_id: 0, image_id: '7' })))).toEqual(['rust 1 2 3 4']);
  });

  test('it is known by its content, whatever it is called and however it is encoded', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...dataset()].flatMap((char) => [char.charCodeAt(0), 0])]);
    for (const content of [dataset(), `\uFEFF${dataset()}`, utf16])
      expect(read(content, 'labels.txt.bak').format).toBe('coco');
  });

  test('a score is the confidence, also where a tool made it an attribute', () => {
    expect(boxes(read(annotation({ score: 0.25 })))).toEqual(['rust 1 2 3 4 (0.25)']);
    expect(boxes(read(annotation({ attributes: { score: 0.5 } })))).toEqual(['rust 1 2 3 4 (0.5)']);
  });

  test('a confidence that is none is dropped and said so; the box stays', () => {
    for (const score of [1.5, -0.5, 101]) {
      const reading = read(annotation({ score }));
      expect(boxes(reading)).toEqual(['rust 1 2 3 4']);
      expect(notes(reading.repaired)).toEqual(['annotations 0: confidence_out_of_range']);
    }
  });

  test('confidences that are percent throughout the file are read so, which is said', () => {
    const reading = read(annotation({ score: 93 }));
    expect(boxes(reading)).toEqual(['rust 1 2 3 4 (0.93)']);
    expect(reading.repaired).toEqual([]);
    expect(reading.noted.map(({ reason }) => reason.key)).toEqual(['confidence_percent']);
    const take = (scores: readonly number[]) => {
      const out = collector('coco', 'px', 'annotations');
      const one = out.image({ names: ['a.jpg'], size: null, perImage: false });
      for (const [at, confidence] of scores.entries())
        one({ label: 'rust', box: { x: 1, y: 2, width: 3, height: 4 }, at, confidence });
      return out.finish().images[0]?.boxes.map(({ confidence }) => confidence);
    };
    expect(take([1, 100, 55.5])).toEqual([0.01, 1, 0.555]);
    // Shares and percent in one file can't be told from slips.
    expect(take([0.9, 95])).toEqual([0.9, null]);
  });

  test.each([
    ['has no bbox', { bbox: undefined }, 'box_missing'],
    ['has three numbers', { bbox: [1, 2, 3] }, 'box_missing'],
    ['is a mask', { bbox: undefined, segmentation: { counts: 'a', size: [9, 9] } }, 'mask_broken'],
    ['has words for numbers', { bbox: ['a', 2, 3, 4] }, 'box_not_numbers'],
    ['has null', { bbox: [null, 2, 3, 4] }, 'box_not_numbers'],
    ['has no size', { bbox: [1, 2, 0, 4] }, 'box_zero_size'],
    ['has a negative size', { bbox: [1, 2, 3, -4] }, 'box_zero_size'],
    ['names no category', { category_id: null }, 'class_unknown'],
    ['names an unknown category', { category_id: 999 }, 'class_unknown'],
    ['names an unknown image', { image_id: 999 }, 'image_reference_unknown'],
  ])('an annotation that %s is left out by its index, the rest is read', (_, of, key) => {
    const good = { id: 2, image_id: 7, category_id: 0, bbox: [5, 5, 5, 5] };
    const reading = read(
      dataset({ annotations: [{ id: 1, image_id: 7, category_id: 0, bbox: [1, 2, 3, 4], ...of }, good] }),
    );
    expect(notes(reading.skipped)).toEqual([`annotations 0: ${key}`]);
    expect(boxes(reading)).toEqual(['rust 5 5 5 5']);
  });

  test('an annotation that is no object, and an image without a name, are told', () => {
    const reading = read(
      dataset({ annotations: [null, 3, 'x', []], images: [{ id: 1 }, { id: 7, file_name: 'a.jpg' }] }),
    );
    expect(notes(reading.skipped)).toEqual([
      'images 0: name_missing',
      'annotations 0: item_not_object',
      'annotations 1: item_not_object',
      'annotations 2: item_not_object',
      'annotations 3: item_not_object',
    ]);
  });

  test.each(['images', 'annotations', 'categories'])('without %s it is refused by name', (section) => {
    expect(() => read(dataset({ [section]: undefined }))).toThrow('missing_section');
  });

  test('outlines without a bbox have the box around them', () => {
    const reading = read(annotation({ bbox: undefined, segmentation: [[10, 10, 20, 10, 15, 30]] }));
    expect(boxes(reading)).toEqual(['rust 10 10 10 20']);
    expect(notes(reading.noted)).toEqual([]);
    expect(notes(reading.repaired)).toEqual([]);
  });

  test('the same annotation twice counts once; another one under a used number stays', () => {
    const [one, other] = [
      { id: 1, image_id: 7, category_id: 0, bbox: [1, 2, 3, 4] },
      { id: 1, image_id: 7, category_id: 0, bbox: [5, 5, 5, 5] },
    ];
    const reading = read(dataset({ annotations: [one, one, other] }));
    expect(boxes(reading)).toEqual(['rust 1 2 3 4', 'rust 5 5 5 5']);
    expect([notes(reading.skipped), notes(reading.repaired)]).toEqual([
      ['annotations 1: id_repeated'],
      ['annotations 2: id_repeated'],
    ]);
  });

  test('of two photos with one number the first has the boxes, under its own name', () => {
    const images = ['a.jpg', 'b.jpg'].map((file_name) => ({ id: 7, file_name, width: 100, height: 50 }));
    const reading = read(dataset({ images }));
    expect(reading.images.map(({ names }) => names)).toEqual([['a.jpg']]);
    expect(notes(reading.repaired)).toEqual(['images 1: id_repeated']);
  });

  test('names that belong to every object are names like others', () => {
    const reading = read(dataset({ categories: [{ id: 90, name: '__proto__' }] }));
    expect(boxes(reading)).toEqual(['__proto__ 1.5 2 30.25 4']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('as Python writes it, with NaN for what a model did not know, and with commas too many, it is read and that is said', () => {
    const text = annotation({ score: 0.5 }).replace('"score":0.5', '"score":NaN,').replace(/\}$/, ',}');
    const reading = read(text);
    expect(boxes(reading)).toEqual(['rust 1 2 3 4']);
    expect(notes(reading.repaired)).toEqual(['file: json_repaired']);
    expect(reading.repaired[0]?.reason.params).toEqual({ count: 3 });
  });

  test('cut off JSON is refused with the place', () => {
    expect(() => read(dataset().slice(0, 80))).toThrow(
      expect.objectContaining({ reason: { key: 'not_json', params: { position: 80 } } }),
    );
  });
});

describe('COCO results', () => {
  const results = [{ image_id: 7, category_id: 2, bbox: [1, 2, 3, 4], score: 0.9 }];

  test('with their dataset they have its names and sizes', () => {
    const index = {
      images: new Map([['7', { names: ['a.jpg'], size: { width: 10, height: 10 } }]]),
      categories: new Map([['2', 'crack']]),
    };
    const reading = readCocoResults(results, index, null);
    expect(reading.ok && [reading.value.images[0]?.names, boxes(reading.value)]).toEqual([
      ['a.jpg'],
      ['crack 1 2 3 4 (0.9)'],
    ]);
  });

  test('without it they are kept under their numbers, to be matched by hand', () => {
    const reading = read(JSON.stringify(results));
    expect(boxes(reading)).toEqual(['class_2 1 2 3 4 (0.9)']);
    expect(reading.images[0]?.names).toEqual(['7']);
    expect(notes(reading.noted)).toEqual(['file: results_without_dataset']);
  });
});
