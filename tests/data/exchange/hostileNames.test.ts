import { expect, test } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import { INHERITED, inherited, MARKUP } from '#support/hostileNames.ts';
import { jpeg } from '../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

const photo = (at: number) => jpeg({ width: 100 + at, height: 80 });
const yaml = (name: string) => `nc: 1\nnames:\n  0: ${JSON.stringify(name)}\n`;
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One box of a label on one photo, in every format that says labels by name. */
const FILES: Readonly<
  Record<string, (label: string, name: string) => readonly (readonly [string, string])[]>
> = {
  coco: (label, file_name) => [
    [
      'coco.json',
      JSON.stringify({
        images: [{ id: 1, file_name, width: 100, height: 80 }],
        categories: [{ id: 7, name: label }],
        annotations: [{ id: 1, image_id: 1, category_id: 7, bbox: [10, 10, 20, 20] }],
      }),
    ],
  ],
  yolo: (label, name) => [
    ['data.yaml', yaml(label)],
    [name.replace(/[.]jpg$/, '.txt'), '0 0.5 0.5 0.2 0.2'],
  ],
  voc: (label, name) => [
    [
      'voc.xml',
      `<annotation><filename>${xml(name)}</filename><size><width>100</width><height>80</height></size><object><name>${xml(label)}</name><bndbox><xmin>10</xmin><ymin>10</ymin><xmax>30</xmax><ymax>30</ymax></bndbox></object></annotation>`,
    ],
  ],
  cvat: (label, name) => [
    [
      'cvat.xml',
      `<annotations><image id="0" name="${xml(name)}" width="100" height="80"><box label="${xml(label)}" xtl="10" ytl="10" xbr="30" ybr="30"><attribute name="__proto__">x</attribute></box></image></annotations>`,
    ],
  ],
  labelme: (label, imagePath) => [
    [
      'labelme.json',
      JSON.stringify({
        imagePath,
        imageWidth: 100,
        imageHeight: 80,
        shapes: [
          {
            label,
            shape_type: 'rectangle',
            points: [
              [10, 10],
              [30, 30],
            ],
          },
        ],
      }),
    ],
  ],
  label_studio: (label, image) => [
    [
      'tasks.json',
      JSON.stringify([
        {
          id: 1,
          data: { image },
          annotations: [
            {
              result: [
                {
                  id: '__proto__',
                  from_name: '__proto__',
                  type: 'rectanglelabels',
                  original_width: 100,
                  original_height: 80,
                  value: { x: 10, y: 10, width: 20, height: 20, rectanglelabels: [label] },
                },
              ],
            },
          ],
        },
      ]),
    ],
  ],
  via: (label, filename) => [
    [
      'via.json',
      JSON.stringify({
        [`${filename}-1`]: {
          filename,
          size: -1,
          regions: [
            {
              shape_attributes: { name: 'rect', x: 10, y: 10, width: 20, height: 20 },
              region_attributes: { label },
            },
          ],
        },
      }),
    ],
  ],
  csv: (label, name) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    return [
      [
        'boxes.csv',
        `photo,label,x,y,width,height,__proto__,constructor\n${quoted(name)},${quoted(label)},10,10,20,20,1,2`,
      ],
    ];
  },
};

async function imported(format: string, label: string) {
  const name = `${label.replaceAll('/', '_')}.jpg`;
  const files = FILES[format]?.(label, name) ?? [];
  const given = [source(name, photo(0)), ...files.map(([path, text]) => source(path, text))];
  const plan = await planImport(given, contextOf(), nodeTools());
  const memory = memoryTarget();
  const report = await commitImport(plan, {}, emptyProject(), memory.target, nodeTools());
  const [image] = memory.images;
  return { report, image, boxes: memory.boxes.get(image?.id ?? '') ?? [] };
}

const cases = Object.keys(FILES).flatMap((format) =>
  [...INHERITED, MARKUP, 'l'.repeat(5000)].map((label) => [format, label.slice(0, 30), label] as const),
);

test.each(cases)('a %s file brings a label and a photo called %s', async (format, _, label) => {
  const before = inherited();
  const { report, image, boxes } = await imported(format, label);
  expect(report.skipped).toEqual([]);
  expect(report.repaired).toEqual([]);
  expect(image?.name).toBe(`${label.replaceAll('/', '_')}.jpg`);
  expect(boxes.map((box) => box.label)).toEqual([label.toLowerCase().replace(/[\s/\\,]+/g, '_')]);
  expect(inherited()).toBe(before);
});

/** Files that are text through and through have no way to write NUL. */
const PLAIN_TEXT = ['voc', 'cvat', 'csv'];

test.each(Object.keys(FILES))(
  'what can’t be seen in names of a %s file is left out, and told by name',
  async (format) => {
    const { report, image, boxes } = await imported(
      format,
      PLAIN_TEXT.includes(format) ? 'a\u202Ebc' : 'a\u202Eb\0c',
    );
    expect(image?.name).toBe('abc.jpg');
    expect(boxes.map((box) => box.label)).toEqual(['abc']);
    expect(report.skipped).toEqual([]);
    const told = [...report.repaired, ...report.noted].filter((line) => line.reason.key === 'name_cleaned');
    expect(told.map((line) => line.reason.params.name)).toEqual(expect.arrayContaining(['abc', 'abc.jpg']));
  },
);
