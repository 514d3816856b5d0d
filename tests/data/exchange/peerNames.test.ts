import { describe, expect, test } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportChoices, ImportContext } from '#data/import/importPlan.ts';
import { planImport } from '#data/import/planImport.ts';
import { jpeg } from '../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

const photo = (path: string, width = 100) => source(path, jpeg({ width, height: 80 }));
const csv = (path: string, ...names: readonly string[]) =>
  source(path, `photo,label,x,y,width,height\n${names.map((name) => `${name},crack,1,2,30,40\n`).join('')}`);
const planOf = (files: readonly FileSource[], context: Partial<ImportContext> = {}) =>
  planImport(files, contextOf(context), nodeTools());

/** The photos that the names of files were matched with. */
async function matched(files: readonly FileSource[]): Promise<(string | null)[]> {
  const plan = await planOf(files);
  const paths = new Map(plan.candidates.map(({ key, path }) => [key, path]));
  return plan.targets.map(({ match }) => paths.get(match ?? '') ?? null);
}

describe('the photo that a file means', () => {
  test('is the one just where it says, not one of the name further down', async () => {
    const photos = [photo('s/sub/1.jpg', 100), photo('s/1.jpg', 101), photo('s/sub/deep/1.jpg', 102)];
    expect(await matched([...photos, csv('s/c.csv', '1.jpg')])).toEqual(['s/1.jpg']);
    expect(await matched([...photos, csv('s/c.csv', 'sub/1.jpg')])).toEqual(['s/sub/1.jpg']);
    expect(await matched([...photos, csv('s/c.csv', './sub/deep/1.jpg')])).toEqual(['s/sub/deep/1.jpg']);
    expect(await matched([...photos, csv('s/sub/deep/c.csv', '../1.jpg')])).toEqual(['s/sub/1.jpg']);
  });

  test('is asked for where several have the name and none is meant', async () => {
    expect(await matched([photo('a/1.jpg', 100), photo('b/1.jpg', 101), csv('c.csv', '1.jpg')])).toEqual([
      null,
    ]);
  });

  test('is found by an address, and by a name with percent signs on either side', async () => {
    const files = [photo('Fassade Süd.jpg', 100), photo('b%20c.jpg', 101), photo('100%.jpg', 102)];
    const named = [
      'https://example.org/img/Fassade%20S%C3%BCd.jpg?token=1#x',
      'file:///C:/photos/Fassade%20S%C3%BCd.jpg',
      'Fassade%20S%C3%BCd.jpg',
      'b c.jpg',
      '100%.jpg',
      '%zz.jpg',
    ];
    expect(await matched([...files, csv('c.csv', ...named)])).toEqual([
      'Fassade Süd.jpg',
      'Fassade Süd.jpg',
      'Fassade Süd.jpg',
      'b%20c.jpg',
      '100%.jpg',
      null,
    ]);
  });

  test('is found by its number, whatever zeros are in front', async () => {
    const results = source(
      'results.json',
      JSON.stringify(
        [139, 285, 9].map((image_id) => ({ image_id, category_id: 1, bbox: [1, 2, 3, 4], score: 0.5 })),
      ),
    );
    const photos = [
      photo('000000000139.jpg', 100),
      photo('COCO_val2014_000000000285.jpg', 101),
      photo('DJI_0009.jpg', 102),
    ];
    expect(await matched([...photos, results])).toEqual([
      '000000000139.jpg',
      'COCO_val2014_000000000285.jpg',
      // Any camera counts its photos: that is no number of a dataset.
      null,
    ]);
  });

  test('is in the folder of its subset, in the project of a CVAT', async () => {
    const image = (subset: string, id: number) =>
      `<image id="${id}" name="1.jpg" subset="${subset}" width="100" height="80"><box label="crack" xtl="1" ytl="2" xbr="4" ybr="6"/></image>`;
    const xml = `<annotations><version>1.1</version>${image('train', 0)}${image('val', 1)}</annotations>`;
    expect(
      await matched([
        photo('p/images/val/1.jpg', 100),
        photo('p/images/train/1.jpg', 101),
        source('p/annotations.xml', xml),
      ]),
    ).toEqual(['p/images/train/1.jpg', 'p/images/val/1.jpg']);
  });
});

describe('boxes without a label', () => {
  const files = [
    photo('a.jpg'),
    source('c.csv', 'photo,label,x,y,width,height\na.jpg,,1,2,30,40\na.jpg,---,5,2,30,40\n'),
  ];

  async function imported(choices: ImportChoices) {
    const memory = memoryTarget();
    const plan = await planOf(files);
    const report = await commitImport(plan, choices, emptyProject(), memory.target, nodeTools());
    return { plan, report, labels: memory.boxesOf('a.jpg').map(({ label }) => label) };
  }

  test('ask for one, and are left out and told where nobody says it', async () => {
    const { plan, report, labels } = await imported({});
    expect(plan.labels.map(({ id, by, boxes }) => [id, by, boxes])).toEqual([
      ['', 'none', 1],
      ['---', 'new', 1],
    ]);
    expect(labels).toEqual(['---']);
    expect(report.skipped.map(({ reason, boxes }) => [reason.key, boxes])).toEqual([['label_missing', 1]]);
  });

  test('get the label that was chosen', async () => {
    const { labels } = await imported({ labels: { '': { kind: 'existing', key: 'crack' } } });
    expect(labels).toEqual(['crack', '---']);
  });
});

test('text that doesn’t say in which letters it is written is read, and how is told', async () => {
  // 裂缝 in GBK.
  const bytes = new Uint8Array([0xc1, 0xd1, 0xb7, 0xec]);
  const head = new TextEncoder().encode('photo,label,x,y,width,height\na.jpg,');
  const tail = new TextEncoder().encode(',1,2,30,40\n');
  const plan = await planOf([photo('a.jpg'), source('c.csv', new Uint8Array([...head, ...bytes, ...tail]))]);
  expect(plan.labels[0]).toMatchObject({ spellings: ['裂缝'], proposal: { kind: 'existing', key: 'crack' } });
  expect(plan.noted.map(({ reason }) => [reason.key, reason.params])).toEqual([
    ['text_encoding', { encoding: 'GBK' }],
  ]);
});
