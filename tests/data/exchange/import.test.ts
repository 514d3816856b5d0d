import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportPart } from '#data/import/commit/importTarget.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportChoices, ImportContext, ImportProgress } from '#data/import/importPlan.ts';
import { place, reportAsText, withUnderway } from '#data/import/importReport.ts';
import { planImport } from '#data/import/planImport.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail } from '#domain/result.ts';
import { jpeg, png } from '../../photos/made.ts';
import {
  contextOf,
  emptyProject,
  filesUnder,
  hasSamples,
  memoryTarget,
  nodeTools,
  SAMPLES,
  source,
} from './support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

/** A photo of its own content: the width tells it apart. */
const photo = (path: string, width = 100, height = 80) =>
  source(path, path.endsWith('.png') ? png({ width, height }) : jpeg({ width, height }));

const coco = (path: string, images: Record<string, number[][]>, labels = ['crack']) => {
  let id = 0;
  return source(
    path,
    JSON.stringify({
      images: Object.keys(images).map((file_name, index) => ({
        id: index + 1,
        file_name,
        width: 100,
        height: 80,
      })),
      categories: labels.map((name, index) => ({ id: index + 1, name })),
      annotations: Object.values(images).flatMap((list, index) =>
        list.map(([category = 1, ...bbox]) => ({
          id: ++id,
          image_id: index + 1,
          category_id: category,
          bbox,
        })),
      ),
    }),
  );
};
/** A box of the first label, and the same of the second. */
const TWO = [
  [1, 1, 1, 9, 9],
  [2, 1, 1, 9, 9],
];
const yolo = (path: string, lines = '0 0.5 0.5 0.2 0.2') => source(path, lines);

async function run(
  files: readonly FileSource[],
  {
    choices = {},
    memory = memoryTarget(),
    tools = nodeTools(),
    ...context
  }: Partial<ImportContext> & {
    choices?: ImportChoices;
    memory?: ReturnType<typeof memoryTarget>;
    tools?: ReturnType<typeof nodeTools>;
  } = {},
) {
  const plan = await planImport(files, contextOf({ images: memory.images, ...context }), tools);
  const report = await commitImport(
    plan,
    choices,
    emptyProject(),
    memory.target,
    tools,
    context.onProgress ? { onProgress: context.onProgress } : {},
  );
  return { plan, report, memory };
}

const where = (plan: {
  targets: readonly { name: string; match: string | null; by: string | null }[];
  candidates: readonly { key: string; path: string }[];
}) =>
  plan.targets.map(({ match, by }) => [plan.candidates.find((one) => one.key === match)?.path ?? null, by]);

describe('finding the photo of a box', () => {
  test('by the full path where the same name is in two folders', async () => {
    const { plan } = await run([
      photo('s/a/1.jpg', 100),
      photo('s/b/1.jpg', 101),
      coco('s/c.json', { 'b/1.jpg': [[1, 1, 1, 9, 9]], 'a/1.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([
      ['s/b/1.jpg', 'path'],
      ['s/a/1.jpg', 'path'],
    ]);
  });

  test('by the base name, whatever the case, the folder and the slashes', async () => {
    const { plan } = await run([
      photo('DJI_1.JPG'),
      coco('c.json', { 'C:\\data\\dji_1.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([['DJI_1.JPG', 'name']]);
  });

  test('by the stem, where another extension was written; dots inside names stay', async () => {
    const { plan } = await run([
      photo('a.b.jpg'),
      photo('a.png', 101),
      coco('c.json', { 'a.b.png': [[1, 1, 1, 9, 9]], a: [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([
      ['a.b.jpg', 'stem'],
      ['a.png', 'stem'],
    ]);
  });

  test('whichever way Unicode spells an umlaut', async () => {
    const { plan } = await run([
      photo('Fassade_Süd.jpg'.normalize('NFD')),
      coco('c.json', { ['Fassade_Süd.jpg'.normalize('NFC')]: [[1, 1, 1, 9, 9]] }),
    ]);
    expect(plan.targets[0]?.match).not.toBeNull();
  });

  test('a label file’s own stem counts, beside it or in the folder next to the photos', async () => {
    const { plan } = await run([
      photo('p/images/train/a.jpg', 100),
      photo('p/images/val/a.jpg', 101),
      yolo('p/labels/val/a.txt'),
      yolo('p/labels/train/a.txt'),
    ]);
    expect(where(plan)).toEqual([
      ['p/images/val/a.jpg', 'stem'],
      ['p/images/train/a.jpg', 'stem'],
    ]);
  });

  test('Supervisely’s double extension names the photo', async () => {
    const { plan } = await run([
      photo('a.jpg'),
      photo('a.png', 101),
      source('a.png.json', '{"size":{"width":100,"height":80},"objects":[]}'),
    ]);
    expect(where(plan)).toEqual([['a.png', 'name']]);
  });

  test('photos of this import win over those that are there', async () => {
    const { memory } = await run([photo('a.jpg', 100)]);
    const { plan } = await run([photo('a.jpg', 101), coco('c.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })], {
      memory,
    });
    expect(plan.targets[0]?.match).toBe(plan.photos[0]?.key);
  });

  test('annotations alone find the photos of the project', async () => {
    const { memory } = await run([photo('a.jpg')]);
    const { report } = await run([coco('c.json', { 'a.jpg': [[1, 10, 8, 50, 40]] })], { memory });
    expect([report.photos, report.detections, report.show]).toEqual([[], 1, 'i1']);
    expect(memory.boxesOf('a.jpg')[0]?.box).toEqual({ x: 0.1, y: 0.1, width: 0.5, height: 0.5 });
  });

  test('several that fit equally are shown, and assigned by hand', async () => {
    const files = [
      photo('a/1.jpg', 100),
      photo('b/1.jpg', 101),
      coco('c.json', { '1.jpg': [[1, 1, 1, 9, 9]] }),
    ];
    const first = await run(files);
    expect(first.plan.targets[0]?.candidates).toHaveLength(2);
    expect(first.report.skipped.map((line) => [line.reason.key, line.boxes])).toEqual([
      ['photo_ambiguous', 1],
    ]);
    const target = first.plan.targets[0];
    const { report } = await run(files, {
      choices: { matches: { [target?.key ?? '']: target?.candidates[1] ?? null } },
    });
    expect([report.detections, report.skipped]).toEqual([1, []]);
  });

  test('none that fits: the boxes are counted and named', async () => {
    const { plan, report } = await run([
      photo('a.jpg'),
      coco('c.json', {
        'x.jpg': [
          [1, 1, 1, 9, 9],
          [1, 2, 2, 9, 9],
        ],
      }),
    ]);
    expect(plan.totals).toMatchObject({ photos: 1, boxes: 0, unmatched: 2 });
    expect(report.skipped.map(place)).toEqual(['c.json, x.jpg (×2)']);
  });
});

describe('what becomes of labels', () => {
  test('case, blanks, underscores and words for the same are proposed; new ones are created', async () => {
    const names = ['CRACK', 'Peeling paint', 'corrosion', 'segment damage', 'Segment_Damage\n'];
    const boxes = names.map((_, index) => [index + 1, 1 + index, 1, 9, 9]);
    const { plan, memory } = await run([photo('a.jpg'), coco('c.json', { 'a.jpg': boxes }, names)]);
    expect(
      plan.labels.map(({ proposal, by, boxes }) => ['key' in proposal && proposal.key, by, boxes]),
    ).toEqual([
      ['crack', 'same', 1],
      ['peeling_paint', 'same', 1],
      ['rust', 'synonym', 1],
      ['segment_damage', 'new', 2],
    ]);
    expect(memory.parts[0]?.labels.map(({ key, name }) => [key, name])).toEqual([
      ['segment_damage', 'segment damage'],
    ]);
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual([
      'crack',
      'peeling_paint',
      'rust',
      'segment_damage',
      'segment_damage',
    ]);
  });

  test('they can be mapped or left out by hand, and a choice is remembered', async () => {
    const files = [photo('a.jpg'), coco('c.json', { 'a.jpg': TWO }, ['fissuration', 'bird'])];
    const choices: ImportChoices = {
      labels: { fissuration: { kind: 'existing', key: 'crack' }, bird: { kind: 'ignore' } },
    };
    const { memory, report } = await run(files, { choices });
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual(['crack']);
    expect(report.skipped.map((line) => line.reason)).toEqual([
      { key: 'label_ignored', params: { count: 1 } },
    ]);
    const again = await run(files, { remembered: choices.labels ?? {} });
    expect(again.plan.labels.map(({ proposal, by }) => [proposal.kind, by])).toEqual([
      ['existing', 'remembered'],
      ['ignore', 'remembered'],
    ]);
  });

  test('a name that every object has is a label like others', async () => {
    const { memory } = await run([
      photo('a.jpg'),
      coco('c.json', { 'a.jpg': TWO }, ['__proto__', 'constructor']),
    ]);
    expect(memory.boxesOf('a.jpg').map((box) => box.label)).toEqual(['__proto__', 'constructor']);
  });
});

describe('files that belong together', () => {
  test('each class list explains the labels of its own folder', async () => {
    const { memory } = await run([
      photo('x/a.jpg', 100),
      photo('y/b.jpg', 101),
      yolo('x/a.txt'),
      yolo('y/b.txt'),
      source('x/classes.txt', 'crack\n'),
      source('y/data.yaml', 'names: [rust]\n'),
    ]);
    expect([memory.boxesOf('a.jpg')[0]?.label, memory.boxesOf('b.jpg')[0]?.label]).toEqual(['crack', 'rust']);
  });

  test('detector results are named by the dataset beside them', async () => {
    const results = source(
      'r.json',
      JSON.stringify([{ image_id: 1, category_id: 1, bbox: [10, 8, 50, 40], score: 0.5 }]),
    );
    const { memory } = await run([photo('a.jpg'), results, coco('d.json', { 'a.jpg': [] })]);
    expect(memory.boxesOf('a.jpg')).toMatchObject([{ label: 'crack', confidence: 0.5 }]);
  });

  test('what two files say of one box counts once; what one file says twice stays twice', async () => {
    const twice = {
      'a.jpg': [
        [1, 10, 8, 50, 40],
        [1, 10, 8, 50, 40],
      ],
    };
    const { report } = await run([photo('a.jpg'), coco('c.json', twice), coco('d.json', twice)]);
    expect(report.detections).toBe(2);
    expect(report.noted).toMatchObject([
      { file: 'd.json', image: 'a.jpg', reason: { key: 'boxes_known', params: { count: 2 } }, boxes: 2 },
    ]);
  });

  test('the same photo twice is one photo under both names', async () => {
    const { plan, report } = await run([
      photo('a.jpg'),
      photo('copy of a.jpg'),
      coco('c.json', { 'copy of a.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect([report.photos.length, report.detections]).toEqual([1, 1]);
    expect(plan.files.map((file) => file.state)).toEqual(['read', 'duplicate', 'read']);
  });

  test('an archive gives its files; one in it is not opened; what systems leave behind is passed over', async () => {
    const exporter = createExporter();
    await exporter.begin({
      name: 'x',
      classes: ['crack'],
      archive: true,
      settings: { format: 'yolo', confidence: false, photos: true, segmentation: 'none', vocBase: 0 },
    });
    await exporter.add(
      [{ name: 'Süd.jpg', width: 100, height: 80, boxes: [] }],
      [new Blob([jpeg({ width: 100, height: 80 })])],
    );
    const zip = source('z.zip', new Uint8Array(await (await exporter.finish()).arrayBuffer()));
    const { plan, report } = await run([zip, photo('__MACOSX/._a.jpg'), photo('masks/m.png')]);
    expect(report.photos.map(({ name }) => name)).toEqual(['Süd.jpg']);
    const ignored = plan.files.filter((file) => file.state === 'ignored');
    expect(ignored.map(({ path, reason }) => [path, reason?.key])).toEqual(
      expect.arrayContaining([
        ['masks/m.png', 'not_needed_mask'],
        ['__MACOSX/._a.jpg', 'not_needed_system'],
      ]),
    );
  });

  test('VOC asks where pixels count from unless a 0 tells', async () => {
    const voc = (x: number) =>
      source(
        'a.xml',
        `<annotation><object><name>crack</name><bndbox><xmin>${x}</xmin><ymin>2</ymin><xmax>30</xmax><ymax>40</ymax></bndbox></object></annotation>`,
      );
    expect((await run([photo('a.jpg'), voc(1)])).plan.questions.vocBase).toBe(true);
    expect((await run([photo('a.jpg'), voc(0)])).plan.questions.vocBase).toBe(false);
    const { memory } = await run([photo('a.jpg'), voc(11)], { options: { vocBase: 1 } });
    expect(memory.boxesOf('a.jpg')[0]?.box.x).toBeCloseTo(0.1, 9);
  });
});

describe('when something is wrong', () => {
  const good = () => [photo('a.jpg'), coco('c.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })];
  const told = (report: { skipped: readonly { file: string; reason: { key: string } }[] }) =>
    report.skipped.map(({ file, reason }) => [file, reason.key]);

  test.each([
    ['an empty photo', source('x.jpg', ''), 'empty_file'],
    ['text called photo', source('x.jpg', 'hello'), 'not_an_image'],
    ['a truncated photo', source('x.jpg', jpeg({ end: false })), 'image_truncated'],
    ['broken JSON', source('x.json', '{"images": ['), 'not_json'],
    ['COCO without annotations', source('x.json', '{"images": [], "categories": []}'), 'missing_section'],
    ['entities', source('x.xml', '<!DOCTYPE a [<!ENTITY b "c">]><annotation/>'), 'xml_entities'],
    ['a damaged archive', source('x.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0])), 'archive_broken'],
    ['a PDF', source('x.pdf', '%PDF-1.4\n%\xE2\xE3\n'), 'unknown_format'],
  ])('%s is named with its reason, the rest is imported', async (_, bad, key) => {
    const { report } = await run([bad, ...good()]);
    expect(told(report)).toEqual([[bad.path, key]]);
    expect([report.photos.length, report.detections, report.end]).toEqual([1, 1, 'complete']);
  });

  test('boxes outside are left out, partly outside cut, each by its index', async () => {
    const { report, memory } = await run([
      photo('a.jpg'),
      coco('c.json', {
        'a.jpg': [
          [1, 200, 1, 9, 9],
          [1, 90, 70, 20, 20],
          [1, 1, 1, 0, 9],
          [7, 1, 1, 9, 9],
        ],
      }),
    ]);
    expect(report.skipped.map((line) => [place(line), line.reason.key])).toEqual([
      ['c.json, a.jpg, annotations[2]', 'box_zero_size'],
      ['c.json, a.jpg, annotations[3]', 'class_unknown'],
      ['c.json, a.jpg, annotations[0]', 'box_outside'],
    ]);
    expect(report.repaired.map((line) => [place(line), line.reason.key])).toEqual([
      ['c.json, a.jpg, annotations[1]', 'box_clamped'],
    ]);
    expect(memory.boxesOf('a.jpg')).toHaveLength(1);
  });

  test('a photo that can’t be decoded takes its boxes with it, and only those', async () => {
    const tools = {
      ...nodeTools(),
      decode: async (blob: Blob) =>
        blob.size === files[0]?.file.size
          ? fail({ key: 'image_damaged', params: {} } as const)
          : nodeTools().decode(blob),
    };
    const files = [
      source('bad.jpg', jpeg({ width: 50, before: [0xff, 0xfe, 0, 3, 1] })),
      ...good(),
      yolo('bad.txt'),
    ];
    const { report } = await run(files, { tools });
    expect(told(report)).toEqual([
      ['bad.jpg', 'image_damaged'],
      ['bad.txt', 'photo_absent'],
    ]);
    expect(report.detections).toBe(1);
  });

  test('storage that is full names the photos that didn’t fit; those before stay', async () => {
    const memory = memoryTarget(photo('1.jpg').file.size + 10);
    const { report } = await run([photo('1.jpg', 100), photo('2.jpg', 101)], {
      memory,
      tools: { ...nodeTools(), threads: 1 },
    });
    expect([report.photos.map(({ name }) => name), told(report)]).toEqual([['1.jpg'], [['2.jpg', 'quota']]]);
  });

  test('a step that can’t be stored is told, and nothing is claimed', async () => {
    const memory = memoryTarget();
    const { report } = await run(good(), {
      memory: {
        ...memory,
        target: {
          ...memory.target,
          begin: () => ({ write: async () => fail({ why: 'quota', underway: new Map() }) }),
        },
      },
    });
    expect([report.end, report.photos, report.detections]).toEqual(['failed', [], 0]);
    expect(told(report)).toEqual([
      ['a.jpg', 'quota'],
      ['c.json', 'quota'],
    ]);
  });

  test('boxes for a photo whose own can’t be read just now are left out by file, not added twice', async () => {
    const { memory } = await run(good());
    const unread = { ...memory.target, everDetected: async () => fail('failed' as const) };
    const { report } = await run([coco('again.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })], {
      memory: { ...memory, target: unread },
    });
    expect([report.end, report.detections]).toEqual(['failed', 0]);
    expect(told(report)).toEqual([['again.json', 'storage_failed']]);
    expect(memory.boxesOf('a.jpg')).toHaveLength(1);
  });

  test('called off while reading it rejects, while storing it adds nothing', async () => {
    const signal = AbortSignal.abort();
    await expect(planImport(good(), contextOf({ signal }), nodeTools())).rejects.toThrow();
    const memory = memoryTarget();
    const plan = await planImport(good(), contextOf(), nodeTools());
    const report = await commitImport(plan, {}, emptyProject(), memory.target, nodeTools(), { signal });
    expect([report.end, memory.parts, memory.images]).toEqual(['cancelled', [], []]);
  });

  /** Twenty-five photos, each with a box, and a store that does `then` when it has stored the first part. */
  const interrupted = async (
    then: 'refuses' | 'is called off',
    handedOver = (_: ImportPart): ReadonlyMap<string, string> => new Map(),
  ) => {
    const files = Array.from({ length: 25 }, (_, index) => photo(`p/${index}.jpg`, 100 + index));
    const boxes = Object.fromEntries(files.map(({ path }) => [path, [[1, 10, 10, 20, 20]]]));
    const memory = memoryTarget();
    const calling = new AbortController();
    const plan = await planImport([...files, coco('coco.json', boxes)], contextOf(), nodeTools());
    const begin = (project: string) => {
      const step = memory.target.begin(project);
      return {
        write: async (part: ImportPart) => {
          if (memory.parts.length > 0) return fail({ why: 'quota' as const, underway: handedOver(part) });
          const done = await step.write(part);
          if (then === 'is called off') calling.abort();
          return done;
        },
      };
    };
    const target = { ...memory.target, begin };
    const { signal } = calling;
    const report = await commitImport(plan, {}, emptyProject(), target, nodeTools(), { signal });
    return { report, memory };
  };

  test('called off in the middle, it says what had been stored, which stays', async () => {
    const { report, memory } = await interrupted('is called off');
    expect([report.end, report.photos.length, report.planned, report.detections]).toEqual([
      'cancelled',
      20,
      25,
      20,
    ]);
    expect([memory.images.length, report.skipped]).toEqual([20, []]);
  });

  test('where the store refuses in the middle, it names the photos that are missing', async () => {
    const { report, memory } = await interrupted('refuses');
    expect([report.end, report.photos.length, report.detections, memory.images.length]).toEqual([
      'failed',
      20,
      20,
      20,
    ]);
    expect(told(report)).toEqual([
      ...[20, 21, 22, 23, 24].map((index) => [`p/${index}.jpg`, 'quota']),
      ['coco.json', 'quota'],
    ]);
  });

  test('what had been handed over when the store refused is counted by itself, and is not called missing', async () => {
    const { report } = await interrupted(
      'refuses',
      ({ photos }) => new Map(photos.slice(0, 2).map(({ key, name }) => [key, `id of ${name}`])),
    );
    expect([report.end, report.photos.length, report.detections]).toEqual(['failed', 20, 20]);
    expect(report.underway).toEqual({
      photos: [
        { image: 'id of 20.jpg', name: '20.jpg' },
        { image: 'id of 21.jpg', name: '21.jpg' },
      ],
      detections: 2,
    });
    expect(told(report).map(([file]) => file)).toEqual(['p/22.jpg', 'p/23.jpg', 'p/24.jpg', 'coco.json']);
    const later = withUnderway(report);
    expect([later.photos.length, later.detections, later.underway.photos]).toEqual([22, 22, []]);
  });

  test('a hundred thousand bad boxes make a short report that counts them', async () => {
    const { report } = await run([
      photo('a.jpg'),
      coco('c.json', { 'a.jpg': Array.from({ length: 100_000 }, () => [9, 1, 1, 9, 9]) }),
    ]);
    expect(report.skipped.length).toBeLessThan(200);
    expect(report.skipped.reduce((sum, line) => sum + line.boxes, 0)).toBe(100_000);
  });

  test.skipIf(!hasSamples)(
    'every malformed sample is read or refused with the right reason (needs the samples)',
    async () => {
      const image = {
        id: 'c',
        name: 'C0112.jpg',
        width: 4000,
        height: 3000,
        photo: { kind: 'asset', url: '' },
      } as InspectionImage;
      const outcomes: Record<string, unknown> = {};
      for (const file of filesUnder(join(SAMPLES, 'malformed-derived'))) {
        const { plan, report } = await run([file], { images: [image] });
        const reasons = [...report.skipped, ...report.repaired]
          .map((line) => line.reason.key)
          .filter((key) => key !== 'photo_absent');
        outcomes[file.path.replace(/^[^/]+\//, '')] = [
          plan.files[0]?.state,
          report.detections,
          [...new Set(reasons)].sort(),
        ];
      }
      expect(outcomes).toEqual({
        'coco-bad-refs.json': [
          'repaired',
          20,
          [
            'box_clamped',
            'box_missing',
            'box_zero_size',
            'class_unknown',
            'id_repeated',
            'image_reference_unknown',
          ],
        ],
        'coco-truncated.json': ['refused', 0, ['not_json']],
        'empty.json': ['refused', 0, ['empty_file']],
        'html-not-json.json': ['refused', 0, ['not_json']],
        'voc-entities/C0112.xml': ['refused', 0, ['xml_entities']],
        'voc-inverted-float/C0112.xml': ['repaired', 24, ['box_clamped', 'box_corners_swapped']],
        'yolo-crlf-bom/C0112.txt': ['read', 24, []],
        'yolo-garbage/C0112.txt': ['read', 1, ['box_not_numbers', 'line_field_count']],
        'yolo-out-of-range/C0112.txt': ['repaired', 2, ['box_clamped', 'box_outside', 'box_zero_size']],
      });
    },
  );
});

describe('progress and report', () => {
  test('every file is told when it is begun and when it is through; counts go up to the whole', async () => {
    const events: ImportProgress[] = [];
    await run([photo('a.jpg'), photo('b.jpg', 101), source('x.json', '')], {
      onProgress: (event) => events.push(event),
    });
    const states = events.flatMap((event) =>
      event.kind === 'file' ? [`${event.file.path} ${event.file.state}`] : [],
    );
    expect(states).toEqual(
      expect.arrayContaining([
        'a.jpg reading',
        'a.jpg read',
        'b.jpg read',
        'x.json reading',
        'x.json refused',
      ]),
    );
    const storing = events.filter((event) => event.kind === 'count' && event.phase === 'storing');
    expect(storing.at(-1)).toMatchObject({ done: 2, total: 2 });
  });

  test('five hundred photos at once come in as one step', async () => {
    const files = Array.from({ length: 500 }, (_, index) => photo(`p/${index}.jpg`, 100 + index));
    const { report, memory } = await run(files);
    expect([report.photos.length, memory.images.length, memory.steps()]).toEqual([500, 500, 1]);
    expect(report.photos[0]?.name).toBe('0.jpg');
  });

  test('a report can be kept as text', async () => {
    const { report } = await run([source('x.json', ''), photo('a.jpg')]);
    const text = reportAsText(report, ({ key }) => `<${key}>`, {
      summary: '1 photo',
      skipped: 'Left out',
      repaired: 'Repaired',
      noted: 'Noted',
    });
    expect(text).toBe('1 photo\n\nLeft out (1)\n  x.json: <empty_file>\n');
  });
});
