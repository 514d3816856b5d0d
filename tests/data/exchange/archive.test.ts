import { posix, win32 } from 'node:path';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isSafeName } from '#data/archive/entryName.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import { planImport } from '#data/import/planImport.ts';
import { contextOf, nodeTools } from './support.ts';

type Refusals = readonly (readonly [path: string, reason: string])[];

async function expand(bytes: BlobPart) {
  const files = new Map<string, number>();
  const refused: [string, string][] = [];
  const read = await expandArchive(
    new Blob([bytes]),
    'x.zip',
    (file, path) => files.set(path, file.size),
    (path, { key }) => refused.push([path, key]),
  );
  return { files: [...files.keys()], refused: refused satisfies Refusals, read };
}

/** Where the directory's record of a file begins. */
function recordOf(bytes: Uint8Array, name: string): number {
  const wanted = strToU8(name);
  for (let at = 0; at + 46 < bytes.length; at++)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2)
      if (wanted.every((byte, index) => bytes[at + 46 + index] === byte)) return at;
  throw new Error(`${name} is not in the archive`);
}

/** Sets a number of four bytes in the record of a file, and in its own header where it has one. */
function set(bytes: Uint8Array<ArrayBuffer>, name: string, field: 'crc' | 'packed' | 'size', value: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const record = recordOf(bytes, name);
  const offset = { crc: 16, packed: 20, size: 24 }[field];
  view.setUint32(record + offset, value, true);
  view.setUint32(view.getUint32(record + 42, true) + offset - 2, value, true);
  return bytes;
}

const packed = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 });
const zeros = (size: number) => new Uint8Array(size);
const small = { 'a.txt': strToU8('one'), 'c.txt': strToU8('three') };

describe('an archive made to exhaust memory is stopped', () => {
  test('a file that unpacks to more than the directory says is refused by name, the others are read', async () => {
    const { 'a.txt': a, 'c.txt': c } = small;
    const bytes = set(
      packed({ 'a.txt': a, 'bomb.bin': zeros(5_000_000), 'c.txt': c }),
      'bomb.bin',
      'size',
      900,
    );
    expect(await expand(bytes)).toMatchObject({
      files: ['x.zip/a.txt', 'x.zip/c.txt'],
      refused: [['x.zip/bomb.bin', 'entry_broken']],
      read: { ok: true },
    });
  });

  test('a file packed a thousandfold is refused without being unpacked', async () => {
    expect(await expand(packed({ ...small, 'bomb.bin': zeros(50_000_000) }))).toMatchObject({
      files: ['x.zip/a.txt', 'x.zip/c.txt'],
      refused: [['x.zip/bomb.bin', 'entry_too_large']],
    });
  });

  test('an archive whose files lie upon one another is refused as a whole', async () => {
    const bytes = packed({ 'a.bin': zeros(900_000), 'b.bin': zeros(900_000) });
    const whole = bytes.length;
    for (const name of ['a.bin', 'b.bin']) set(bytes, name, 'packed', whole - 200);
    expect((await expand(bytes)).read).toMatchObject({ ok: false, error: { key: 'archive_overlaps' } });
  });

  test('an archive of more files than are read is told before any is unpacked, with the limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 100_500 }, (_, n) => [`${n}.txt`, zeros(0)]));
    const bytes = zipSync(many, { level: 0 });
    expect(await expand(bytes)).toEqual({
      files: [],
      refused: [],
      read: { ok: false, error: { key: 'archive_too_many', params: { limit: 100_000 } } },
    });
  });

  test('an archive that would unpack to far more than it holds is told before any is unpacked, with the sizes', async () => {
    // As many spaces pack: each entry by itself is below a thousandfold.
    const entries = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}.txt`, zeros(700_000)]));
    const bytes = zipSync(entries, { level: 0 });
    for (const name of Object.keys(entries)) set(bytes, name, 'size', 690_000_000);
    expect(await expand(bytes)).toEqual({
      files: [],
      refused: [],
      read: {
        ok: false,
        error: { key: 'archive_too_large', params: { megabytes: 4140, limit: 1421 } },
      },
    });
  });

  test('a text larger than any that is read is refused by name, by its start alone', async () => {
    const spaces = new Uint8Array(1_000_000).fill(0x20);
    // Else they would pack a thousandfold, which is refused for itself.
    crypto.getRandomValues(spaces.subarray(-1000));
    let left = 450;
    const text = new ReadableStream({
      pull: (to) => (left-- > 0 ? to.enqueue(spaces) : to.close()),
    });
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    const writing = performance.now();
    await writer.add('spaces.json', text);
    await writer.add('a.txt', new TextReader('one'));
    const archive = await writer.close();
    const begun = performance.now();
    expect(await expand(archive)).toMatchObject({
      files: ['x.zip/a.txt'],
      refused: [['x.zip/spaces.json', 'file_too_large']],
      read: { ok: true },
    });
    const took = performance.now() - begun;
    // Packing went through all of it.
    expect(took).toBeLessThan((begun - writing) / 10);
  });

  test('thousands of files of one name take no longer than as many of different names', async () => {
    const archive = new File([packed({ 'a.txt': strToU8('one') })], 'x.zip');
    const timeOf = async (nameOf: (n: number) => string) => {
      const tools = {
        ...nodeTools(),
        async expand(_: unknown, on: Parameters<ReturnType<typeof nodeTools>['expand']>[1]) {
          for (let n = 0; n < 30_000; n += 1) on.read({ file: new File([], 'a.txt'), path: nameOf(n) });
          return { ok: true, value: null } as const;
        },
      };
      const begun = performance.now();
      const plan = await planImport([{ file: archive, path: 'x.zip' }], contextOf(), tools);
      expect(plan.files).toHaveLength(30_001);
      return performance.now() - begun;
    };
    const different = await timeOf((n) => `__MACOSX/${n}.txt`);
    // Where each name is compared with all before it, the one name takes hundreds of times as long.
    expect((await timeOf(() => '__MACOSX/a.txt')) / different).toBeLessThan(10);
  });
});

describe('a file that is broken in its archive', () => {
  test('is named, and does not sink the others', async () => {
    const bytes = set(packed({ ...small, 'b.txt': strToU8('two') }), 'b.txt', 'crc', 1);
    expect(await expand(bytes)).toMatchObject({
      files: ['x.zip/a.txt', 'x.zip/c.txt'],
      refused: [['x.zip/b.txt', 'entry_broken']],
      read: { ok: true },
    });
  });

  test('is named with a reason of its own where it is encrypted', async () => {
    const bytes = packed({ ...small, 'b.txt': strToU8('two') });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const record = recordOf(bytes, 'b.txt');
    view.setUint16(record + 8, 1, true);
    expect((await expand(bytes)).refused).toEqual([['x.zip/b.txt', 'entry_encrypted']]);
  });
});

describe('a file with a name that leads out of its archive', () => {
  const NAMES = [
    ...['../x', '../../etc/x', 'a/../../x', 'a/..', '/etc/x', '//server/x', 'C:\\x', 'c:x', 'C:/x', '\\x'],
    ...['..\\x', 'a\\..\\..\\x', '\\\\server\\x', 'a.jpg\0.txt', 'é\nb.jpg', 'é\u007f.jpg'],
  ];
  const shown = (name: string) => name.replace(/\p{Cc}/gu, '�');

  test.each(NAMES)('%j is refused by name, and the others come in', async (name) => {
    const { 'a.txt': a, 'c.txt': c } = small;
    expect(await expand(packed({ 'a.txt': a, [name]: strToU8('no'), 'c.txt': c }))).toEqual({
      files: ['x.zip/a.txt', 'x.zip/c.txt'],
      refused: [[`x.zip/${shown(name)}`, 'entry_name_unsafe']],
      read: { ok: true, value: null },
    });
  });

  test('is not one with backslashes between folders, as some archivers of Windows write them', async () => {
    const archive = packed({
      'facade 1\\labels\\': strToU8(''),
      'facade 1\\labels\\a.txt': strToU8('one'),
      '外牆\\功.txt': strToU8('two'),
    });
    expect(await expand(archive)).toEqual({
      files: ['x.zip/facade 1/labels/a.txt', 'x.zip/外牆/功.txt'],
      refused: [],
      read: { ok: true, value: null },
    });
  });

  test('is named in the preview with the reason', async () => {
    const archive = new File([packed({ '../x.txt': strToU8('no'), 'ok.txt': strToU8('') })], 'x.zip');
    const plan = await planImport([{ file: archive, path: 'x.zip' }], contextOf(), nodeTools());
    expect(plan.skipped).toMatchObject([{ file: 'x.zip/../x.txt', reason: { key: 'entry_name_unsafe' } }]);
    expect(plan.files.map(({ path, state }) => [path, state])).toContainEqual(['x.zip/../x.txt', 'refused']);
    expect(plan.files.map(({ path, state }) => [path, state])).toContainEqual(['x.zip', 'read']);
  });

  test('is told of with a hundred others, and as a number with thousands', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`../${n}`, zeros(0)]));
    const { files, refused } = await expand(zipSync({ ...many, ...small }));
    expect(files).toEqual(['x.zip/a.txt', 'x.zip/c.txt']);
    expect(refused).toHaveLength(101);
    expect(refused.at(-1)).toEqual(['x.zip/…', 'entries_more']);
  });

  test('is not one that merely has dots, colons, or letters whose second byte looks like a backslash', () => {
    for (const filename of ['..a.jpg', 'a..b/c...jpg', '...', '10:30.jpg', '.hidden', '外牆/功.jpg'])
      expect(isSafeName({ filename, filenameUTF8: true }), filename).toBe(true);
    // 功能.jpg in Big5, as a reader without a hint has it.
    expect(isSafeName({ filename: 'Ñ\\»α.jpg', filenameUTF8: false })).toBe(true);
    expect(isSafeName({ filename: 'Ñ\\..\\x', filenameUTF8: false })).toBe(false);
  });

  test('never resolves to a place outside, whatever it is made of', () => {
    const piece = fc.constantFrom('..', '.', '', 'a', 'C:', 'é', '\0');
    const separator = fc.constantFrom('/', '\\');
    const name = fc
      .array(fc.tuple(piece, separator), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().slice(0, -1).join(''));
    fc.assert(
      fc.property(name, fc.boolean(), (filename, filenameUTF8) => {
        if (!isSafeName({ filename, filenameUTF8 })) return;
        const root = '/root/of/archive';
        for (const path of [posix, win32]) {
          const resolved = path.resolve(root, filename);
          expect(resolved.startsWith(path.resolve(root))).toBe(true);
        }
      }),
    );
  });
});

test('an archive that is cut off is refused as a whole: its directory stands at its end', async () => {
  const bytes = packed(small);
  expect(await expand(bytes.slice(0, -30))).toMatchObject({
    files: [],
    read: { ok: false, error: { key: 'archive_broken' } },
  });
});
