import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeader } from '#photos/header/header.ts';
import { viewsIn } from '#photos/header/multiPicture.ts';
import { withoutMetadata } from '#photos/outgoingPhoto.ts';
import { stampJpeg } from '#photos/stamp/stampJpeg.ts';
import { pngFile } from '../support/pngFile.ts';
import { jpeg } from './made.ts';

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const all = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]));

const SECRET = 'SERIAL-4711';
const hidden = [
  ['makers’ notes in EXIF', segment(0xe1, ascii(`Exif\0\0MM\0*${SECRET}`))],
  ['XMP', segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
  ['temperatures', segment(0xe1, ascii(`FLIR\0${SECRET}`))],
  ['an index of further pictures', segment(0xe2, ascii(`MPF\0${SECRET}`))],
  ['a preview in JFIF’s extension', segment(0xe0, ascii(`JFXX\0${SECRET}`))],
  ['IPTC', segment(0xed, ascii(`Photoshop 3.0\0${SECRET}`))],
  ['a comment', segment(0xfe, ascii(SECRET))],
] as const;

describe('a JPEG that leaves', () => {
  it.each(hidden)('has no %s', (_, before) => {
    const bare = withoutMetadata(jpeg({ before: [...before] }));
    expect(bare && latin(bare)).not.toContain(SECRET);
    expect(bare && readHeader(bare).ok).toBe(true);
  });

  it('has nothing behind its end: second pictures, gain maps, clips', () => {
    const one = jpeg();
    const bare = withoutMetadata(all(one, jpeg({ before: segment(0xfe, ascii(SECRET)) }), ascii(SECRET)));
    expect(bare && latin(bare)).not.toContain(SECRET);
    expect(bare && viewsIn(bare)).toBe(1);
  });

  it('has no thumbnail in its JFIF head', () => {
    const jfif = segment(0xe0, [...ascii('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 2, 2, ...ascii(SECRET), 0]);
    const bare = withoutMetadata(jpeg({ before: jfif }));
    expect(bare && latin(bare)).not.toContain(SECRET);
    expect(bare && latin(bare).indexOf('JFIF')).toBe(6);
  });

  it('stays turned as it was', () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const photo = jpeg({ orientation, little: orientation % 2 === 0 });
      const [was, is] = [readHeader(photo), readHeader(withoutMetadata(photo) ?? new Uint8Array())];
      expect(is).toEqual(was);
    }
  });

  it('has lost the position that was stamped into it', () => {
    const fix = { latitude: 22.2855, longitude: 114.1577, accuracy: 6.25, at: 0 };
    const stamped = stampJpeg(jpeg({ orientation: 6 }), { at: 0, aheadMinutes: 480, fix, heading: 10 });
    expect(latin(stamped)).toContain('WGS-84');
    const bare = withoutMetadata(stamped);
    expect(bare && latin(bare)).not.toContain('WGS-84');
    expect(bare?.length).toBeLessThan(stamped.length);
  });

  it('keeps its colours and pixels byte for byte', () => {
    const profile = segment(0xe2, ascii('ICC_PROFILE\0\x01\x01profile'));
    const adobe = segment(0xee, ascii('Adobe\0d\0\0\0\0\x01'));
    const photo = jpeg({ before: [...profile, ...adobe] });
    const bare = withoutMetadata(photo);
    expect(bare && latin(bare)).toBe(latin(photo));
  });
});

describe('a PNG that leaves', () => {
  const photo = () => pngFile({ width: 4, height: 1, bits: 8, kind: 0 }, Uint8Array.of(0, 1, 2, 3, 4));

  it('has only chunks of its picture', () => {
    const chunk = (name: string, body: readonly number[]) => [
      0,
      0,
      0,
      body.length,
      ...ascii(name),
      ...body,
      0,
      0,
      0,
      0,
    ];
    const bytes = photo();
    const planted = all(
      bytes.subarray(0, 33),
      chunk('tEXt', ascii(SECRET)),
      chunk('eXIf', ascii(SECRET)),
      chunk('caBX', ascii(SECRET)),
      bytes.subarray(33),
      ascii(SECRET),
    );
    const bare = withoutMetadata(planted);
    expect(bare && latin(bare)).toBe(latin(bytes));
  });
});

describe('a WebP that leaves', () => {
  const le = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
  const chunk = (name: string, body: readonly number[]) => [
    ...ascii(name),
    ...le(body.length),
    ...body,
    ...(body.length % 2 ? [0] : []),
  ];
  const webp = (...chunks: readonly number[][]) => {
    const body = chunks.flat();
    return Uint8Array.from([...ascii('RIFF'), ...le(body.length + 4), ...ascii('WEBP'), ...body]);
  };
  const extended = (bits: number) => chunk('VP8X', [bits, 0, 0, 0, 39, 0, 0, 29, 0, 0]);
  const pixels = chunk('VP8L', [0x2f, 39, 0x40, 7, 0, 1, 2]);

  it('has neither EXIF nor XMP, and says so', () => {
    const bare = withoutMetadata(
      webp(extended(0x2c), pixels, chunk('EXIF', ascii(SECRET)), chunk('XMP ', ascii(SECRET))),
    );
    expect(bare && latin(bare)).toBe(latin(webp(extended(0x20), pixels)));
  });

  it('is drawn again where it moves', () => {
    expect(withoutMetadata(webp(extended(0x02), pixels))).toBeNull();
  });
});

describe('whatever else is handed in', () => {
  it('never throws, and never leaves anything behind that it can’t read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(400), (noise, at) => {
        const photo = jpeg({ before: [...segment(0xe1, ascii(`Exif\0\0${SECRET}`))] });
        const broken = all(photo.subarray(0, at), noise, photo.subarray(at));
        const bare = withoutMetadata(broken);
        expect(bare === null || readHeader(bare).ok || bare.length > 0).toBe(true);
      }),
    );
  });

  it('is null for what a browser must draw', () => {
    expect(withoutMetadata(new Uint8Array())).toBeNull();
    expect(withoutMetadata(Uint8Array.from(ascii('GIF89a')))).toBeNull();
  });

  it('keeps a real photo’s size', () => {
    const file = readFileSync(join(import.meta.dirname, '../../e2e/support/small.jpg'));
    const bytes = new Uint8Array(file);
    const bare = withoutMetadata(bytes);
    expect(bare && readHeader(bare)).toEqual(readHeader(bytes));
  });
});
