import { expect, test } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import { planImport } from '#data/import/planImport.ts';
import { maskPng } from '#support/maskPng.ts';
import { jpeg, png } from '../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

const xml = (path: string, { photo = 'a.jpg', mask = 'a_mask_0.png', more = '' } = {}) =>
  source(
    path,
    `<annotation><filename>${photo}</filename><imagesize><nrows>80</nrows><ncols>100</ncols></imagesize><object><name>crack</name>${more}<segm><box><xmin>20</xmin><ymin>30</ymin><xmax>30</xmax><ymax>40</ymax></box><mask>${mask}</mask></segm></object></annotation>`,
  );
const photo = (path: string, width = 100) => source(path, jpeg({ width, height: 80 }));
/** A triangle of stairs within the box; its number of steps tells one from another. */
const mask = (path: string, steps = 10) =>
  source(
    path,
    maskPng(100, 80, (x, y) => x >= 20 && y >= 30 && y < 40 && x - 20 <= y - 30 && x < 20 + steps),
  );

async function run(files: readonly FileSource[]) {
  const memory = memoryTarget();
  const tools = nodeTools();
  const plan = await planImport(files, contextOf(), tools);
  await commitImport(plan, {}, emptyProject(), memory.target, tools);
  const outline = (name: string) => memory.boxesOf(name)[0]?.box.outline;
  /** Width of the outline in pixels; null where the box has none. */
  const widthOf = (name: string) =>
    outline(name) ? Math.round((memory.boxesOf(name)[0]?.box.width ?? 0) * 100) : null;
  const told = (path: string) => {
    const file = plan.files.find((one) => one.path === path);
    return [file?.state, file?.kind, file?.reason?.key ?? null, file?.reason?.params.name ?? null];
  };
  return { plan, memory, widthOf, told };
}
const MASK_OF_A = ['read', 'other', 'mask_of', 'a.xml'];
const lines = (of: readonly { reason: { key: string } }[]) => of.map(({ reason }) => reason.key);

test.each([
  ['beside the file', 'a.xml', 'a_mask_0.png'],
  ['beside the file in a folder', 's/a.xml', 's/a_mask_0.png'],
  ['in Masks beside the file', 's/a.xml', 's/Masks/a_mask_0.png'],
  ['in Masks beside Annotations', 's/Annotations/a.xml', 's/Masks/a_mask_0.png'],
  ['in LabelMe’s database', 'Annotations/users/me/a.xml', 'Masks/users/me/a_mask_0.png'],
  ['whatever its case', 's/A.xml', 's/masks/A_MASK_0.PNG'],
])('the mask of LabelMe’s XML is found %s, and is no photo', async (_, file, at) => {
  const { plan, memory, widthOf, told } = await run([photo('Images/a.jpg'), xml(file), mask(at)]);
  expect(memory.images.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(widthOf('a.jpg')).toBe(10);
  expect(told(at).slice(0, 3)).toEqual(MASK_OF_A.slice(0, 3));
  expect([...plan.skipped, ...plan.repaired]).toEqual([]);
});

test('the very path wins, then the folder itself; a mask of another folder is nobody’s', async () => {
  const near = await run([
    photo('a.jpg'),
    xml('s/a.xml'),
    mask('s/Masks/a_mask_0.png', 3),
    mask('s/a_mask_0.png', 7),
  ]);
  expect(near.widthOf('a.jpg')).toBe(7);
  expect(near.told('s/a_mask_0.png')).toEqual(MASK_OF_A);
  expect(near.told('s/Masks/a_mask_0.png')).toEqual(['ignored', 'other', 'not_needed_mask', null]);

  const path = await run([
    photo('a.jpg'),
    xml('s/a.xml', { mask: '../m/a_mask_0.png' }),
    mask('m/a_mask_0.png', 4),
    mask('s/a_mask_0.png', 7),
  ]);
  expect(path.widthOf('a.jpg')).toBe(4);

  const other = await run([photo('a.jpg'), xml('s/a.xml'), mask('t/Masks/a_mask_0.png')]);
  expect(other.widthOf('a.jpg')).toBeNull();
  expect(lines(other.plan.repaired)).toEqual(['mask_as_bounds']);
  expect(other.told('t/Masks/a_mask_0.png')).toEqual(['ignored', 'other', 'not_needed_mask', null]);
});

test('folders of the same names have masks of their own', async () => {
  const { widthOf } = await run([
    photo('Images/x/a.jpg', 100),
    xml('Annotations/x/a.xml'),
    mask('Masks/x/a_mask_0.png', 3),
    xml('Annotations/y/b.xml', { photo: 'b.jpg' }),
    photo('Images/y/b.jpg', 101),
    mask('Masks/y/a_mask_0.png', 8),
  ]);
  expect([widthOf('a.jpg'), widthOf('b.jpg')]).toEqual([3, 8]);
});

test('a broken mask is still a mask; the box is taken by its bounds, and only that is said', async () => {
  const broken = source('a_mask_0.png', maskPng(100, 80, () => true).slice(0, 60));
  const { plan, memory, widthOf, told } = await run([photo('a.jpg'), xml('a.xml'), broken]);
  expect(memory.boxesOf('a.jpg')).toHaveLength(1);
  expect(widthOf('a.jpg')).toBeNull();
  expect(told('a_mask_0.png')).toEqual(MASK_OF_A);
  expect([lines(plan.repaired), lines(plan.skipped)]).toEqual([['mask_as_bounds'], []]);
});

test('masks of deleted objects are no photos; a photo stays one, whatever a file calls it', async () => {
  const { memory } = await run([
    source('a.png', png({ width: 100, height: 80 })),
    xml('a.xml', { photo: 'a.png', more: '<deleted>1</deleted>' }),
    mask('a_mask_0.png'),
    xml('b.xml', { photo: 'b.png', mask: 'b.png' }),
    source('b.png', png({ width: 101, height: 80 })),
    source('Scribbles/x/a_scribble_0.png', png({ width: 102, height: 80 })),
  ]);
  expect(memory.images.map(({ name }) => name).sort()).toEqual(['a.png', 'b.png']);
});
