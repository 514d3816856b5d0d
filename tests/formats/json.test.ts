import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from './support.ts';

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

describe('VIA', () => {
  const shape = { name: 'rect', x: 1, y: 2, width: 3, height: 4 };
  const entry = (regions: unknown) => ({
    'a.jpg-1': { filename: 'a.jpg', size: -1, regions, file_attributes: {} },
  });
  const region = (region_attributes: object, shape_attributes: object = shape) => ({
    shape_attributes,
    region_attributes,
  });

  test('regions are a list in 2.x, an object in 1.x, alone or in a project', () => {
    const one = region({ damage: 'crack' });
    for (const document of [
      entry([one]),
      entry({ 0: one }),
      { _via_settings: {}, _via_img_metadata: entry([one]) },
    ])
      expect(boxes(read(JSON.stringify(document)))).toEqual(['crack 1 2 3 4']);
  });

  test('the label’s attribute is found, and can be chosen', () => {
    const regions = [region({ class: 'crack', note: 'wide' }), region({ class: 'rust', note: 'wide' })];
    const content = JSON.stringify(entry(regions));
    expect(read(content).hints.viaAttributes).toEqual(['class', 'note']);
    expect(boxes(read(content))).toEqual(['crack 1 2 3 4', 'rust 1 2 3 4']);
    expect(boxes(read(content, 'a', { viaAttribute: 'note' }))).toEqual(['wide 1 2 3 4', 'wide 1 2 3 4']);
  });

  test('ticked boxes are labels; regions that nobody named are kept without a label', () => {
    expect(boxes(read(JSON.stringify(entry([region({ kind: { rust: false, crack: true } })]))))).toEqual([
      'crack 1 2 3 4',
    ]);
    expect(boxes(read(JSON.stringify(entry([region({})]))))).toEqual([' 1 2 3 4']);
  });

  test('circles, ellipses and outlines have the box around them; points have none', () => {
    const reading = read(
      JSON.stringify(
        entry([
          region({ label: 'a' }, { name: 'circle', cx: 10, cy: 10, r: 5 }),
          region({ label: 'a' }, { name: 'ellipse', cx: 10, cy: 10, rx: 5, ry: 2 }),
          region({ label: 'a' }, { name: 'polyline', all_points_x: [1, 5, 3], all_points_y: [2, 2, 9] }),
          region({ label: 'a' }, { name: 'point', cx: 1, cy: 1 }),
          region({ label: 'a' }, { name: 'polygon', all_points_x: [1, 5], all_points_y: [2] }),
        ]),
      ),
    );
    expect(boxes(reading)).toEqual(['a 5 5 10 10', 'a 5 8 10 4', 'a 1 2 4 7']);
    expect(notes(reading.skipped)).toEqual(['region 3: shape_points', 'region 4: outline_points']);
  });

  test('CSV holds JSON in its cells; a row without a region is a photo without boxes', () => {
    const cell = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
    const header =
      'filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes';
    const reading = read(
      [
        header,
        `a.jpg,1,{},1,0,${cell(shape)},${cell({ label: 'crack, deep' })}`,
        'b.jpg,1,{},0,0,{},{}',
        'c.jpg,1,{},1,0,broken,{}',
      ].join('\r\n'),
    );
    expect(boxes(reading)).toEqual(['crack, deep 1 2 3 4']);
    expect(reading.images.map((image) => image.names[0])).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(notes(reading.skipped)).toEqual(['line 4: box_missing']);
  });
});

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
