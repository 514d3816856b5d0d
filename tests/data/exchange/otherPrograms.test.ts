import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { planImport } from '#data/import/planImport.ts';
import { inspectPhoto } from '#photos/inspect.ts';
import { jpeg } from '../../photos/made.ts';
import { madeTiff } from '../../photos/madeTiff.ts';
import { coco, photo, run } from './import/importRun.ts';
import { contextOf, nodeTools, source } from './support.ts';

const bytes = (start: string, length = 600) => {
  const made = new Uint8Array(length);
  for (let at = 0; at < start.length; at++) made[at] = start.charCodeAt(at);
  return made;
};
const zip = (files: Record<string, Uint8Array>) => Uint8Array.from(zipSync(files, { level: 0 }));
const picture = () => jpeg({ width: 9, height: 9 });

/** What is said of one file beside a photo, which comes in whatever it is. */
async function said(path: string, content: string | Uint8Array<ArrayBuffer>) {
  const plan = await planImport([source(path, content), photo('wall.jpg')], contextOf(), nodeTools());
  expect(plan.photos.map(({ name }) => name)).toEqual(['wall.jpg']);
  const { reason, state } = plan.files.find((file) => file.path === path) ?? {};
  return [state, reason?.key, ...Object.values(reason?.params ?? {})];
}

describe('a file of another program is named, and nothing in it becomes a photo', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string, string?]>([
    ['a.7z', bytes('7z\xbc\xaf\x27\x1c'), 'file_archive', '7-Zip'],
    ['a.rar', bytes('Rar!\x1a\x07\x01'), 'file_archive', 'RAR'],
    ['a.tar', bytes(`${'x'.repeat(257)}ustar`), 'file_archive', 'tar'],
    ['a.tgz', bytes('\x1f\x8b\x08'), 'file_archive', 'gzip'],
    ['a.jpg', bytes('%PDF-1.7'), 'file_pdf', 'PDF'],
    ['old.xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'file_office', 'Microsoft Office (97–2003)'],
    ['clip.mp4', bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), 'file_video', 'MP4'],
    ['clip.mov', bytes('\0\0\0\x14ftypqt  \0\0\x02\0qt  '), 'file_video', 'QuickTime'],
    ['clip.jpg', bytes('\x1aE\xdf\xa3'), 'file_video', 'Matroska / WebM'],
    ['a.jxl', bytes('\xff\x0a'), 'image_type_unsupported', 'JPEG XL'],
    ['a.cr3', bytes('\0\0\0\x18ftypcrx '), 'image_raw', 'CR3'],
    ['a.raf', bytes('FUJIFILMCCD-RAW 0201'), 'image_raw', 'RAF'],
    [
      'a.NEF',
      new Uint8Array(madeTiff({ width: 4, height: 4, values: new Array(16).fill(7) })),
      'image_raw',
      'NEF',
    ],
    ['wall.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image_type_unsupported', 'SVG'],
    [
      'report.docx',
      zip({ '[Content_Types].xml': bytes('<'), 'word/media/logo.jpg': picture() }),
      'file_office',
      'Word',
    ],
    [
      'late.zip',
      zip({ 'xl/media/logo.jpg': picture(), '[Content_Types].xml': bytes('<') }),
      'file_office',
      'Excel',
    ],
    [
      'table.ods',
      zip({ mimetype: bytes('application/vnd', 15), 'Pictures/1.jpg': picture() }),
      'file_office',
      'OpenDocument',
    ],
    ['site.kmz', zip({ 'doc.kml': bytes('<kml/>', 6), 'files/1.jpg': picture() }), 'file_kmz', 'KMZ'],
    ['app.zip', zip({ 'res/icon.jpg': picture(), 'AndroidManifest.xml': bytes('x') }), 'file_program'],
  ])('%s', async (path, content, key, type) => {
    expect(await said(path, content)).toEqual(['refused', key, ...(type ? [type] : [])]);
  });

  test.each([
    ['DJI_1.SRT', '1\n00:00:00,000 --> 00:00:01,000\nISO 100\n', 'not_needed_subtitles'],
    ['flight.MRK', '1 2 3\n', 'not_needed_marks'],
    ['IMG_1.AAE', '<?xml version="1.0"?><plist version="1.0"/>', 'not_needed_apple'],
    ['DJI_1.LRF', bytes('\0\0\0\x18ftypisom'), 'not_needed_preview'],
    ['way.gpx', '<gpx version="1.1"/>', 'not_needed_track'],
  ] as const)('%s goes with a photo or a video and is passed over', async (path, content, key) => {
    expect(await said(path, content)).toEqual(['ignored', key]);
  });

  test('a photo that is only named like one of them is a photo, with the ending of what it is', async () => {
    for (const [name, kept] of [
      ['a.DNG', 'a.jpg'],
      ['b.HEIC', 'b.jpg'],
      ['c.mp4', 'c.jpg'],
      ['IMG.2024.05', 'IMG.2024.05.jpg'],
      ['d', 'd.jpg'],
      ['stereo.MPO', 'stereo.MPO'],
      ['e.JPEG', 'e.JPEG'],
    ] as const) {
      const { plan, memory } = await run([photo(name), coco('c.json', { [name]: [[1, 1, 1, 9, 9]] })]);
      expect(plan.photos.map((one) => one.name)).toEqual([kept]);
      expect(plan.noted.map(({ reason }) => reason.key)).toEqual(name === kept ? [] : ['name_ending']);
      // Labels still find it by the name that it had.
      expect(memory.boxesOf(kept)).toHaveLength(1);
    }
  });

  test('an archive of photos with a document beside them is opened', async () => {
    const archive = zip({ 'site/1.jpg': picture(), 'site/report/word/x.xml': bytes('<a/>', 4) });
    const plan = await planImport([source('set.zip', archive)], contextOf(), nodeTools());
    expect(plan.photos.map(({ name }) => name)).toEqual(['1.jpg']);
  });
});

test.each([
  ['arithmetic', 0xc9],
  ['lossless', 0xc3],
])('a JPEG that browsers do not show is refused at once by what it is: %s', async (kind, frame) => {
  const inspected = await inspectPhoto(new Blob([jpeg({ width: 9, height: 9, frame })]));
  expect(inspected.ok || inspected.error.key).toBe(`image_jpeg_${kind}`);
});

/** What is said of an annotation file beside a photo, and its boxes as label and pixels of 100 × 80. */
async function annotated(path: string, content: string) {
  const { plan, memory } = await run([source(path, content), photo('a.jpg', 100)]);
  const { reason } = plan.files.find((file) => file.path === path) ?? {};
  return {
    said: reason ? [reason.key, ...Object.values(reason.params)] : null,
    boxes: memory
      .boxesOf('a.jpg')
      .map(({ label, box }) => [
        label,
        ...[box.x * 100, box.y * 80, box.width * 100, box.height * 80].map(
          (value) => Math.round(value * 1e6) / 1e6,
        ),
      ]),
  };
}

describe('annotations of another program are refused by its name', () => {
  test.each([
    ['Darwin (V7)', { version: '2.0', item: { name: 'a.jpg' }, annotations: [] }],
    ['SuperAnnotate', { metadata: { name: 'a.jpg' }, instances: [] }],
    ['Encord', [{ label_hash: 'h', data_units: {} }]],
    ['Hasty', { export_format_version: '1.1', label_classes: [], images: [] }],
    ['CVAT backup', [{ version: 0, tags: [], shapes: [], tracks: [] }]],
    ['VoTT', { name: 'p', assets: {} }],
    ['FiftyOne', { classes: ['crack'], labels: {} }],
    ['Labelbox', [{ data_row: { id: 1 } }]],
    ['COCO panoptic', { images: [], categories: [], annotations: [{ segments_info: [] }] }],
  ])('%s', async (program, document) => {
    expect((await annotated('a.json', JSON.stringify(document))).said).toEqual(['other_program', program]);
  });

  test('one document a line, KITTI and Label Studio’s CSV too', async () => {
    const lines = '{"data_row":{"id":1}}\n{"data_row":{"id":2}}\n';
    expect((await annotated('a.ndjson', lines)).said).toEqual(['other_program', 'Labelbox']);
    expect((await annotated('a.manifest', '{"source-ref":"s3://b/a.jpg"}\n')).said).toEqual([
      'other_program',
      'SageMaker manifest',
    ]);
    const kitti = `crack 0.00 0 0.00 20 10 60 40${' 0.0'.repeat(7)}\n`;
    expect((await annotated('a.txt', kitti)).said).toEqual(['other_program', 'KITTI']);
    const csv = 'annotation_id,annotator,id,image,label,lead_time\n1,1,1,a.jpg,"[]",3\n';
    expect((await annotated('a.csv', csv)).said).toEqual(['other_program', 'Label Studio CSV']);
  });
});

describe('annotations are read of', () => {
  test('Create ML, whose boxes have their middle', async () => {
    const document = [
      {
        image: 'a.jpg',
        annotations: [{ label: 'crack', coordinates: { x: 40, y: 25, width: 40, height: 30 } }],
      },
    ];
    expect((await annotated('x.json', JSON.stringify(document))).boxes).toEqual([['crack', 20, 10, 40, 30]]);
  });

  test('Datumaro', async () => {
    const document = {
      categories: { label: { labels: [{ name: 'crack' }] } },
      items: [
        {
          id: 'a',
          image: { path: 'a.jpg', size: [80, 100] },
          annotations: [
            { type: 'bbox', label_id: 0, bbox: [20, 10, 40, 30] },
            { type: 'polygon', label_id: 0, points: [0, 0, 10, 0, 0, 10] },
          ],
        },
      ],
    };
    expect((await annotated('x.json', JSON.stringify(document))).boxes).toEqual([
      ['crack', 20, 10, 40, 30],
      ['crack', 0, 0, 10, 10],
    ]);
  });

  test('DOTA, whose lines look like YOLO’s', async () => {
    const lines = 'imagesource:x\ngsd:0.1\n20 10 60 10 60 40 20 40 crack 0\n';
    expect((await annotated('a.txt', lines)).boxes).toEqual([['crack', 20, 10, 40, 30]]);
  });

  test('tasks of several photos in Label Studio, each box on the photo that it names', async () => {
    const region = (item_index: number | undefined, x: number) => ({
      type: 'rectanglelabels',
      ...(item_index !== undefined && { item_index }),
      original_width: 100,
      original_height: 80,
      value: { x, y: 10, width: 20, height: 20, rectanglelabels: ['crack'] },
    });
    const task = {
      data: { image: ['/data/a.jpg', '/data/b.jpg'] },
      annotations: [{ result: [region(0, 10), region(1, 50), region(undefined, 30)] }],
    };
    const files = [photo('a.jpg', 100), photo('b.jpg', 101), source('t.json', JSON.stringify([task]))];
    const { memory, plan } = await run(files);
    const xs = (name: string) => memory.boxesOf(name).map(({ box }) => Math.round(box.x * 100));
    expect([xs('a.jpg'), xs('b.jpg')]).toEqual([[10], [50]]);
    expect(plan.skipped.map(({ n, reason }) => [n, reason.key])).toEqual([[2, 'photo_ambiguous']]);
  });

  test('a table with decimal commas and the line sep=, which is said', async () => {
    const table = 'sep=;\nphoto;label;x;y;width;height\na.jpg;crack;20,5;10;40;30\n';
    const { plan, memory } = await run([source('t.csv', table), photo('a.jpg', 100)]);
    expect(memory.boxesOf('a.jpg').map(({ box }) => box.x)).toEqual([0.205]);
    expect(plan.noted.map(({ reason }) => reason.key)).toEqual(['separator_line', 'decimal_commas']);
  });

  test('class names whose encoding is only likely, which is said', async () => {
    const gbk = Uint8Array.from([0xc1, 0xd1, 0xb7, 0xec, 0x0a]);
    const files = [source('classes.txt', gbk), source('a.txt', '0 0.5 0.5 0.2 0.2'), photo('a.jpg', 100)];
    const { plan, memory } = await run(files);
    expect(memory.boxesOf('a.jpg')).toHaveLength(1);
    expect(plan.noted.map(({ reason }) => [reason.key, reason.params.encoding])).toEqual([
      ['text_encoding', 'GBK'],
    ]);
  });
});
