import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import type { Workspace } from '#data/workspace.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { ownKey } from '#domain/edit/ids.ts';
import { hasDevice } from '#domain/inspection/register/defectNumbers.ts';
import { bring, contentOf, createDevice, type Device } from '#support/devices.ts';
import { until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { createBrowser } from '#support/tabs.ts';

const NOW = Date.UTC(2026, 4, 14, 9);

/** Imports one photo, with boxes of a model if there are any. @returns its id */
async function importPhoto(workspace: Workspace, project: string, boxes: number): Promise<string> {
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos: [newPhoto('aa')],
    detections: new Map([
      [
        'photo:aa',
        Array.from({ length: boxes }, (_, at) => ({
          label: 'crack',
          confidence: 0.5,
          box: { x: 0.1, y: at / 10 + boxes / 100, width: 0.05, height: 0.05 },
        })),
      ],
    ]),
  });
  if (!done.ok) throw new Error(done.error.why);
  await workspace.settled();
  return done.value.get('photo:aa') ?? '';
}

/** Draws a crack, with a remark that says who did. */
async function draw(workspace: Workspace, image: string, x: number, remark: string): Promise<void> {
  await until(workspace.edits.damages(image), (list) => list !== null);
  const box = { x, y: 0.5, width: 0.05, height: 0.05 };
  await workspace.edits.run(drafts.create(image, 'crack', box)).saved;
  const drawn = workspace.edits.damages(image).value?.find((one) => one.box.x === x);
  if (!drawn) throw new Error('Nothing was drawn.');
  await workspace.edits.run(drafts.remark([drawn], remark)).saved;
  await workspace.settled();
}

/** Two devices with one empty project. */
async function twoDevices() {
  const [a, b] = [createDevice('AAA', NOW), createDevice('BBB', NOW + 1000)];
  const open = async (device: Device) => (await device.open()).workspace;
  const ann = await open(a);
  const project = ann.manage.create({ name: 'Tower', code: 'T1', address: '', client: '' });
  await ann.settled();
  await bring(a, b);
  const inStep = async () => {
    await bring(a, b);
    await bring(b, a, (id) => [...id].reverse().join(''));
  };
  return { a, b, project, ann, ben: await open(b), open, inStep };
}

/** The boxes of a photo: id and remark. */
const shown = async (workspace: Workspace, image: string) =>
  ((await until(workspace.edits.damages(image), (list) => list !== null)) ?? []).map(
    ({ id, remark, box }) => `${id} ${remark || box.y.toFixed(2)}`,
  );

/** The number of each defect, with the remark of its first view. */
async function numbered(workspace: Workspace, project: string): Promise<readonly string[]> {
  const records = createRecords(workspace, { now: () => NOW, newId: () => 'looking' });
  const filed = (await until(workspace.projects, (all) => all !== null))?.find(({ id }) => id === project);
  await until(records.all, (all) => all !== null);
  if (!filed) throw new Error('no project');
  const id = records.create(filed);
  const found = records.all.value?.find(({ record }) => record.id === id);
  if (!found) throw new Error('no record');
  const survey = await until(records.survey(found), (one) => one !== null);
  return (survey?.defects ?? []).map(({ no, observations }) => `${no} ${observations[0]?.damage.remark}`);
}

test('two devices that add one photo and draw on it before they hear of each other keep both defects, each with its own id and number', async () => {
  const { a, b, project, ann, ben, open, inStep } = await twoDevices();
  const image = await importPhoto(ann, project, 0);
  a.clock.now += 5000;
  await draw(ann, image, 0.1, 'Ann’s');
  expect(await importPhoto(ben, project, 0)).toBe(image);
  b.clock.now += 9000;
  await draw(ben, image, 0.6, 'Ben’s');
  expect([await shown(ann, image), await shown(ben, image)]).toEqual([
    ['CRACK_001 Ann’s'],
    ['CRACK_001 Ben’s'],
  ]);
  await inStep();
  for (const device of [a, b]) {
    const later = await open(device);
    expect(await shown(later, image)).toEqual(['CRACK_001 Ann’s', 'CRACK_001.BBB Ben’s']);
    const numbers = await numbered(later, project);
    expect(numbers).toEqual(['–/001 Ann’s', '–/001.BBB Ben’s']);
    // The register says how many there are.
    expect(numbers.map((text) => hasDevice(text.split(' ')[0] ?? ''))).toEqual([false, true]);
  }
  // The server and every device take only documents whose id follows from what they say.
  const drawn = Object.values(contentOf(a)).filter(({ _id }) => _id.startsWith('d:'));
  expect(drawn.map(({ _id }) => _id)).toEqual(drawn.map(({ name }) => ownKey(image, String(name))));
  expect(drawn).toHaveLength(2);
  // What is drawn afterwards takes neither.
  const next = await open(a);
  await draw(next, image, 0.8, 'Later');
  expect((await shown(next, image))[2]).toMatch(/^CRACK_002(\.AAA)? Later$/);
});

test('boxes of two files that two devices import for one new photo have ids of their own afterwards', async () => {
  const { a, b, project, ann, ben, open, inStep } = await twoDevices();
  const image = await importPhoto(ann, project, 1);
  b.clock.now += 9000;
  await importPhoto(ben, project, 2);
  await inStep();
  const expected = ['CRACK_001 0.01', 'CRACK_001.BBB 0.02', 'CRACK_002 0.12'];
  for (const device of [a, b]) expect(await shown(await open(device), image)).toEqual(expected);
});

test('however two devices draw on one photo, no id names two boxes, no number two defects, and nothing is lost', async () => {
  const device = fc.constantFrom('ann', 'ben');
  await fc.assert(
    fc.asyncProperty(
      fc.array(device, { maxLength: 5 }),
      fc.array(device, { maxLength: 4 }),
      async (one, other) => {
        const { a, b, project, ann, ben, open, inStep } = await twoDevices();
        const image = await importPhoto(ann, project, 1);
        await importPhoto(ben, project, 2);
        const drawn: string[] = [];
        const drawAll = async (who: readonly string[], pages: Readonly<Record<string, Workspace>>) => {
          for (const name of who) {
            const page = pages[name] ?? ann;
            (name === 'ann' ? a : b).clock.now += 1000;
            drawn.push(`${name} ${drawn.length}`);
            await draw(page, image, drawn.length / 12, drawn.at(-1) ?? '');
          }
        };
        await drawAll(one, { ann, ben });
        await inStep();
        await drawAll(other, { ann: await open(a), ben: await open(b) });
        await inStep();
        const [here, there] = [await open(a), await open(b)];
        const seen = await shown(here, image);
        expect(await shown(there, image)).toEqual(seen);
        expect(new Set(seen.map((text) => text.split(' ')[0])).size).toBe(3 + drawn.length);
        const numbers = await numbered(here, project);
        expect(await numbered(there, project)).toEqual(numbers);
        expect(numbers.map((text) => text.replace(/^\S+ /, '')).sort()).toEqual(drawn.toSorted());
        expect(new Set(numbers.map((text) => text.split(' ')[0])).size).toBe(drawn.length);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);

test('two tabs of one device that draw at once name two boxes', async () => {
  const browser = createBrowser();
  const one = await browser.open('one');
  const project = one.manage.create({ name: 'Tower', code: 'T1', address: '', client: '' });
  const image = await importPhoto(one, project, 0);
  const other = await browser.open('other');
  await Promise.all([draw(one, image, 0.1, 'one'), draw(other, image, 0.6, 'other')]);
  const seen = await shown(await browser.open('later'), image);
  expect(seen.map((text) => text.split(' ')[0]).sort()).toEqual(['CRACK_001', 'CRACK_002']);
});
