import { expect, it } from 'vitest';
import { planImport } from '#data/import/planImport.ts';
import { droppedFiles } from '#screens/kit/data/fileSources.ts';
import { contextOf, nodeTools } from '../../data/exchange/support.ts';
import { png } from '../../photos/made.ts';

const isAFile = { isFile: true, isDirectory: false };
const aFile = (fullPath: string, file: File | null) => ({
  ...isAFile,
  fullPath,
  file: (take: (file: File) => void, refuse: (why: Error) => void) =>
    file ? take(file) : refuse(new Error('NotReadableError')),
});
const aFolder = (fullPath: string, entries: readonly object[] | null) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader() {
    let portions = entries === null ? null : [entries, []];
    return {
      readEntries(take: (entries: readonly object[]) => void, refuse: (why: Error) => void) {
        if (!portions) return refuse(new Error('NotFoundError'));
        take(portions[0] ?? []);
        portions = portions.slice(1);
      },
    };
  },
});
const dropped = (...entries: readonly object[]) =>
  droppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  } as unknown as DataTransfer);

it('a dropped file or folder that can’t be opened is refused by name, and the rest is read', async () => {
  const photo = new File([png({ width: 40, height: 30 })], 'a.png');
  const files = await dropped(
    aFolder('/flight', [aFile('/flight/a.png', photo), aFile('/flight/b.png', null)]),
    aFolder('/gone', null),
  );
  const plan = await planImport(files, contextOf(), nodeTools());
  expect(plan.photos.map(({ path }) => path)).toEqual(['flight/a.png']);
  expect(plan.skipped.map(({ file, reason }) => [file, reason.key]).sort()).toEqual([
    ['flight/b.png', 'file_unreadable'],
    ['gone', 'file_unreadable'],
  ]);
});

it('a file that vanishes after it was chosen is refused as unreadable, not as something else', async () => {
  const vanished = new File([png({ width: 40, height: 30 })], 'a.png');
  vanished.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) as unknown as Blob;
  const plan = await planImport([{ file: vanished, path: 'a.png' }], contextOf(), nodeTools());
  expect(plan.skipped.map(({ file, reason }) => [file, reason.key])).toEqual([['a.png', 'file_unreadable']]);
});
