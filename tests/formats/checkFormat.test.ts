import { describe, expect, test } from 'vitest';
import { FORMAT_IDS, type FormatId } from '#domain/exchange/formats.ts';
import { ADAPTERS, appFormats } from '#formats/adapters.ts';
import { checkFormat } from '#formats/checkFormat.ts';
import { readCoco } from '#formats/coco/adapter.ts';
import { createFormats, type TextFile } from '#formats/createFormats.ts';
import { type Format, reader } from '#formats/formatAdapter.ts';
import { gather } from '#formats/gather.ts';

const ALL = Object.values(ADAPTERS);

/** Formats that are written for the readers of another one. */
const READ_BY: Partial<Record<FormatId, Format>> = {
  yolo_segmentation: ADAPTERS.yolo,
  yolo_obb: ADAPTERS.yolo,
  x_anylabeling: ADAPTERS.labelme,
};

/** A small file of each format that is only read. */
const READ_ONLY: Partial<Record<FormatId, TextFile>> = {
  dota: { path: 'labels/a.txt', text: 'imagesource:x\ngsd:1\n10 10 40 10 40 30 10 30 crack 0\n' },
  supervisely: {
    path: 'a.jpg.json',
    text: '{"size":{"width":100,"height":80},"objects":[{"classTitle":"crack","geometryType":"rectangle","points":{"exterior":[[1,2],[30,40]],"interior":[]}}]}',
  },
  tf_csv: {
    path: 'tf.csv',
    text: 'filename,width,height,class,xmin,ymin,xmax,ymax\na.jpg,100,80,crack,1,2,30,40\n',
  },
  create_ml: {
    path: 'a.json',
    text: '[{"image":"a.jpg","annotations":[{"label":"crack","coordinates":{"x":30,"y":30,"width":20,"height":10}}]}]',
  },
  datumaro: {
    path: 'd.json',
    text: '{"categories":{"label":{"labels":[{"name":"crack"}]}},"items":[{"id":"a","image":{"path":"a.jpg","size":[80,100]},"annotations":[{"type":"bbox","label_id":0,"bbox":[1,2,30,20]}]}]}',
  },
};

test.each(FORMAT_IDS)('%s does what it says among all formats of the app', (id) => {
  const [readBy, sample] = [READ_BY[id], READ_ONLY[id]];
  const faults = checkFormat(ADAPTERS[id], {
    ...{ among: ALL, sets: 15, broken: 60 },
    ...(readBy && { readBy }),
    ...(sample && { samples: [sample] }),
  });
  expect(faults).toEqual([]);
  expect(Boolean(ADAPTERS[id].writer) || sample !== undefined).toBe(true);
});

/** A format of somebody else: a line a box, with tabs. */
const mine: Format<'tabs'> = {
  id: 'tabs',
  reader: reader('lines', {
    claims: ({ rows }) => (rows[0] === '#tabs' ? 'mark' : null),
    read({ rows }) {
      const names = [...new Set(rows.slice(1).map((row) => row.split('\t')[0] ?? ''))];
      return {
        ok: true,
        value: {
          ...{
            format: 'tabs',
            unit: 'px',
            part: 'line',
            labels: [],
            skipped: [],
            repaired: [],
            noted: [],
            hints: {},
          },
          images: names.map((name) => ({
            ...{ names: [name], perImage: false, size: null },
            boxes: rows.slice(1).flatMap((row, at) => {
              const [photo, label = '', ...sides] = row.split('\t');
              const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] =
                sides.map(Number);
              if (photo !== name || ![x, y, width, height].every(Number.isFinite)) return [];
              return [{ label, confidence: null, box: { x, y, width, height }, at }];
            }),
          })),
        },
      };
    },
  }),
  writer: ({ images }) => ({
    photos: '',
    files: [
      {
        path: 'boxes.tabs',
        text: `#tabs\n${images
          .flatMap(({ name, boxes }) =>
            boxes.map(({ label, box: { x, y, width, height } }) =>
              [name, label, x, y, width, height].join('\t'),
            ),
          )
          .join('\n')}\n`,
      },
    ],
  }),
  writes: {
    ...{ single: null, carries: [], outlines: [], asks: [] },
    ...{ wholePixels: false, confidenceOnRequest: false, needsConfidence: false },
  },
};

describe('a format of somebody else', () => {
  test('is read and written among those of the app, and passes the check', () => {
    expect(checkFormat(mine, { among: ALL })).toEqual([]);
    const formats = createFormats<string>([mine, ...ALL]);
    const files = formats.read([{ path: 'x/boxes.tabs', text: '#tabs\na.jpg\tcrack\t10\t20\t30\t40\n' }]);
    const { set, skipped } = gather(files, [{ name: 'a.jpg', width: 100, height: 80 }], 'Tower');
    expect(skipped).toEqual([]);
    const written = formats.write(set, {
      ...{ format: 'coco', confidence: true, photos: false, segmentation: 'none', vocBase: 0 },
    });
    expect(JSON.parse(written.files[0]?.text ?? '').annotations[0].bbox).toEqual([10, 20, 30, 40]);
  });

  test('can’t have the name of another', () => {
    expect(() => createFormats<string>([...ALL, { ...mine, id: 'coco' }])).toThrow('called coco');
    expect(() => createFormats<string>([{ ...mine, id: '__proto__' }])).not.toThrow();
  });

  const writes = mine.writes ?? expect.unreachable();
  const reading = mine.reader ?? expect.unreachable();
  test.each<[string, Format, string]>([
    ['a name that is none', { ...mine, id: 'My format' }, 'isn’t made of'],
    ['neither a reader nor a writer', { ...mine, reader: null, writer: null, writes: null }, 'neither'],
    ['a writer without rules', { ...mine, writes: null }, 'without rules'],
    [
      'a reader that claims everything',
      { ...mine, reader: { ...reading, claims: () => 'mark' } },
      'it claims',
    ],
    ['a writer that nobody reads', { ...mine, reader: { ...reading, claims: () => null } }, 'not recognised'],
    [
      'a remark that it says to keep',
      { ...mine, writes: { ...writes, carries: ['remark'] } },
      'carry remark',
    ],
    [
      'room for outlines that it lacks',
      { ...mine, writes: { ...writes, outlines: ['line'] } },
      'room for a line',
    ],
    [
      'more than it says',
      { ...ADAPTERS.coco, id: 'coco2', writes: { ...writes, outlines: ['polygon'] } },
      'said to lose remark',
    ],
    [
      'boxes that move',
      {
        ...mine,
        writer: (set, settings) =>
          mine.writer?.(
            {
              ...set,
              images: set.images.map((image) => ({
                ...image,
                boxes: image.boxes.map((box) => ({ ...box, box: { ...box.box, x: box.box.x + 2 } })),
              })),
            },
            settings,
          ) ?? expect.unreachable(),
      },
      'px off',
    ],
    [
      'a reader that throws',
      {
        ...ADAPTERS.coco,
        id: 'coco2',
        reader: reader('json', {
          claims: ADAPTERS.coco.reader
            ? (content) => ADAPTERS.coco.reader?.claims(content) ?? null
            : () => null,
          read: ({ document }) => {
            for (const { bbox } of (document as { annotations: { bbox: number[] }[] }).annotations)
              bbox.at(0);
            return readCoco(document);
          },
        }),
      },
      'throws on a broken',
    ],
  ])('is found out: %s', (_, format, says) => {
    expect(
      checkFormat(format)
        .map((fault) => fault.says)
        .join('\n'),
    ).toContain(says);
  });
});

test('files are read together with what explains them, and each fails by itself', () => {
  const read = appFormats.read([
    { path: 'x/labels/a.txt', text: '1 0.5 0.5 0.2 0.1\n' },
    { path: 'x/classes.txt', text: 'crack\nrust\n' },
    { path: 'broken.json', text: '{"images": [' },
    { path: 'README.md', text: 'A dataset.' },
  ]);
  expect(read.map(({ kind }) => kind)).toEqual(['boxes', 'classes', 'refused', 'other']);
  const { set, skipped, unmatched } = gather(read, [{ name: 'a.jpg', width: 100, height: 100 }]);
  expect(set.images[0]?.boxes).toMatchObject([{ id: 'RUST_001', label: 'rust', box: { x: 40, y: 45 } }]);
  expect([skipped.map(({ file }) => file), unmatched]).toEqual([['broken.json'], []]);
});
