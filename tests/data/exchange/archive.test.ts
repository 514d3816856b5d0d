import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { expandArchive } from '#data/exchange/archive.ts';

type Refusals = readonly (readonly [path: string, reason: string])[];

async function expand(bytes: Uint8Array<ArrayBuffer>) {
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
    expect((await expand(bytes)).read).toMatchObject({ ok: false, error: { key: 'archive_too_large' } });
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

test('an archive that is cut off is refused as a whole: its directory stands at its end', async () => {
  const bytes = packed(small);
  expect(await expand(bytes.slice(0, -30))).toMatchObject({
    files: [],
    read: { ok: false, error: { key: 'archive_broken' } },
  });
});
