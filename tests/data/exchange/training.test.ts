import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import type { TrainingFormat } from '#data/export/training/card.ts';
import { exportTraining } from '#data/export/training/exportTraining.ts';
import { hashShare, splitPhotos } from '#data/export/training/split.ts';
import { planTraining, type TrainingSource } from '#data/export/training/trainingPlan.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import en from '#i18n/en/index.ts';
import { createWords } from '#i18n/words.ts';
import { cardWords } from '#screens/dashboard/export/cardWords.ts';
import { aFinding, aPhoto, aProject } from '#support/inspections.ts';

const place = (id: string, parent: string | null = null): Location => ({ id, name: id, parent });
const FACADES = Array.from({ length: 20 }, (_, at) => place(`F-${at}`));
const FLOORS = FACADES.map(({ id }) => place(`${id}/1`, id));
const project = aProject({ locations: [...FACADES, ...FLOORS] });

const photos = [...FACADES, ...FLOORS].map(({ id }, at) =>
  aPhoto(`photo${at}`, id, { name: 'DJI_0001.JPG' }),
);
const left: readonly [InspectionImage, Partial<Damage>[]][] = [
  [aPhoto('out', 'F-1', { excluded: { reason: 'duplicate', note: '', at: 0 } }), [{}]],
  [aPhoto('unsure', 'F-1'), [{}, { verdict: 'unsure' }]],
  [aPhoto('open', 'F-1'), [{}, { verdict: 'unreviewed', source: 'model' }]],
  [aPhoto('empty', 'F-1'), []],
];
const extra = new Map(left.map(([{ id }, given]) => [id, given]));
const images = [...photos, ...left.map(([image]) => image)];

const source: TrainingSource = {
  project,
  damages: async (id) =>
    (extra.get(id) ?? [{}, { verdict: 'rejected', label: 'stain' }]).map((given, at) =>
      aFinding(`${id}-${at}`, id, { source: 'model', ...given }),
    ),
  photo: async ({ id }) => new Blob([`bytes of ${id}`]),
  runs: async (image) => [
    {
      _id: `n:${image}:r`,
      schema: 1,
      type: 'run',
      image,
      run: 'detector',
      made: '',
      boxes: [],
      fields: {},
    } as never,
  ],
};

const words = cardWords(createWords('en', en));

async function made(format: TrainingFormat, of = source) {
  const plan = await planTraining(of, images);
  const { readable, writable: into } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const written = new Response(readable).arrayBuffer().catch(() => new ArrayBuffer());
  const set = await exportTraining(plan, of, createExporter(), { format, at: 0, words, into });
  if (!set.ok) {
    await expect(into.getWriter().closed).rejects.toThrow();
    return set;
  }
  const files = unzipSync(new Uint8Array(await written));
  return {
    ok: true as const,
    plan,
    files,
    text: (path: string) => strFromU8(files[path] ?? new Uint8Array()),
  };
}

describe('the split', () => {
  test('no facade is in two parts, each part has some, and more photos move none', () => {
    const { by, of } = splitPhotos(project, photos);
    expect(by).toBe('facade');
    expect(new Set(of.values())).toEqual(new Set(['train', 'val', 'test']));
    for (const [at] of FACADES.entries()) expect(of.get(`photo${at}`)).toBe(of.get(`photo${at + 20}`));
    const more = splitPhotos(project, [
      ...photos,
      ...photos.map(({ id, location }) => ({ id: `${id}b`, location })),
    ]);
    for (const { id } of photos) expect(more.of.get(id)).toBe(of.get(id));
  });

  test.each([
    [1, 'none', ['train']],
    [2, 'none', ['train']],
    [3, 'facade', ['test', 'train', 'val']],
    [4, 'facade', ['test', 'train', 'val']],
  ] as const)('%i places are split by %s', (count, by, parts) => {
    for (let project = 0; project < 50; project++) {
      const some = FACADES.slice(0, count).map(({ id }) => ({ id, location: id }));
      const split = splitPhotos({ id: `p${project}`, locations: FACADES }, some);
      expect([split.by, [...new Set(split.of.values())].sort()]).toEqual([by, parts]);
    }
  });

  test('one facade is split by its locations; hostile ids are places like others', () => {
    const under = ['__proto__', 'constructor', 'c', 'd'].map((id) => place(id, 'F-0'));
    const split = splitPhotos(
      { id: 'p', locations: [place('F-0'), ...under] },
      under.map(({ id }) => ({ id, location: id })),
    );
    expect([split.by, split.places, new Set(split.of.values()).size]).toEqual(['location', 4, 3]);
  });

  test('hashes are spread over all shares', () => {
    const tenths = new Array(10).fill(0);
    for (let at = 0; at < 10_000; at++) tenths[Math.floor(hashShare(`p/F-${at}`) * 10)] += 1;
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('the set', () => {
  test('COCO: every photo is where its part says, with accepted boxes alone', async () => {
    const set = await made('coco');
    if (!set.ok) throw new Error('It is written.');
    const seen = ['train', 'val', 'test'].flatMap((split) => {
      const {
        images: listed,
        annotations,
        categories,
      } = JSON.parse(set.text(`annotations/instances_${split}.json`));
      const names = new Map(categories.map((one: { id: number; name: string }) => [one.id, one.name]));
      for (const one of annotations)
        expect([names.get(one.category_id), one.bbox]).toEqual(['crack', [1600, 1200, 400, 300]]);
      expect(annotations).toHaveLength(listed.length);
      return listed.map(({ file_name }: { file_name: string }) => set.text(`images/${split}/${file_name}`));
    });
    expect(seen.sort()).toEqual(photos.map(({ id }) => `bytes of ${id}`).sort());
    const card = JSON.parse(set.text('card.json'));
    expect(card).toMatchObject({
      license: '',
      photos: { total: 40 },
      split: { by: 'facade', places: 20 },
      preLabelledBy: [{ name: 'detector', sha256: null, photos: 40 }],
      leftOut: [
        { photo: 'out.jpg', why: 'excluded' },
        { photo: 'unsure.jpg', why: 'unsure' },
        { photo: 'open.jpg', why: 'unreviewed' },
        { photo: 'empty.jpg', why: 'no_boxes' },
      ],
    });
    const { train, val, test: tested } = card.labels[0].boxes;
    expect([card.labels[0].label, train + val + tested]).toEqual(['crack', 40]);
    expect(set.text('README.md')).toContain('Licence of the photos and labels: (to be filled in)');
  });

  test('YOLO: labels lie beside the photos of their part, and data.yaml names all three', async () => {
    const set = await made('yolo');
    if (!set.ok) throw new Error('It is written.');
    for (const split of ['train', 'val', 'test']) {
      expect(set.text('data.yaml')).toContain(`${split}: images/${split}\n`);
      const listed = set.text(`${split}.txt`).trim().split('\n');
      for (const path of listed) {
        expect(Object.keys(set.files)).toContain(path);
        const lines = set.text(path.replace('images', 'labels').replace('.JPG', '.txt')).trim().split('\n');
        expect(lines.map((line) => line.split(' ').slice(1).map(Number))).toEqual([[0.45, 0.45, 0.1, 0.1]]);
      }
    }
  });

  test('a photo that is gone ends it by its name', async () => {
    const gone = { ...source, photo: () => Promise.reject(new Error('gone')) };
    expect(await made('coco', gone)).toEqual({ ok: false, error: { photo: 'DJI_0001.JPG' } });
  });
});

test('a set is handed on as it is written, and ends where its file can take no more', async () => {
  const plan = await planTraining(source, images);
  let pieces = 0;
  const full = new WritableStream<Uint8Array>({
    write() {
      pieces += 1;
      if (pieces > 5) throw new DOMException('The disk is full.', 'QuotaExceededError');
    },
  });
  const options = { format: 'coco' as const, at: 0, words, into: full };
  await expect(exportTraining(plan, source, createExporter(), options)).rejects.toThrow('The disk is full.');
  expect(pieces).toBe(6);
});
