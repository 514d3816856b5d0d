import { expect, test } from 'vitest';
import { notes, read } from '../support.ts';
import { drawn, json } from './cocoShapes.ts';

test('labelme: polygons, lines, circles and turned boxes are kept', () => {
  const shape = (shape_type: string, points: number[][], of: object = {}) => ({
    label: 'crack',
    shape_type,
    points,
    ...of,
  });
  const reading = json({
    imagePath: 'a.jpg',
    imageWidth: 100,
    imageHeight: 80,
    shapes: [
      shape('polygon', [
        [1, 1],
        [9, 1],
        [9, 9],
      ]),
      shape('linestrip', [
        [1, 1],
        [9, 1],
        [9, 9],
      ]),
      shape('line', [
        [5, 5],
        [50, 5],
      ]),
      shape('rotation', [
        [10, 5],
        [15, 10],
        [10, 15],
        [5, 10],
      ]),
      shape('circle', [
        [20, 20],
        [30, 20],
      ]),
      shape('rectangle', [
        [1, 1],
        [9, 9],
      ]),
      shape('polygon', [
        [1, 1],
        [9, 9],
      ]),
      shape(
        'mask',
        [
          [1, 1],
          [9, 9],
        ],
        { mask: 'iVBORw0KGgo=' },
      ),
    ],
  });
  const [polygon, strip, line, turned, circle, ...rest] = drawn(reading);
  expect([polygon, strip, line]).toEqual(['polygon 1 1 9 1 9 9', 'line 1 1 9 1 9 9', 'line 5 5 50 5']);
  expect(turned).toBe('turned 10 5 15 10 10 15 5 10');
  expect(circle?.split(' ').length).toBe(257);
  expect(rest).toEqual(['box', 'box']);
  expect(notes(reading.skipped)).toEqual(['shapes 6: outline_points']);
  expect(notes(reading.repaired)).toEqual(['shapes 7: mask_as_bounds']);
});

test('CVAT: polygons, polylines, turned boxes, ellipses and masks are kept', () => {
  const reading = read(
    `<annotations><image id="0" name="a.jpg" width="100" height="80">
      <box label="a" xtl="10" ytl="10" xbr="30" ybr="20" rotation="90"/>
      <box label="a" xtl="10" ytl="10" xbr="30" ybr="30" rotation="45"/>
      <polygon label="a" points="1,1;9,1;9,9"/>
      <polyline label="a" points="1,1;9,1;9,9"/>
      <mask label="a" left="5" top="6" width="3" height="2" rle="1, 5"/>
    </image></annotations>`,
    'a.xml',
  );
  expect(drawn(reading)).toEqual([
    'box',
    'turned 20 5.858 34.142 20 20 34.142 5.858 20',
    'polygon 1 1 9 1 9 9',
    'line 1 1 9 1 9 9',
    'polygon 6 6 8 6 8 8 5 8 5 7 6 7',
  ]);
});

test('YOLO: a segmentation is polygons, four corners are turned boxes', () => {
  expect(drawn(read('0 0.1 0.1 0.3 0.1 0.3 0.3\n0 0.5 0.5 0.1 0.1\n', 'a.txt'))).toEqual([
    'polygon 0.1 0.1 0.3 0.1 0.3 0.3',
    'box',
  ]);
  expect(drawn(read('0 0.2 0.1 0.3 0.2 0.2 0.3 0.1 0.2\n', 'a.txt'))).toEqual([
    'turned 0.2 0.1 0.3 0.2 0.2 0.3 0.1 0.2',
  ]);
});

test('Label Studio: polygons, ellipses and turned rectangles, whose angle is one of pixels', () => {
  const common = { original_width: 200, original_height: 100, from_name: 'l', to_name: 'i' };
  const reading = json([
    {
      data: { image: 'a.jpg' },
      annotations: [
        {
          result: [
            {
              ...common,
              type: 'polygonlabels',
              value: {
                points: [
                  [10, 10],
                  [30, 10],
                  [30, 30],
                ],
                polygonlabels: ['a'],
              },
            },
            {
              ...common,
              type: 'rectanglelabels',
              value: { x: 50, y: 20, width: 10, height: 20, rotation: 45, rectanglelabels: ['a'] },
            },
            {
              ...common,
              type: 'ellipselabels',
              value: { x: 50, y: 50, radiusX: 10, radiusY: 5, ellipselabels: ['a'] },
            },
          ],
        },
      ],
    },
  ]);
  const [polygon, turned, round] = drawn(reading);
  expect(polygon).toBe('polygon 0.1 0.1 0.3 0.1 0.3 0.3');
  // 20 × 20 pixels from (100, 20) on.
  expect(turned).toBe('turned 0.5 0.2 0.571 0.341 0.5 0.483 0.429 0.341');
  expect(round?.startsWith('polygon')).toBe(true);
});

test('VIA and VOC: polygons, polylines, ellipses; polygons and turned boxes', () => {
  const region = (shape_attributes: object) => ({ shape_attributes, region_attributes: { label: 'a' } });
  const points = { all_points_x: [1, 9, 9], all_points_y: [1, 1, 9] };
  const via = json({
    a: {
      filename: 'a.jpg',
      size: -1,
      regions: [region({ name: 'polygon', ...points }), region({ name: 'polyline', ...points })],
    },
  });
  expect(drawn(via)).toEqual(['polygon 1 1 9 1 9 9', 'line 1 1 9 1 9 9']);
  const object = (inner: string) => `<object><name>a</name>${inner}</object>`;
  const pt = (x: number, y: number) => `<pt><x>${x}</x><y>${y}</y></pt>`;
  const robndbox = (angle: string) => `<robndbox><cx>20</cx><cy>20</cy><w>20</w><h>10</h>${angle}</robndbox>`;
  const voc = read(
    `<annotation><filename>a.jpg</filename>${object(`<polygon>${pt(1, 1)}${pt(9, 1)}${pt(9, 9)}</polygon>`)}${object(robndbox(`<angle>${Math.PI / 6}</angle>`))}${object(robndbox(''))}</annotation>`,
    'a.xml',
  );
  expect(drawn(voc, 1)).toEqual([
    'polygon 1 1 9 1 9 9',
    'turned 13.8 10.7 31.2 20.7 26.2 29.3 8.8 19.3',
    'box',
  ]);
});
