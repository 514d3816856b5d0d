import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCredentials } from '#domain/inspection/photos/credentials.ts';
import { hasCredentials } from '#photos/header/credentials.ts';
import { inspectPhoto } from '#photos/inspect.ts';

const root = resolve(import.meta.dirname, '../..');
/** `small.jpg` with credentials by a certificate that was made for these tests. */
const SIGNED = new Uint8Array(readFileSync(resolve(root, 'e2e/support/credentials.jpg')));
const PLAIN = new Uint8Array(readFileSync(resolve(root, 'e2e/support/small.jpg')));

/** A blob that can be read at once, as a worker of a browser does and Node doesn't. */
class BytesBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;
  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content], { type: 'image/jpeg' });
    this.content = content;
  }
  override slice(from?: number, to?: number): Blob {
    return new BytesBlob(this.content.slice(from, to));
  }
}

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const settings = JSON.stringify({ verify: { verify_trust: false, remote_manifest_fetch: false } });
  const reader = await WasmReader.fromBlob('image/jpeg', new BytesBlob(bytes), settings);
  const found = readCredentials(reader.json());
  reader.free();
  return found;
};

beforeAll(() => {
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer = ({ content }: BytesBlob) => content.slice().buffer;
    },
  });
  const library = readFileSync(resolve(root, 'node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm'));
  initSync({ module: library });
});

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));

describe('the credentials of a photo', () => {
  test('are found by the parts of its file, and noted when it is imported', async () => {
    expect([hasCredentials(SIGNED), hasCredentials(PLAIN)]).toEqual([true, false]);
    const [signed, plain] = [await inspectPhoto(new Blob([SIGNED])), await inspectPhoto(new Blob([PLAIN]))];
    expect(signed.ok && signed.value.credentials).toBe(true);
    // What is kept is the file itself, byte for byte.
    expect(signed.ok && signed.value.kept).toBe(null);
    expect(plain.ok && plain.value.credentials).toBe(false);
  });

  test('are found in PNG, WebP and AVIF', () => {
    const png = (kind: string) =>
      Uint8Array.from([0x89, ...text('PNG\r\n\x1a\n'), 0, 0, 0, 0, ...text(kind), 0, 0, 0, 0]);
    expect([hasCredentials(png('caBX')), hasCredentials(png('tEXt'))]).toEqual([true, false]);
    const webp = (kind: string) =>
      Uint8Array.from([
        ...text('RIFF'),
        20,
        0,
        0,
        0,
        ...text('WEBPVP8X'),
        1,
        0,
        0,
        0,
        9,
        0,
        ...text(kind),
        0,
        0,
        0,
        0,
      ]);
    expect([hasCredentials(webp('C2PA')), hasCredentials(webp('EXIF'))]).toEqual([true, false]);
    const uuid = [...Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')];
    const avif = (name: readonly number[]) =>
      Uint8Array.from([0, 0, 0, 16, ...text('ftypavif'), 0, 0, 0, 0, 0, 0, 0, 24, ...text('uuid'), ...name]);
    expect([hasCredentials(avif(uuid)), hasCredentials(avif(uuid.toReversed()))]).toEqual([true, false]);
  });

  test('are looked for in any bytes without an end or an error', () => {
    const starts = [
      [0xff, 0xd8, 0xff],
      [0x89, ...text('PNG\r\n\x1a\n')],
      [...text('RIFF'), 0, 0, 0, 0, ...text('WEBP')],
      [0, 0, 0, 16, ...text('ftypavif')],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(typeof hasCredentials(Uint8Array.from([...start, ...rest]))).toBe('boolean');
      }),
    );
  });

  test('are valid where nothing was changed since, with whose certificate it is', async () => {
    expect(await read(SIGNED)).toEqual({
      state: 'valid',
      by: 'Test camera',
      issuer: 'Alpha AI tests',
      program: 'Test camera 1.0',
      at: null,
      faults: [],
    });
  });

  test('are broken by any byte of the picture that was changed', async () => {
    const from = SIGNED.length - 15_000;
    for (const at of [from, from + 4000, SIGNED.length - 100]) {
      const changed = SIGNED.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const found = await read(changed);
      expect(found).toMatchObject({ state: 'broken', faults: ['assertion.dataHash.mismatch'] });
    }
  });

  test.each([
    ['', 'unreadable'],
    ['null', 'unreadable'],
    ['{"active_manifest":"__proto__","manifests":{},"validation_state":"Valid"}', 'unreadable'],
    ['{"active_manifest":"a","manifests":{"a":{}},"validation_state":"Perfect"}', 'broken'],
    [
      '{"active_manifest":"a","manifests":{"a":{}},"validation_state":"Valid","validation_status":[{"code":"x"}]}',
      'broken',
    ],
  ])('of a report %j are never called valid', (report, state) => {
    expect(readCredentials(report).state).toBe(state);
  });
});
