import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from '../support.ts';

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
