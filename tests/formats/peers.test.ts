import { describe, expect, test } from 'vitest';
import { appFormats } from '#formats/adapters.ts';
import { writeCocoResults } from '#formats/coco/adapter.ts';
import { decodeText } from '#formats/reading/text.ts';
import { outBox } from '#support/outBox.ts';
import { boxes, notes, read } from './support.ts';

const json = (of: unknown, options = {}) => read(JSON.stringify(of), 'a.json', options);

describe('Label Studio with several voices', () => {
  const region = (x: number, labels: readonly string[] = ['crack']) => ({
    id: `r${x}`,
    type: 'rectanglelabels',
    from_name: 'label',
    original_width: 100,
    original_height: 100,
    value: { x, y: 10, width: 10, height: 10, rotation: 0, rectanglelabels: labels },
  });
  const set = (x: number, of: object = {}) => ({ result: [region(x), region(x + 1)], ...of });
  const tasks = [
    {
      data: { image: '/data/upload/1/1a2b3c4d-a.jpg' },
      annotations: [
        set(10, { completed_by: { id: 1, email: 'ann@x.hk' } }),
        set(20, { completed_by: { id: 2, email: 'ben@x.hk' } }),
        set(30, { completed_by: 3, was_cancelled: true }),
      ],
      predictions: [set(40, { model_version: 'v1' }), set(50, { model_version: 'v2' })],
    },
  ];
  const at = (take?: string) =>
    boxes(json(tasks, take === undefined ? {} : { labelStudioTake: take }), 2).map(
      (box) => box.split(' ')[1],
    );

  test('the last person’s are taken, and what is left is told with whose it is and how many', () => {
    const reading = json(tasks);
    expect(at()).toEqual(['0.2', '0.21']);
    expect(reading.skipped.map(({ reason: { key, params }, boxes }) => [key, params.who, boxes])).toEqual([
      ['annotator_left_out', 'ann@x.hk', 2],
      ['unfinished_left_out', '3', 2],
      ['model_left_out', 'v1', 2],
      ['model_left_out', 'v2', 2],
    ]);
    expect(reading.hints.labelStudioTakes).toEqual([
      'latest',
      'people',
      'person:ann@x.hk',
      'person:ben@x.hk',
      'model',
    ]);
  });

  test('everybody’s, one person’s or the model’s are taken where that is chosen', () => {
    expect(at('people')).toEqual(['0.1', '0.11', '0.2', '0.21']);
    expect(at('person:ann@x.hk')).toEqual(['0.1', '0.11']);
    expect(at('model')).toEqual(['0.5', '0.51']);
  });

  test('nothing is asked where one alone spoke', () => {
    const one = [
      { data: { image: 'a.jpg' }, annotations: [set(1)] },
      { data: { image: 'b.jpg' }, predictions: [set(2)] },
    ];
    expect(json(one).hints.labelStudioTakes).toEqual([]);
    expect(json(one).skipped).toEqual([]);
  });

  test('a region of two labels is a box for each, and that is said', () => {
    const reading = json([
      { data: { image: 'a.jpg' }, annotations: [{ result: [region(10, ['crack', 'rust'])] }] },
    ]);
    expect(boxes(reading)).toEqual(['crack 0.1 0.1 0.1 0.1', 'rust 0.1 0.1 0.1 0.1']);
    expect(notes(reading.repaired)).toEqual(['result 0: labels_several']);
  });

  test('the uploaded file names the photo where its address doesn’t', () => {
    const [image] = json([{ data: { id: 7 }, file_upload: '1a2b3c4d-a.jpg', annotations: [] }]).images;
    expect(image?.names).toEqual(['1a2b3c4d-a.jpg', 'a.jpg']);
  });
});

describe('tables of other tools', () => {
  const table = (text: string, name = 'train.csv') => {
    const reading = read(text, name);
    return { found: boxes(reading), names: reading.images.map(({ names }) => names[0]), reading };
  };

  test('a file called train.csv is read by what is in it: VoTT, Kaggle, keras-retinanet, make-sense', () => {
    const vott = '"image","xmin","ymin","xmax","ymax","label"\n"a.jpg",1,2,31.5,42,"crack"\n';
    const kaggle =
      'image_id,width,height,bbox,source\nb6ab77fd7,1024,1024,"[834.0, 222.0, 56.0, 36.0]",usask_1\n';
    const named = 'image_name,label_name,x1,y1,x2,y2\na.jpg,crack,1,2,31,42\n';
    const retinanet = 'img/a.jpg,1,2,31,42,crack\nimg/b.jpg,,,,,\n';
    const makeSense = 'crack,1,2,30,40,a.jpg,100,80\n';
    expect(table(vott).found).toEqual(['crack 1 2 30.5 40']);
    expect(table(kaggle).found).toEqual([' 834 222 56 36']);
    expect(table(kaggle).reading.images[0]?.size).toEqual({ width: 1024, height: 1024 });
    expect(table(named).found).toEqual(['crack 1 2 30 40']);
    expect(table(retinanet).found).toEqual(['crack 1 2 30 40']);
    expect(table(retinanet).names).toEqual(['img/a.jpg', 'img/b.jpg']);
    expect(table(makeSense).found).toEqual(['crack 1 2 30 40']);
    expect(table(makeSense).reading.images[0]?.size).toEqual({ width: 100, height: 80 });
  });

  test('lines of a file without a header count from the first', () => {
    expect(notes(table('a.jpg,1,2,31,42,crack\na.jpg,1,2,x,42,crack\n').reading.skipped)).toEqual([
      'line 2: box_not_numbers',
    ]);
  });

  test('corners between 0 and 1 are shares of the photo, and that is said', () => {
    const { reading, found } = table(
      'ImageID,LabelName,Confidence,XMin,XMax,YMin,YMax\na,crack,1,0.1,0.4,0.2,0.7\n',
    );
    expect(found).toEqual(['crack 0.1 0.2 0.3 0.5 (1)']);
    expect(reading.unit).toBe('fraction');
    expect(notes(reading.noted)).toEqual(['file: corners_as_fractions']);
  });

  test('a table that isn’t one of boxes is refused by its columns, whatever it is called', () => {
    for (const name of ['train.csv', 'notes.csv', 'x.csv']) {
      const detected = appFormats.detect('ImageId,ClassId,EncodedPixels\na.jpg,1,3 4 9 2\n', name);
      expect(detected.ok ? null : detected.error).toEqual({
        key: 'columns_unknown',
        params: { columns: 'imageid, classid, encodedpixels' },
      });
    }
  });

  test.each([
    ['ImageSets/Main/crack_train.txt', '2007_000027 -1\n2007_000032  1\n', 'names'],
    ['trainval.txt', '2007_000027\n2007_000032\n', 'names'],
    ['train.txt', 'data/a.jpg\n', 'names'],
    ['README.dataset.txt', 'Made by hand.\n', 'settings'],
    ['notes.txt', 'Take care\n', 'settings'],
  ])('%s is known for what it is', (path, content, why) => {
    const detected = appFormats.detect(content, path);
    expect(detected.ok && detected.value).toMatchObject({ kind: 'other', why });
  });

  test('a name alone makes no support file', () => {
    for (const name of ['test.txt', 'train.txt', 'val.json.txt']) {
      const detected = appFormats.detect('one two three\nfour five six\n', name);
      expect(detected.ok ? detected.value.kind : detected.error.key).toBe('unknown_format');
    }
  });
});

describe('VIA', () => {
  test('version 1 marks the header of its CSV as a comment', () => {
    const csv =
      '#filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes\n' +
      'a.jpg,9,"{}",1,0,"{""name"":""rect"",""x"":1,""y"":2,""width"":3,""height"":4}","{""label"":""crack""}"\n';
    expect(boxes(read(csv, 'via.csv'))).toEqual(['crack 1 2 3 4']);
  });

  const project = (metadata: Record<string, object>) => ({
    project: { pid: '__VIA_PROJECT_ID__', data_format_version: '3.1.1', vid_list: ['1', '2'] },
    config: {},
    attribute: {
      '1': { aname: 'damage', anchor_id: 'FILE1_Z0_XY1', type: 4, options: { k0: 'crack', k1: 'rust' } },
      '2': { aname: 'remark', anchor_id: 'FILE1_Z0_XY1', type: 1, options: {} },
    },
    file: {
      '7': { fid: 7, fname: 'a.jpg', type: 2, loc: 1, src: '' },
      '8': { fid: 8, fname: 'clip.mp4', type: 4, loc: 1, src: '' },
    },
    view: { '1': { fid_list: [7] }, '2': { fid_list: [8] } },
    metadata,
  });

  test('version 3 has its shapes as numbers and its options by key', () => {
    const reading = json(
      project({
        '1_a': { vid: '1', flg: 0, z: [], xy: [2, 10, 20, 30, 40], av: { '1': 'k0', '2': 'wide' } },
        '1_b': { vid: '1', flg: 0, z: [], xy: [7, 0, 0, 10, 0, 10, 10], av: { '1': 'k1' } },
        '1_c': { vid: '1', flg: 0, z: [], xy: [6, 5, 5, 25, 35], av: { '1': 'k0' } },
        '1_d': { vid: '1', flg: 0, z: [], xy: [1, 5, 5], av: { '1': 'k0' } },
        '2_e': { vid: '2', flg: 0, z: [1.5], xy: [2, 10, 20, 30, 40], av: { '1': 'k0' } },
      }),
    );
    expect(boxes(reading)).toEqual(['crack 10 20 30 40', 'rust 0 0 10 10', 'crack 5 5 20 30']);
    expect(reading.images.map(({ names }) => names)).toEqual([['a.jpg']]);
    expect(notes(reading.skipped)).toEqual(['region 3: shape_points', 'region 4: shape_video']);
    expect(reading.images[0]?.boxes[0]?.review).toEqual({ remark: 'wide' });
  });

  test('all ticked labels of a region count', () => {
    const reading = json({
      'a.jpg-1': {
        filename: 'a.jpg',
        regions: [
          {
            shape_attributes: { name: 'rect', x: 1, y: 2, width: 3, height: 4 },
            region_attributes: { damage: { crack: true, rust: true, stain: false } },
          },
        ],
      },
    });
    expect(boxes(reading)).toEqual(['crack 1 2 3 4', 'rust 1 2 3 4']);
    expect(notes(reading.repaired)).toEqual(['region 0: labels_several']);
  });
});

test('a CVAT project’s subsets are folders of its photos', () => {
  const xml = `<annotations><version>1.1</version>
    <image id="0" name="1.jpg" subset="train" width="100" height="80"><box label="crack" xtl="1" ytl="2" xbr="4" ybr="6"/></image>
    <image id="1" name="1.jpg" width="100" height="80"/></annotations>`;
  expect(read(xml, 'annotations.xml').images.map(({ names }) => names)).toEqual([
    ['train/1.jpg', '1.jpg'],
    ['1.jpg'],
  ]);
});

test('every COCO result has a score: 1 where there is no confidence', () => {
  const { files } = writeCocoResults({
    name: 'T',
    classes: ['crack'],
    images: [
      {
        name: 'a.jpg',
        width: 100,
        height: 80,
        boxes: [outBox({ confidence: null }), outBox({ confidence: 0.25 })],
      },
    ],
  });
  expect(JSON.parse(files[0]?.text ?? '').map(({ score }: { score: number }) => score)).toEqual([1, 0.25]);
});

describe('letters', () => {
  /** The bytes of Chinese in an encoding that only decoders know: looked up one letter at a time. */
  function encoded(text: string, encoding: 'gbk' | 'big5'): Uint8Array<ArrayBuffer> {
    const decoder = new TextDecoder(encoding);
    const known = new Map<string, readonly number[]>();
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const letter = decoder.decode(new Uint8Array([lead, trail]));
        if (!known.has(letter)) known.set(letter, [lead, trail]);
      }
    return new Uint8Array(
      [...text].flatMap((letter) =>
        letter < '\u0080' ? [letter.charCodeAt(0)] : [...(known.get(letter) ?? [])],
      ),
    );
  }
  const decodedFrom = (bytes: Uint8Array) => {
    const result = decodeText(bytes);
    if (!result.ok) throw new Error(result.error.key);
    return result.value;
  };

  test.each([
    ['gbk', '裂缝'],
    ['gbk', '外墙,剥落\n渗水,钢筋外露\n'],
    ['gbk', 'photo,label,x,y,width,height\n照片1.jpg,裂缝,1,2,3,4\n'],
    ['big5', '裂縫'],
    ['big5', '外牆,石屎剝落\n滲水,鋼筋外露\n'],
    ['big5', 'photo,label,x,y,width,height\n相片1.jpg,瓷磚空鼓,1,2,3,4\n'],
  ] as const)('of %s are read as what they are: %s', (encoding, text) => {
    expect(decodedFrom(encoded(text, encoding))).toEqual({
      text,
      likely: encoding === 'gbk' ? 'GBK' : 'Big5',
    });
  });

  test.each(['Fassade_Süd.jpg', 'Schäden\nRiß\nÜbergang\n', 'fissure verticale à l’extrémité', '90°C ±2'])(
    'of the west are not taken for Chinese: %s',
    (text) => {
      const bytes = new Uint8Array([...text.replaceAll('’', "'")].map((letter) => letter.charCodeAt(0)));
      expect(decodedFrom(bytes)).toEqual({ text: text.replaceAll('’', "'"), likely: 'Windows-1252' });
    },
  );
});
