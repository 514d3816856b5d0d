import { expect, test } from 'vitest';
import type { OriginChoice } from '#data/import/importPlan.ts';
import { planImport } from '#data/import/planImport.ts';
import { contextOf, nodeTools, source } from '../support.ts';
import { coco, photo, run, yolo } from './importRun.ts';

const NOT_KNOWN = { author: 'file' } as const;
const NET = { author: 'model', model: { name: 'Net', version: '3', sha256: null } } as const;
const UNNAMED = { author: 'model', model: { name: '', version: '', sha256: null } } as const;

const cocoOf = (annotations: readonly object[]) =>
  source(
    'coco.json',
    JSON.stringify({
      images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80 }],
      categories: [{ id: 1, name: 'crack' }],
      annotations: annotations.map((one, at) => ({
        ...{ id: at + 1, image_id: 1, category_id: 1, bbox: [10 * at, 10, 5, 5] },
        ...one,
      })),
    }),
  );
const answered = (key: string, answer: OriginChoice) => ({ origins: new Map([[key, answer]]) });
const boxesOf = async (...given: Parameters<typeof run>) =>
  [...(await run(...given)).memory.boxes.values()].flat();

test('of shapes without a confidence nobody knows who drew them, until a person says it', async () => {
  const files = [photo('a.jpg'), coco('coco.json', { 'a.jpg': [[1, 10, 10, 5, 5]] })];
  const { plan, memory } = await run(files);
  expect(plan.origins).toMatchObject([{ key: 'coco.json', boxes: 1, scored: 0, proposal: NOT_KNOWN }]);
  expect(memory.boxes.get('i1')).toMatchObject([{ from: { statement: NOT_KNOWN, file: 'coco.json' } }]);
  const people = await boxesOf(files, { choices: answered('coco.json', { author: 'person' }) });
  expect(people).toMatchObject([{ from: { statement: { author: 'person' } } }]);
  expect(people[0]).not.toHaveProperty('isOwn');
  const model = await boxesOf(files, { choices: answered('coco.json', NET) });
  expect(model).toMatchObject([{ from: { statement: NET } }]);
});

test('confidences propose a model without a name', async () => {
  const { plan } = await run([photo('a.jpg'), cocoOf([{ score: 0.5 }])]);
  expect(plan.origins).toMatchObject([{ scored: 1, proposal: UNNAMED }]);
});

test('files about one photo each are asked about by folder', async () => {
  const { plan } = await run([
    ...['a', 'b', 'c'].map((name, at) => photo(`set/images/${name}.jpg`, 100 + at)),
    ...['a', 'b', 'c'].map((name) => yolo(`set/labels/${name}.txt`)),
    source('set/classes.txt', 'crack'),
  ]);
  expect(plan.origins).toMatchObject([{ file: 'set/labels', files: 3, boxes: 3, proposal: NOT_KNOWN }]);
});

test('what an export says of each shape is proposed; a shape that it doesn’t speak of is not known', async () => {
  const boxes = await boxesOf([
    photo('a.jpg'),
    cocoOf([
      { attributes: { source: 'model', model: 'Net', model_version: 3 } },
      { attributes: { source: 'person', verdict: 'accepted' } },
      { attributes: { source: 'person' } },
      { attributes: { source: 'file' } },
      {},
    ]),
  ]);
  expect(boxes.map(({ isOwn, from }) => (isOwn ? 'own' : from?.statement))).toEqual([
    NET,
    'own',
    { author: 'person' },
    NOT_KNOWN,
    NOT_KNOWN,
  ]);
});

test('an answer for a whole file counts over what the file says of each shape', async () => {
  const file = cocoOf([{ attributes: { source: 'person', verdict: 'accepted' } }]);
  const [box] = await boxesOf([photo('a.jpg'), file], { choices: answered('coco.json', NET) });
  expect(box).toMatchObject({ from: { statement: NET }, set: { verdict: 'accepted' } });
  expect(box).not.toHaveProperty('isOwn');
});

test('earlier exports wrote “model” for every shape of a file: without a name that says nothing', async () => {
  const [box] = await boxesOf([photo('a.jpg'), cocoOf([{ attributes: { source: 'model' } }])]);
  expect(box?.from?.statement).toEqual(NOT_KNOWN);
});

test('names that a file gives a model are kept short, and hashes that are none are left out', async () => {
  const attributes = {
    ...{ source: 'model', model: ` \u202E${'N'.repeat(1_000_000)} `, model_version: '__proto__' },
    model_sha256: 'abc',
  };
  const [box] = await boxesOf([photo('a.jpg'), cocoOf([{ attributes }])]);
  expect(box?.from?.statement).toEqual({
    author: 'model',
    model: { name: 'N'.repeat(200), version: '__proto__', sha256: null },
  });
});

test.each(['__proto__', 'constructor', '', 'Model', 7, null, ['person']])(
  'a source %j is no statement',
  async (said) => {
    const [box] = await boxesOf([photo('a.jpg'), cocoOf([{ attributes: { source: said, model: 'Net' } }])]);
    expect(box?.from?.statement).toEqual(NOT_KNOWN);
  },
);

test('shapes drawn by hand in CVAT are people’s proposals there, automatic ones a model’s', async () => {
  const box = (by: string, at: number, inner = '') =>
    `<box label="crack" source="${by}" xtl="${at}" ytl="1" xbr="${at + 5}" ybr="9">${inner}</box>`;
  const xml = `<annotations><image id="0" name="a.jpg" width="100" height="80">${box('manual', 1)}${box('auto', 20)}${box('file', 40)}${box('auto', 60, '<attribute name="source">model</attribute>')}</image></annotations>`;
  const boxes = await boxesOf([photo('a.jpg'), source('a.xml', xml)]);
  expect(boxes.map(({ from }) => from?.statement)).toEqual([
    { author: 'person' },
    UNNAMED,
    NOT_KNOWN,
    NOT_KNOWN,
  ]);
});

test('a prediction in Label Studio is of the model that the task names, a region drawn by hand a person’s', async () => {
  const region = (origin: string | null, x: number) => ({
    ...{ id: `r${x}`, type: 'rectanglelabels', original_width: 100, original_height: 80 },
    ...(origin && { origin }),
    value: { x, y: 10, width: 10, height: 10, rotation: 0, rectanglelabels: ['crack'] },
  });
  const task = (image: string, of: object) => ({ data: { image }, ...of });
  const tasks = [
    task('a.jpg', { predictions: [{ model_version: 'Net 3', result: [region(null, 10)] }] }),
    task('b.jpg', {
      annotations: [{ result: [region('manual', 10), region('prediction', 40), region(null, 70)] }],
    }),
  ];
  const files = [photo('a.jpg'), photo('b.jpg', 101), source('tasks.json', JSON.stringify(tasks))];
  const boxes = await boxesOf(files);
  expect(boxes.map(({ from }) => from?.statement)).toEqual([
    { author: 'model', model: { name: 'Net 3', version: '', sha256: null } },
    { author: 'person' },
    UNNAMED,
    NOT_KNOWN,
  ]);
});

test('files without a box aren’t asked about', async () => {
  const plan = await planImport(
    [photo('a.jpg'), coco('coco.json', { 'a.jpg': [] })],
    contextOf(),
    nodeTools(),
  );
  expect(plan.origins).toEqual([]);
  plan.annotations.dispose();
});
