import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readNames } from '#data/archive/entryName.ts';
import { planImport } from '#data/import/planImport.ts';
import { nameIndex } from '#formats/reading/photoNames.ts';
import { jpeg } from '../../photos/made.ts';
import { coco, photo } from './import/importRun.ts';
import { contextOf, nodeTools, source } from './support.ts';

/** Names as bytes of an old code page, and how they are read. */
function read(...names: readonly (readonly number[])[]) {
  const { names: found, encoding } = readNames(
    names.map((bytes) => ({
      rawFilename: Uint8Array.from(bytes),
      filename: bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : '?')).join(''),
      filenameUTF8: false,
    })),
  );
  return [encoding, ...found.map(({ filename }) => filename)];
}
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

describe('the names of an archive that doesn’t say how they are written', () => {
  test.each([
    ['GBK', [0xc1, 0xd1, 0xb7, 0xec, ...ascii('1.jpg')], '裂缝1.jpg'],
    ['Big5', [0xb5, 0xf5, 0xc1, 0x5f, ...ascii('1.jpg')], '裂縫1.jpg'],
    // The second byte of 表 is a backslash in other code pages.
    ['Shift-JIS', [0x95, 0x5c, 0x96, 0xca, ...ascii('01.jpg')], '表面01.jpg'],
    ['Shift-JIS', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, ...ascii('.jpg')], 'テスト.jpg'],
  ])('are read as %s where that is plausible', (encoding, bytes, name) => {
    expect(read(bytes)).toEqual([encoding, name]);
  });

  test.each([
    ['Südseite', [0x53, 0x81, ...ascii('dseite.jpg')]],
    ['Höhe', [0x48, 0x94, ...ascii('he.jpg')]],
    ['größe', [...ascii('gr'), 0x94, 0xe1, ...ascii('e.jpg')]],
    ['Übersicht', [0x9a, ...ascii('bersicht.jpg')]],
  ])('stay in code page 437 where they are German: %s', (_, bytes) => {
    expect(read(bytes)[0]).toBe('code page 437');
  });

  test('are no matter where all are ASCII', () => {
    expect(read(ascii('a/b.jpg'))).toEqual([null, 'a/b.jpg']);
  });

  test('are said in the preview, and lead to no other folder', async () => {
    const zip = Uint8Array.from(zipSync({ 'QQQQ.jpg': jpeg({ width: 9, height: 9 }) }, { level: 0 }));
    const name = [0x95, 0x5c, 0x96, 0xca];
    for (let at = 0; at + 4 < zip.length; at++)
      if ([0, 1, 2, 3].every((step) => zip[at + step] === 0x51)) zip.set(name, at);
    const plan = await planImport([source('set.zip', zip)], contextOf(), nodeTools());
    expect(plan.photos.map(({ path }) => path)).toEqual(['set.zip/表面.jpg']);
    expect(plan.noted.map(({ reason }) => [reason.key, reason.params.encoding])).toEqual([
      ['names_encoding', 'Shift-JIS'],
    ]);
  });
});

describe('a file of an archive packed by a method that browsers lack', () => {
  test.each([
    [12, 'BZip2'],
    [14, 'LZMA'],
    [93, 'Zstandard'],
    [77, 'no. 77'],
  ])('%i is named: %s', async (method, name) => {
    const zip = Uint8Array.from(zipSync({ 'a.jpg': jpeg({ width: 9, height: 9 }) }, { level: 0 }));
    // The method is at byte 8 of a file's own header and at byte 10 of its record in the directory.
    for (let at = 0; at + 4 < zip.length; at++)
      if (zip[at] === 0x50 && zip[at + 1] === 0x4b && (zip[at + 2] === 3 || zip[at + 2] === 1))
        zip[at + (zip[at + 2] === 3 ? 8 : 10)] = method;
    const plan = await planImport([source('set.zip', zip)], contextOf(), nodeTools());
    expect(plan.skipped.map(({ reason }) => [reason.key, reason.params.method])).toEqual([
      ['entry_method', name],
    ]);
  });
});

describe('a name that no photo has exactly', () => {
  const index = (...names: readonly string[]) =>
    nameIndex(
      names.map((name) => ({
        key: `photo:${name}`,
        name,
        path: name,
        width: 1,
        height: 1,
        orientation: 1,
        paths: [name],
      })),
    );

  test.each([
    ['Screenshot at 4.42 PM.png', 'Screenshot at 4.42\u202FPM.png'],
    ['north face.png', 'north  face .png'],
    ['9a8b7c6d-BitBlt_1.png', 'BitBlt 1.png'],
    ['wall_01_jpg.rf.0123456789abcdef0123456789abcdef.jpg', 'wall_01.jpg'],
    ['ｆａｃｅ.jpg', 'face.jpg'],
  ])('is that of the only photo which differs in blanks or in what exporters add: %s', (name, is) => {
    expect(index(is, 'other.jpg').byName(name, 'c.json')).toMatchObject({
      match: `photo:${is}`,
      isAlike: true,
    });
    expect(index(is, 'other.jpg').byName(is, 'c.json')).not.toHaveProperty('isAlike');
  });

  test('is nobody’s where two differ alike', () => {
    expect(index('a  b.jpg', 'a\u00A0b.jpg').byName('a b.jpg', 'c.json').match).toBeNull();
  });

  test('of two photos told apart by case alone, each is meant by its own letters', () => {
    const both = index('Wall.jpg', 'wall.jpg');
    expect(both.byName('Wall.jpg', 'c.json').match).toBe('photo:Wall.jpg');
    expect(both.byName('wall.jpg', 'c.json').match).toBe('photo:wall.jpg');
    expect(both.byName('WALL.jpg', 'c.json').match).toBeNull();
  });

  test('is said in the preview', async () => {
    const files = [photo('north  face.png'), coco('c.json', { 'north face.png': [[1, 1, 1, 9, 9]] })];
    const plan = await planImport(files, contextOf(), nodeTools());
    expect(plan.totals.boxes).toBe(1);
    expect(plan.repaired.map(({ reason }) => reason.key)).toEqual(['name_alike']);
  });
});

test('photos of one path are told apart by a number before the ending', async () => {
  const plan = await planImport([photo('a.jpg', 10), photo('a.jpg', 20)], contextOf(), nodeTools());
  expect(plan.photos.map(({ path }) => path)).toEqual(['a.jpg', 'a (2).jpg']);
});
