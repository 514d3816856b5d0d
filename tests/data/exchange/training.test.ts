import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import type { TrainingFormat } from '#data/export/training/card.ts';
import { exportTraining } from '#data/export/training/exportTraining.ts';
import { hashShare, type Split, splitPhotos } from '#data/export/training/split.ts';
import { planTraining, type TrainingSource } from '#data/export/training/trainingPlan.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import en from '#i18n/en/index.ts';
import { createWords } from '#i18n/words.ts';
import { cardWords } from '#screens/dashboard/export/ExportDialog.tsx';
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

async function made(format: TrainingFormat, of = source, whole: Split | null = null) {
  const plan = await planTraining(of, images, whole);
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
    expect(by).toBe('top');
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
    [3, 'top', ['test', 'train', 'val']],
    [4, 'top', ['test', 'train', 'val']],
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

  const photosAt = (...at: readonly (string | null)[]) =>
    at.map((location, index) => ({ id: `${index}`, location }));

  test('one building in the tree with its facades below is split by facade, not by floor', () => {
    const facades = ['N', 'E', 'S'].map((id) => place(id, 'block'));
    const floors = facades.flatMap(({ id }) => ['1', '2', '3'].map((floor) => place(`${id}${floor}`, id)));
    const photos = photosAt(...floors.map(({ id }) => id));
    for (let at = 0; at < 50; at++) {
      const locations = [place('block'), ...facades, ...floors];
      const { by, places, of } = splitPhotos({ id: `p${at}`, locations }, photos);
      expect([by, places]).toEqual(['location', 3]);
      for (let facade = 0; facade < 3; facade++)
        expect(new Set([0, 1, 2].map((floor) => of.get(`${facade * 3 + floor}`))).size).toBe(1);
    }
  });

  test('photos of a place and of what lies under it are in one part', () => {
    const locations = [place('W'), ...['a', 'b', 'c'].map((id) => place(id, 'W')), place('a1', 'a')];
    for (let at = 0; at < 50; at++) {
      const { by, of } = splitPhotos({ id: `p${at}`, locations }, photosAt('a', 'a1', 'b', 'c'));
      expect(by).toBe('location');
      expect(of.get('0')).toBe(of.get('1'));
    }
    // What shows the whole wall shows all of its places.
    expect(splitPhotos({ id: 'p', locations }, photosAt('W', 'a', 'b', 'c'))).toMatchObject({
      by: 'none',
      places: 4,
    });
  });

  test('a photo without a location is in no part, save where there is one alone', () => {
    const project = { id: 'p', locations: FACADES };
    const some = photosAt('F-0', 'F-1', 'F-2', null);
    expect([...splitPhotos(project, some).of.keys()]).toEqual(['0', '1', '2']);
    expect(splitPhotos(project, photosAt('F-0', null)).of.size).toBe(2);
    expect(splitPhotos(project, photosAt(null, null, null))).toMatchObject({ by: 'none', places: 1 });
    const { by, of } = splitPhotos(project, some, 'test');
    expect([by, [...of.values()]]).toEqual(['building', ['test', 'test', 'test', 'test']]);
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
      split: { by: 'top', places: 20, wanted: { train: 0.8 } },
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

  test.each(['train', 'val', 'test'] as const)(
    'the whole building is in %s, and the card says so',
    async (whole) => {
      const set = await made('yolo', source, whole);
      if (!set.ok) throw new Error('It is written.');
      const card = JSON.parse(set.text('card.json'));
      expect(card).toMatchObject({ photos: { total: 40, [whole]: 40 }, split: { by: 'building' } });
      expect(card.split.wanted).toBeUndefined();
      expect(set.text('README.md')).toContain('The whole building, 40 locations, is in one part.');
      expect(set.text('README.md')).not.toContain('80 / 10 / 10');
      const named = ['train', 'val', 'test'].filter((part) => set.text('data.yaml').includes(`\n${part}: `));
      expect(named).toEqual(whole === 'train' ? ['train', 'val'] : [whole]);
      for (const part of named) expect(set.text('data.yaml')).toContain(`${part}: images/${whole}\n`);
    },
  );

  test('a photo without a location is left out of what is split by place, with its reason and its models', async () => {
    const lost = [...images, aPhoto('lost', null)];
    const plan = await planTraining(source, lost, null);
    expect(plan.leftOut.at(-1)).toMatchObject({ image: { id: 'lost' }, why: 'unplaced' });
    expect([plan.photos.length, plan.models[0]?.photos, plan.boxes.get('crack')?.train]).toEqual([
      40,
      40,
      plan.photos.filter(({ split }) => split === 'train').length,
    ]);
    expect((await planTraining(source, lost, 'test')).photos).toHaveLength(41);
  });

  test('a photo that is gone ends it by its name', async () => {
    const gone = { ...source, photo: () => Promise.reject(new Error('gone')) };
    expect(await made('coco', gone)).toEqual({ ok: false, error: { photo: 'DJI_0001.JPG' } });
  });
});

test('a set is handed on as it is written, and ends where its file can take no more', async () => {
  const plan = await planTraining(source, images, null);
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
